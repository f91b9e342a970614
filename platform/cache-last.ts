import { withTimeout } from './with-timeout.ts';

type Options<Value> = {
  freshMs: number;
  /** How long a page waits for a read. Later pages do not wait again for the same read. */
  waitMs: number;
  /** After a failure nobody reads again for this long. */
  pauseMs: number;
  read(): Promise<Value>;
  onFailure(error: unknown): void;
};

/**
 * Reads at most every `freshMs` and one at a time, however many ask. Answers with the last value while the database
 * hangs or fails, and with null until the first read has succeeded.
 */
export function cacheLast<Value>({
  freshMs,
  waitMs,
  pauseMs,
  read,
  onFailure,
}: Options<Value>): () => Promise<Value | null> {
  let last: Value | null = null;
  let nextAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  function begin() {
    const flight = read()
      .then((value) => {
        last = value;
        nextAt = performance.now() + freshMs;
      })
      .catch((error) => {
        nextAt = performance.now() + pauseMs;
        onFailure(error);
      })
      .finally(() => {
        reading = null;
      });
    return withTimeout(waitMs, flight, () => new Error('late')).catch(() => {});
  }

  return async () => {
    if (!reading && performance.now() >= nextAt) reading = begin();
    await reading;
    return last;
  };
}
