import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CURRENT,
  findRelease,
  listOtherReleases,
  markInUse,
  RELEASES,
  SITE_MANIFEST,
  UNFINISHED_RELEASE,
} from '../platform/http/built-site.ts';
import { tryLock } from '../platform/server-lock.ts';
import { COMPILED } from './ensure-installed.mjs';

export const INPUTS_FILE = '.inputs';

const LOCK_FILE = 'node_modules/.build.lock.db';
const LOCK_LIMIT_MS = 30 * 60_000;
const KEPT_MS = 14 * 24 * 3_600_000;
const SHORTCUTS = ['client', 'server', 'site.json', 'config.json', 'mails.js'];

/** Only one build at a time, because builds share caches. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let announced = false; ; announced = true) {
    const unlock = tryLock(LOCK_FILE);
    if (unlock) {
      try {
        return await work();
      } finally {
        unlock();
      }
    }
    if (!announced) process.stdout.write('Another start is building; waiting for it …\n');
    if (Date.now() > deadline) throw new Error('Another build has been running for half an hour.');
    await wait(250);
  }
}

export function isBuildCurrent(buildDir: string, inputs: string): boolean {
  return readInputs(join(buildDir, CURRENT)) === inputs;
}

export function beginRelease(buildDir: string, inputs: string): string {
  const releases = join(buildDir, RELEASES);
  mkdirSync(releases, { recursive: true });
  for (const left of readdirSync(releases).filter((name) => name.endsWith(UNFINISHED_RELEASE))) {
    rmSync(join(releases, left), { recursive: true });
  }
  linkModules(buildDir);
  const folder = join(releases, `${inputs.slice(0, 12)}-${Date.now().toString(36)}${UNFINISHED_RELEASE}`);
  mkdirSync(folder);
  return folder;
}

/** Running servers keep their release. */
export function publishRelease(buildDir: string, unfinished: string): void {
  const release = unfinished.slice(0, -UNFINISHED_RELEASE.length);
  renameSync(unfinished, release);
  if (existsSync(join(buildDir, CURRENT))) markInUse(realpathSync(join(buildDir, CURRENT)));
  pointTo(join(buildDir, CURRENT), relative(buildDir, release));
  for (const name of SHORTCUTS) pointTo(join(buildDir, name), join(CURRENT, name));
  for (const other of listOtherReleases(findRelease(buildDir))) {
    if (isOld(join(other, SITE_MANIFEST))) rmSync(other, { recursive: true });
  }
  forgetCompiled(COMPILED);
}

const isOld = (path: string) => Date.now() - statSync(path).mtimeMs > KEPT_MS;

/** Every release is compiled under its own path; the next start recreates what is removed too early. */
export function forgetCompiled(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    try {
      if (entry.isFile() && isOld(file)) rmSync(file);
    } catch {
      // Owned by another user or already gone.
    }
  }
}

/** Atomic, so that the link always exists. */
function pointTo(link: string, target: string) {
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
  if (!isLink) rmSync(link, { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** A build outside the project has no node_modules above it. */
function linkModules(buildDir: string) {
  if (!relative(resolve('.'), buildDir).startsWith('..')) return;
  pointTo(join(buildDir, 'node_modules'), resolve('node_modules'));
}

function readInputs(release: string): string | null {
  try {
    return readFileSync(join(release, INPUTS_FILE), 'utf8');
  } catch {
    return null;
  }
}
