import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildConfig } from '../platform/config-build.server.ts';

const FOLDERS = ['app', 'content', 'domain', 'illustrations', 'mails', 'platform/http', 'scripts'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'platform/config-build.server.ts'];

/** One fingerprint of everything the built pages depend on. */
export function fingerprintInputs(config: BuildConfig): string {
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const file of [...FOLDERS.flatMap(listFiles), ...FILES].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
