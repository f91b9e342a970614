const TRY_AGAIN_AFTER_MS = 5_000;
const TIMEOUT_MS = 10_000;

/**
 * True if a page can be loaded now. A proxy answers 502, 503 or even 404 for a server that is down. A range is never
 * answered from a cache: a cached page may come while its scripts and the outbox's server do not.
 */
export const isReachable = (path: string): Promise<boolean> =>
  fetch(path, {
    method: 'HEAD',
    headers: { range: 'bytes=0-' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Leaves only once the next page can be loaded: without a connection the visitor would get an error page. */
export const leaveWhenReachable = (path: string): (() => void) => whenReachable(path, () => location.assign(path));

export function whenReachable(path: string, act: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    const reachable = await isReachable(path);
    if (stopped) return;
    if (reachable) {
      stop();
      act();
    } else timer = setTimeout(attempt, TRY_AGAIN_AFTER_MS);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
  window.addEventListener('online', attempt);
  void attempt();
  return stop;
}
