import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const UNFINISHED_FILE = '.part';

/** Synced, so that a file that is renamed afterwards is whole after a power cut. */
export async function writeAndSync(file: string, data: Parameters<FileHandle['writeFile']>[0]): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Call it at the start; `olderThan` must be before any running process began. */
export async function removeUnfinishedFiles(folder: string, olderThan: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith(UNFINISHED_FILE)) continue;
    const file = join(entry.parentPath, entry.name);
    const facts = await stat(file).catch(() => null);
    if (!facts || facts.mtimeMs >= olderThan) continue;
    await rm(file, { force: true }).catch(() => {});
    removed += 1;
  }
  return removed;
}
