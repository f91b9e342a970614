/** Across all tabs, one inquiry is sent by one of them at a time. */
const lockName = (key: string) => `taubenfrei-inquiry-${key}`;

/** Another tab may be uploading photos of the same inquiry. Longer than this nobody stares at a button. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Waits for other tabs, but not for ever: the store itself refuses what is out of date, so going on without the lock
 * costs at most a second upload. The same where locks are missing or forbidden.
 */
export async function whenNobodyElseSends<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT_MS);
  let begun = false;
  try {
    return await navigator.locks.request(lockName(key), { signal: waiting.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}

export async function unlessSomebodySends(key: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  let asked = false;
  try {
    await navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => {
      asked = true;
      return lock ? work() : undefined;
    });
  } catch (error) {
    if (asked) throw error;
    await work();
  }
}
