import type { ComponentType } from 'react';
import { type IslandName, islands } from './islands.ts';

/** The entry of every page with islands. Each island hydrates near the screen or at the first interaction. */

/** Islands start to load one screen ahead. */
const NEAR = '0px 0px 100% 0px';
/** How long a submitted form waits for its island before it is sent as without script. */
const SUBMIT_LIMIT_MS = 5_000;

const waking = new WeakMap<HTMLElement, Promise<boolean>>();
const isAsleep = (island: HTMLElement) => island.dataset.awake === undefined;

/** False if the script did not load; the next look or tap tries again. */
function wake(island: HTMLElement): Promise<boolean> {
  const begun =
    waking.get(island) ??
    load(island).catch(() => {
      waking.delete(island);
      island.dataset.failed = '';
      return false;
    });
  waking.set(island, begun);
  return begun;
}

async function load(island: HTMLElement): Promise<boolean> {
  const [{ hydrateIsland }, { default: Component }] = await Promise.all([
    import('./hydrate-island.tsx'),
    islands[island.dataset.island as IslandName](),
  ]);
  const props = JSON.parse(island.nextElementSibling?.textContent ?? '{}');
  await hydrateIsland(island, Component as ComponentType<object>, props);
  island.dataset.awake = '';
  delete island.dataset.failed;
  return true;
}

/** By its index, because the island may have been rendered anew. */
function findAgain(island: HTMLElement, element: HTMLElement | null): () => HTMLElement | null {
  const all = () => [...island.querySelectorAll<HTMLElement>('button, form')];
  const place = element ? all().indexOf(element) : -1;
  return () => all()[place] ?? null;
}

/** Repeats events on an island that is still asleep once it is awake. */
function keepForLater(event: Event) {
  const target = event.target as HTMLElement;
  const island = target.closest<HTMLElement>('[data-island]');
  // The questionnaire handles early taps itself.
  if (!island || !isAsleep(island) || target.closest('.questionnaire')) return;
  if (event.type === 'focusin') {
    wake(island);
  } else if (event instanceof SubmitEvent) {
    event.preventDefault();
    const [findForm, findSubmitter] = [findAgain(island, target), findAgain(island, event.submitter)];
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), SUBMIT_LIMIT_MS));
    Promise.race([wake(island), late]).then((awake) => {
      // A form without action or method is handled by script only; submitting it would reload the page.
      if (!awake && !target.matches('[action], [method]')) return;
      if (!awake) document.removeEventListener('submit', keepForLater, true);
      (findForm() as HTMLFormElement | null)?.requestSubmit(findSubmitter());
    });
  } else {
    const button = target.closest<HTMLButtonElement>('button[type=button]');
    const findButton = findAgain(island, button);
    if (!button) return;
    // React hears taps shortly before the island counts as awake and must not act on one that is repeated.
    event.stopPropagation();
    wake(island).then((awake) => awake && findButton()?.click());
  }
}

/** Tests wait for it. */
function markReady() {
  document.documentElement.dataset.ready = 'true';
}

/** Resolves once the islands near the screen have hydrated. */
async function watchIslands() {
  const all = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  /** Parts of a page that are not laid out yet are never seen, so the part itself is observed. */
  const partOf = (island: HTMLElement) => island.closest<HTMLElement>('.long-page > section, .prose > *') ?? island;
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-at-once]')].map(wake));
  const observer = new IntersectionObserver(
    async (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      const islandsNear = all.filter((island) => near.includes(partOf(island)));
      await Promise.all(islandsNear.map(wake));
      for (const part of near)
        if (islandsNear.every((island) => partOf(island) !== part || !isAsleep(island))) observer.unobserve(part);
      markReady();
    },
    { rootMargin: NEAR },
  );
  for (const island of all) observer.observe(partOf(island));
  if (all.length === 0) markReady();
}

for (const type of ['click', 'focusin', 'submit']) document.addEventListener(type, keepForLater, true);
document.documentElement.dataset.islands = '';
watchIslands();
