export type PageStartData = {
  /** Groups of files, one loaded after the other; in a group each file after what it imports. */
  groups: string[][];
};

/**
 * Runs in the page as text (page-start.tsx), so it uses nothing from outside. Scripts load once the first screen is
 * painted. Each file is fetched first, and again where that fails, because browsers never repeat a failed import. If the
 * files do not come in time, the page stays the one without script (`data-script` is removed).
 */
export function loadPageScripts(describeMarkup: (element: Element) => string) {
  const GIVE_UP_AFTER_MS = 20_000;
  const PAUSES_MS = [500, 1_500, 4_000, 8_000];
  const LATEST_START_MS = 3_000;
  const { groups }: PageStartData = JSON.parse(document.getElementById('page-start')?.textContent ?? '');
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

  async function fetchFile(file: string, attempt = 0): Promise<void> {
    try {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      await answer.arrayBuffer();
    } catch (error) {
      const pause = PAUSES_MS[attempt];
      if (pause === undefined) throw error;
      await wait(pause);
      await fetchFile(file, attempt + 1);
    }
  }

  const earlyTaps: Element[] = [];

  async function load() {
    const late = wait(GIVE_UP_AFTER_MS).then(() => Promise.reject(new Error('too late')));
    for (const files of groups) {
      await Promise.race([late, Promise.all(files.map((file) => fetchFile(file)))]);
      // Each file runs in a task of its own, so that none of them blocks the page for long.
      for (const file of files) {
        await wait(0);
        await import(/* @vite-ignore */ file);
      }
    }
    removeEventListener('click', noteTap, true);
    for (const tapped of earlyTaps) {
      const button = tapped.closest<HTMLButtonElement & { command?: string }>('button[type=button]');
      // The browser has already run an invoker command.
      if (!button?.command) button?.click();
    }
  }

  function noteTap({ target }: Event) {
    const tapped = target as Element;
    // The questionnaire handles early taps itself. Once their script runs (page-script.ts), islands do, too: a tap kept here as
    // well would count twice.
    const handled = document.documentElement.dataset.islands === undefined ? '.questionnaire' : '[data-island]';
    if (!tapped.closest(handled)) earlyTaps.push(tapped);
  }

  for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
    island.dataset.served = describeMarkup(island);

  let started = false;
  function start() {
    if (started) return;
    started = true;
    load().catch(() => delete document.documentElement.dataset.script);
  }

  addEventListener('click', noteTap, true);
  // Uses the paint timing, because an animation frame runs before the paint.
  const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  // A picture that never loads, or a hidden tab, must not keep the page from hydrating.
  setTimeout(start, LATEST_START_MS);
}
