import type { Readable } from 'node:stream';

export type StoredPhoto = { bytes: number; etag: string; open(): Readable };

/** Where photos lie. Paths are checked by the caller; a photo is there in full or not at all. */
export type PhotoStore = {
  put(path: string, photo: Buffer): Promise<void>;
  find(path: string): Promise<StoredPhoto | null>;
  remove(path: string): Promise<void>;
  list(): AsyncIterable<{ path: string; bytes: number; modifiedAt: Date }>;
  /** Throws when no photo could be stored right now. */
  check(): Promise<void>;
};

/** The store is away or full: the sender should come back. */
export class PhotoStoreUnavailable extends Error {}
