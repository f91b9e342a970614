import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files in a folder and all folders below it, with the folder's path. */
export const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
