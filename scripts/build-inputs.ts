import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildConfig } from '../platform/config.server.ts';

const FOLDERS = ['app', 'content', 'domain', 'illustrations', 'platform/http', 'public', 'scripts'];
const FILES = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'platform/config.server.ts'];
/** Made by the build itself. */
const GENERATED = ['public/images/', 'public/favicon.ico', 'public/manifest.webmanifest'];

/** One fingerprint of everything the built pages depend on. */
export function fingerprintInputs(config: BuildConfig): string {
  const hash = createHash('sha256').update(JSON.stringify(config));
  for (const file of [...FOLDERS.flatMap(listFiles), ...FILES].sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !GENERATED.some((made) => file.startsWith(made)) && !/\.test\.tsx?$/.test(file));
}
