import { markReady, startFrame } from '../site/layout/frame.ts';
import { type PartName, parts } from './parts.ts';
import { reportPageError } from './report-page-error.ts';

/** The entry of public pages: the frame at once, each part when it comes near the screen or is tapped. */

const SLEEPING = '[data-part]:not([data-alive])';
/** A part less than one more window below begins to load. */
const NEAR = '0px 0px 100% 0px';
/** A form that was sent meanwhile waits so long for its part, then it goes the way without script. */
const PATIENCE_MS = 5_000;

const waking = new Map<HTMLElement, Promise<boolean>>();

/** True once the part is alive; false where its script did not come: the next look or tap tries again. */
function wake(element: HTMLElement): Promise<boolean> {
  const known = waking.get(element);
  if (known) return known;
  const alive = parts[element.dataset.part as PartName]().then(
    ({ default: bringToLife }) => {
      element.dataset.alive = '';
      try {
        bringToLife(element);
      } catch (error) {
        reportPageError('render', error);
      }
      return true;
    },
    () => {
      waking.delete(element);
      return false;
    },
  );
  waking.set(element, alive);
  return alive;
}

/** Whatever nobody would do anything with while the part sleeps is done again when it is awake. */
function keepForLater(event: Event) {
  const target = event.target as HTMLElement;
  // The nearest alone: a part inside one that still sleeps has heard it.
  const part = target.closest<HTMLElement>('[data-part]');
  if (!part?.matches(SLEEPING)) return;
  if (event.type === 'focusin') {
    wake(part);
  } else if (event instanceof SubmitEvent) {
    event.preventDefault();
    const form = target as HTMLFormElement;
    const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE_MS));
    Promise.race([wake(part), late]).then((alive) => (alive ? form.requestSubmit(event.submitter) : form.submit()));
  } else if (event instanceof KeyboardEvent) {
    if (!event.key.startsWith('Arrow') || !target.matches('[tabindex]')) return;
    event.preventDefault();
    wake(part).then((alive) => alive && target.dispatchEvent(new KeyboardEvent('keydown', event)));
  } else {
    const button = target.closest<HTMLButtonElement>('button[type=button]');
    if (button) wake(part).then((alive) => alive && button.click());
  }
}

/** What an invoker command has done already is not done twice. The list goes first: the taps made again would join it. */
function tapAgain(page: { earlyTaps?: Element[] }) {
  const { earlyTaps = [] } = page;
  delete page.earlyTaps;
  for (const tapped of earlyTaps) {
    const button = tapped.closest<HTMLButtonElement & { command?: string }>('button[type=button]');
    // The questionnaire has heard it by itself.
    if (!button?.command && !button?.closest('.questionnaire')) button?.click();
  }
}

async function watchParts() {
  const sleeping = [...document.querySelectorAll<HTMLElement>(SLEEPING)];
  await new Promise<void>((looked) => {
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        const woken = near.map(async ({ target }) => {
          if (await wake(target as HTMLElement)) observer.unobserve(target);
        });
        Promise.all(woken).then(() => looked());
      },
      { rootMargin: NEAR },
    );
    for (const part of sleeping) observer.observe(part);
    if (sleeping.length === 0) looked();
  });
}

for (const type of ['click', 'focusin', 'keydown', 'submit']) document.addEventListener(type, keepForLater, true);
startFrame();
tapAgain(window as { earlyTaps?: Element[] });
watchParts().then(markReady);
