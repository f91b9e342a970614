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
  UNFINISHED,
} from '../platform/http/built-site.ts';
import { tryLock } from '../platform/kernel-lock.ts';
import { COMPILED } from './ensure-installed.mjs';

export const INPUTS_FILE = '.inputs';

const LOCK_FILE = 'node_modules/.build.lock.db';
const LOCK_LIMIT_MS = 30 * 60_000;
const KEPT_MS = 14 * 24 * 3_600_000;
/** What scripts and tests look at without caring for releases. */
const SHORTCUTS = ['client', 'server', 'site.json', 'config.json', 'mails.js'];

/** Drawings and caches of a checkout are shared: one builds at a time, whoever comes second waits and looks again. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + LOCK_LIMIT_MS;
  for (let told = false; ; told = true) {
    const unlock = tryLock(LOCK_FILE);
    if (unlock) {
      try {
        return await work();
      } finally {
        unlock();
      }
    }
    if (!told) process.stdout.write('Another start is building; waiting for it …\n');
    if (Date.now() > deadline) throw new Error('Another build has been running for half an hour.');
    await wait(250);
  }
}

export function isCurrent(buildDir: string, inputs: string): boolean {
  return readInputs(join(buildDir, CURRENT)) === inputs;
}

/** An empty folder for a release that nobody sees before it is finished. */
export function beginRelease(buildDir: string, inputs: string): string {
  const releases = join(buildDir, RELEASES);
  mkdirSync(releases, { recursive: true });
  for (const left of readdirSync(releases).filter((name) => name.endsWith(UNFINISHED))) {
    rmSync(join(releases, left), { recursive: true });
  }
  linkModules(buildDir);
  const folder = join(releases, `${inputs.slice(0, 12)}-${Date.now().toString(36)}${UNFINISHED}`);
  mkdirSync(folder);
  return folder;
}

/** From here on whoever starts gets this release; whoever runs keeps the one it has. */
export function publishRelease(buildDir: string, unfinished: string): void {
  const release = unfinished.slice(0, -UNFINISHED.length);
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

/** Every release is compiled anew under its own path; of what goes here too early the next start makes another. */
export function forgetCompiled(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    try {
      if (entry.isFile() && isOld(file)) rmSync(file);
    } catch {
      // Somebody else's, or gone already.
    }
  }
}

/** In one step: at no moment is there nothing. */
function pointTo(link: string, target: string) {
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? true;
  if (!isLink) rmSync(link, { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(target, `${link}.new`);
  renameSync(`${link}.new`, link);
}

/** The finished server loads its libraries from the folder above it, which outside the project has none. */
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
