import type { Readable } from 'node:stream';

export type StoredPhoto = { bytes: number; etag: string; open(): Readable };

/** Callers check the paths; a photo is stored completely or not at all. */
export type PhotoStore = {
  put(path: string, photo: Buffer): Promise<void>;
  find(path: string): Promise<StoredPhoto | null>;
  remove(path: string): Promise<void>;
  list(): AsyncIterable<{ path: string; bytes: number; modifiedAt: Date }>;
  /** Throws if no photo could be stored now. */
  check(): Promise<void>;
};

/** The sender should retry. */
export class PhotoStoreUnavailable extends Error {}
