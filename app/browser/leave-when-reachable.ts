const TRY_AGAIN_AFTER_MS = 5_000;

/** Goes to another page once it can be loaded: without a connection the visitor keeps this one, not an error page. */
export function leaveWhenReachable(path: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    const reachable = await fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (reachable) location.assign(path);
    else timer = setTimeout(attempt, TRY_AGAIN_AFTER_MS);
  };
  window.addEventListener('online', attempt);
  void attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
}
