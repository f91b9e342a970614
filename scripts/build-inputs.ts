import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildConfig } from '../platform/config-build.server.ts';

const FOLDERS = ['app', 'content', 'domain', 'mails', 'platform', 'public', 'scripts'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts'];

export function fingerprintInputs(config: BuildConfig): string {
  return fingerprint(JSON.stringify(config), [...FOLDERS.flatMap(listFiles), ...FILES]);
}

function fingerprint(start: string, files: string[]): string {
  const hash = createHash('sha256').update(start);
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
