/** How long to wait for another tab that uploads photos of the same inquiry. */
const MAX_WAIT_MS = 10_000;

/**
 * Across all tabs, one inquiry is sent by one of them at a time. Where locks are missing or forbidden, or the wait was too
 * long, it goes on without: the store itself refuses what is out of date, so that costs at most a second upload.
 */
async function withLock<T>(key: string, options: LockOptions, work: (lock?: Lock | null) => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  let begun = false;
  try {
    return await navigator.locks.request(`taubenfrei-inquiry-${key}`, options, (lock) => {
      begun = true;
      return work(lock);
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

export const withInquiryLock = <T>(key: string, work: () => Promise<T>) =>
  withLock(key, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, work);

export const tryInquiryLock = (key: string, work: () => Promise<void>) =>
  withLock(key, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
