import { markReady, startFrame } from '../site/layout/frame.ts';
import type { PageWindow } from './load-page-scripts.ts';
import { type PartName, parts } from './parts.ts';
import { reportPageError } from './report-page-error.ts';

/** The entry of public pages: the frame at once, each part when it comes near the screen or is tapped. */

const SLEEPING = '[data-part]:not([data-alive])';
/** A part less than one more window below begins to load. */
const NEAR = '0px 0px 100% 0px';
/** A form that was sent meanwhile waits so long for its part, then it goes the way without script. */
const PATIENCE_MS = 5_000;

/** True once the part is alive; false where its script did not come: the next look or tap tries again. */
async function wake(element: HTMLElement): Promise<boolean> {
  const part = await parts[element.dataset.part as PartName]().catch(() => null);
  if (part && element.matches(SLEEPING)) {
    element.dataset.alive = '';
    try {
      part.default(element);
    } catch (error) {
      reportPageError('render', error);
    }
  }
  return part !== null;
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
    Promise.race([wake(part), late]).then((alive) => {
      if (alive) form.requestSubmit(event.submitter);
      // A form without an action only computes in the page: sent, it would reload it and lose what was typed.
      else if (form.hasAttribute('action')) form.submit();
    });
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
function tapAgain(page: PageWindow) {
  const { earlyTaps = [] } = page;
  delete page.earlyTaps;
  for (const tapped of earlyTaps as Element[]) {
    const button = tapped.closest<HTMLButtonElement & { command?: string }>('button[type=button]');
    // The questionnaire has heard it by itself.
    if (!button?.command && !button?.closest('.questionnaire')) button?.click();
  }
}

/** Ready once those that are near have been woken. */
function watchParts() {
  const observer = new IntersectionObserver(
    async (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting);
      const woken = near.map(async ({ target }) => (await wake(target as HTMLElement)) && observer.unobserve(target));
      await Promise.all(woken);
      markReady();
    },
    { rootMargin: NEAR },
  );
  const sleeping = document.querySelectorAll<HTMLElement>(SLEEPING);
  for (const part of sleeping) observer.observe(part);
  if (sleeping.length === 0) markReady();
}

for (const type of ['click', 'focusin', 'keydown', 'submit']) document.addEventListener(type, keepForLater, true);
startFrame();
tapAgain(window as PageWindow);
watchParts();
