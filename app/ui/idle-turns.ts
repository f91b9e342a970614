const PAUSE_MS = 200;

const waiting = new Set<() => void>();

/** Work that can wait: one piece at a time when the browser is idle, so that no pause becomes noticeable. */
export function takeTurn(work: () => void): () => void {
  waiting.add(work);
  if (waiting.size === 1) whenIdle(doNext);
  return () => void waiting.delete(work);
}

function doNext() {
  const [work] = waiting;
  if (!work) return;
  waiting.delete(work);
  work();
  if (waiting.size > 0) whenIdle(doNext);
}

/** Not every browser tells when it is idle. */
function whenIdle(work: () => void) {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work) : work()), PAUSE_MS);
}
