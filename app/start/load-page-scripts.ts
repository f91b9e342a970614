export type PageStartData = {
  /** Every file that the page needs, the entry last. */
  files: string[];
  /** Not after the first paint but as soon as the style sheet is there: it is when this runs. */
  atOnce?: boolean;
};

export type PageWindow = {
  /** What was tapped before the script came: page-script.ts taps it again. */
  earlyTaps?: EventTarget[];
  /** How each element was served that React takes over: served-markup.ts compares. */
  servedMarkup?: Map<Element, string>;
};

/**
 * Runs in the page as text (page-start.tsx), so it uses nothing from outside. Scripts load once the first screen is
 * painted. Each file is fetched first, and again where that fails: browsers never repeat an import that failed. What is
 * not there in time is given up: the page then is the one without script (`data-script` is gone).
 */
export function loadPageScripts(describeMarkup: (element: Element) => string) {
  const GIVE_UP_AFTER_MS = 20_000;
  const PAUSES_MS = [500, 1_500, 4_000, 8_000];
  const LATEST_START_MS = 3_000;
  const { files, atOnce }: PageStartData = JSON.parse(document.getElementById('page-start')?.textContent ?? '');
  const page = window as PageWindow;
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

  async function load() {
    const late = wait(GIVE_UP_AFTER_MS).then(() => Promise.reject(new Error('too late')));
    await Promise.race([late, Promise.all(files.map((file) => fetchFile(file)))]);
    // One after the other, each in a task of its own: no pause becomes noticeable.
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await wait(0);
    }
  }

  const served = Array.from(document.querySelectorAll('[data-island]'));
  page.servedMarkup = new Map(served.map((element) => [element, describeMarkup(element)]));

  let started = false;
  function start() {
    if (started) return;
    started = true;
    load().catch(() => delete document.documentElement.dataset.script);
  }

  page.earlyTaps = [];
  addEventListener('click', ({ target }) => target && page.earlyTaps?.push(target), true);
  // A frame that was asked for is not yet one that is seen: the browser says when it was.
  const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  if (atOnce) start();
  else if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  // A picture that never arrives, or a tab that nobody looks at, must not keep the page from waking up.
  setTimeout(start, LATEST_START_MS);
}
