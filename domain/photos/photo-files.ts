/** Where uploaded photos lie, by their path (`80331/abc…_1763200000000.jpg`). */
export type PhotoFiles = {
  list(): AsyncIterable<{ path: string; bytes: number; modifiedAt: Date }>;
  read(path: string): Promise<Buffer>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** Gone afterwards, whether it was there or not. */
  remove(path: string): Promise<void>;
};

const LONGEST_REMOVAL_MS = 10_000;

/** Nobody waits for ever for a store: what takes longer has failed, and is tried again by whoever called. */
export const removeFile = (files: Pick<PhotoFiles, 'remove'>, path: string): Promise<void> =>
  inTime(files.remove(path));

/** The same for whatever else lies outside the database. */
export async function inTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer of the store')), LONGEST_REMOVAL_MS);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
