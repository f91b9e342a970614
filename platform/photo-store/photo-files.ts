import { buffer } from 'node:stream/consumers';
import type { PhotoStore } from './photo-store.ts';

/** The photo store as whole files, for backup, erasure and retention. */
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
