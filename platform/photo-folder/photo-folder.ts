import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** Photos in a folder on disk. A file is complete or absent: written under another name, synced, renamed. */
export function openPhotoFolder(folder: string) {
  const root = resolve(folder);
  const locate = (path: string) => {
    const file = resolve(root, path);
    if (!file.startsWith(root + sep)) throw new Error('a photo path leaves its folder');
    return file;
  };
  return {
    async *list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.startsWith('.')) continue;
        const file = join(entry.parentPath, entry.name);
        const facts = await stat(file).catch(() => null);
        if (facts) yield { path: file.slice(root.length + 1), bytes: facts.size, modifiedAt: facts.mtime };
      }
    },
    read: (path: string) => readFile(locate(path)),
    async write(path: string, bytes: Buffer) {
      const file = locate(path);
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(`${file}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
    },
    remove: (path: string) => rm(locate(path), { force: true }),
  };
}
