export type PageStartData = {
  /** Files that live by themselves and before the others, each after what it imports. */
  first?: string[];
  /** Every file that the page needs, the entry last. */
  files: string[];
  /** Of a page that React takes over: route modules by the name of their route, and what the framework knows. */
  framework?: { modules: Record<string, string>; manifest: unknown };
};

type PageWindow = {
  __reactRouterManifest?: unknown;
  __reactRouterRouteModules?: Record<string, unknown>;
  /** What was tapped before the script came: light.ts taps it again. */
  earlyTaps?: EventTarget[];
};

/**
 * Runs in the page as text (page-start.tsx), so it uses nothing from outside. Scripts load once the first screen is
 * painted. Each file is fetched first, and again where that fails: browsers never repeat an import that failed. What is
 * not there in time is given up: the page then is the one without script (`data-script` is gone).
 */
export function loadPageScripts() {
  const GIVE_UP_AFTER_MS = 20_000;
  const PAUSES_MS = [500, 1_500, 4_000, 8_000];
  const LATEST_START_MS = 3_000;
  const root = document.documentElement;
  const data: PageStartData = JSON.parse(document.getElementById('page-start')?.textContent ?? '');
  const page = window as PageWindow;
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

  async function fetchFile(file: string, attempt: number): Promise<void> {
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
    const fetchAll = (files: string[]) => Promise.race([late, Promise.all(files.map((file) => fetchFile(file, 0)))]);
    await fetchAll(data.first ?? []);
    for (const file of data.first ?? []) await import(/* @vite-ignore */ file);
    await fetchAll(data.files);
    const loaded: Record<string, unknown> = {};
    // One after the other, each in a task of its own: no pause becomes noticeable.
    for (const file of data.files.slice(0, -1)) {
      loaded[file] = await import(/* @vite-ignore */ file);
      await wait(0);
    }
    if (data.framework) lendToFramework(data.framework, loaded);
    await import(/* @vite-ignore */ data.files[data.files.length - 1] ?? '');
  }

  function lendToFramework(
    { modules, manifest }: NonNullable<PageStartData['framework']>,
    loaded: Record<string, unknown>,
  ) {
    page.__reactRouterManifest = manifest;
    page.__reactRouterRouteModules = {};
    // Links load whole documents, so the data of a page never changes under it: Back from an anchor fetches nothing.
    const shouldRevalidate = () => false;
    for (const name of Object.keys(modules)) {
      const module = loaded[modules[name] ?? ''];
      page.__reactRouterRouteModules[name] = { ...(module as object), shouldRevalidate };
    }
  }

  let started = false;
  function start() {
    if (started) return;
    started = true;
    load().catch(() => {
      delete root.dataset.script;
    });
  }

  if (!data.framework) {
    page.earlyTaps = [];
    addEventListener('click', ({ target }) => target && page.earlyTaps?.push(target), true);
  }
  // A frame that was asked for is not yet one that is seen: the browser says when it was.
  const afterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  // Where the style sheet is there, and it is when this runs, what lives first is asked for: it would wait for nothing else.
  if (data.first?.length) start();
  else if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
  // A picture that never arrives, or a tab that nobody looks at, must not keep the page from waking up.
  setTimeout(start, LATEST_START_MS);
}
