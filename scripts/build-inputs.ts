import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildConfig } from '../platform/config-build.server.ts';

const FOLDERS = ['app', 'content', 'domain', 'illustrations', 'mails', 'platform', 'scripts'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts'];

/** One fingerprint of everything the built pages depend on. */
export function fingerprintInputs(config: BuildConfig): string {
  return fingerprint(JSON.stringify(config), [...FOLDERS.flatMap(listFiles), ...FILES]);
}

/** The same for drawings and icons: they take longest and change least. */
export function fingerprintPictures(): string {
  return fingerprint('pictures', [
    ...listFiles('illustrations'),
    'app/theme.css',
    'app/ui/phone-picture.ts',
    'content/brand.ts',
    'content/brand-mark.ts',
    'content/company.ts',
    'content/landing.ts',
    'package-lock.json',
    'scripts/make-icons.ts',
    'scripts/make-phone-pictures.ts',
  ]);
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
