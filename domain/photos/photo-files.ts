/** Where uploaded photos lie, by their path (`80331/abc…_1763200000000.jpg`). */
export type PhotoFiles = {
  list(): AsyncIterable<{ path: string; bytes: number; modifiedAt: Date }>;
  read(path: string): Promise<Buffer>;
  write(path: string, bytes: Buffer): Promise<void>;
  /** Gone afterwards, whether it was there or not. */
  remove(path: string): Promise<void>;
};
