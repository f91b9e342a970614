import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { BuildConfig } from '../platform/config-build.server.ts';
import { listFiles } from './list-files.ts';

const FOLDERS = ['app', 'content', 'domain', 'mails', 'platform', 'public', 'scripts'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts'];

export function fingerprintInputs(config: BuildConfig): string {
  const sources = FOLDERS.flatMap(listFiles).filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const file of [...sources, ...FILES].sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
