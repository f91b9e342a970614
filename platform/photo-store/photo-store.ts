import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withTimeout } from '../with-timeout.ts';

export type StoredPhoto = { bytes: number; etag: string; open(): Readable };

/** Callers check the paths; a photo is stored completely or not at all. */
export type PhotoStore = {
  put(path: string, photo: Buffer): Promise<void>;
  find(path: string): Promise<StoredPhoto | null>;
  remove(path: string): Promise<void>;
  list(): AsyncIterable<{ path: string; bytes: number; modifiedAt: Date }>;
  check(): Promise<void>;
};

export class PhotoStoreUnavailable extends Error {}

export type PhotoFiles = ReturnType<typeof photoFilesOf>;

const MAX_ANSWER_MS = 10_000;

/** A store that hangs counts as failed; the caller retries. */
export const inTime = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  withTimeout(MAX_ANSWER_MS, work, () => new Error('no answer of the store'));

export const removeFile = (files: Pick<PhotoFiles, 'remove'>, path: string): Promise<void> =>
  inTime(files.remove(path));

export function photoFilesOf(store: PhotoStore) {
  return {
    list: () => store.list(),
    async read(path: string): Promise<Buffer> {
      const found = await store.find(path);
      if (!found) throw new Error(`no photo at ${path}`);
      return buffer(found.open());
    },
    write: (path: string, bytes: Buffer) => store.put(path, bytes),
    remove: (path: string) => store.remove(path),
  };
}

const DOCUMENTS = 'documents/';

/** Photos never have the prefix of documents. */
export function joinFiles({ photos, documents }: Record<'photos' | 'documents', PhotoFiles>) {
  const find = (path: string): [PhotoFiles, string] =>
    path.startsWith(DOCUMENTS) ? [documents, path.slice(DOCUMENTS.length)] : [photos, path];
  return {
    async *list() {
      yield* photos.list();
      for await (const file of documents.list()) yield { ...file, path: `${DOCUMENTS}${file.path}` };
    },
    read(path: string): Promise<Buffer> {
      const [files, name] = find(path);
      return files.read(name);
    },
    write(path: string, bytes: Buffer): Promise<void> {
      const [files, name] = find(path);
      return files.write(name, bytes);
    },
  };
}
