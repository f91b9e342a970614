import { existsSync, readdirSync, readFileSync, realpathSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildConfig } from '../config-build.server.ts';

export type SiteEntry = {
  file: string;
  type: string;
  etag: string;
  bytes: number;
  kind: 'page' | 'asset' | 'file';
  scriptHashes: string[];
  encodings: ('br' | 'gzip')[];
};

export type SiteManifest = Record<string, SiteEntry>;

export const SITE_MANIFEST = 'site.json';
/** The server's policy follows the build, not its environment. */
export const BUILT_CONFIG = 'config.json';
/** Sent for missing pages, never under its own URL. */
export const NOT_FOUND_PATH = '/nicht-gefunden/';
export const ENCODING_SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Releases never change; `current` names one of them. */
export const RELEASES = 'releases';
export const CURRENT = 'current';
export const UNFINISHED_RELEASE = '.new';

/** A caller that reads this once keeps its files, whatever is built later. */
export function findRelease(buildDir: string): string {
  const current = join(buildDir, CURRENT);
  if (existsSync(join(current, SITE_MANIFEST))) return realpathSync(current);
  throw new Error(`There is no finished build in ${buildDir}: run \`npm run build\` first.`);
}

/** Pages still open in a browser request files of these releases. */
export function listOtherReleases(release: string): string[] {
  const folder = dirname(release);
  if (basename(folder) !== RELEASES) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith(UNFINISHED_RELEASE))
    .map((name) => join(folder, name))
    .filter((other) => other !== release && existsSync(join(other, SITE_MANIFEST)));
}

/** A build removes releases unused for 14 days. */
export function markInUse(release: string): void {
  const now = new Date();
  try {
    utimesSync(join(release, SITE_MANIFEST), now, now);
  } catch {
    // A read-only folder is never built into.
  }
}

export function readBuiltConfig(buildFolder: string): BuildConfig {
  return JSON.parse(readFileSync(join(buildFolder, BUILT_CONFIG), 'utf8')) as BuildConfig;
}

export function readSiteManifest(buildFolder: string): SiteManifest {
  const { [NOT_FOUND_PATH]: _, ...site } = readEntries(buildFolder);
  return site;
}

export function readNotFoundPage(buildFolder: string): SiteEntry {
  const page = readEntries(buildFolder)[NOT_FOUND_PATH];
  if (!page) throw new Error(`The build holds no ${NOT_FOUND_PATH}: run \`npm run build\`.`);
  return page;
}

function readEntries(buildFolder: string): SiteManifest {
  return JSON.parse(readFileSync(join(buildFolder, SITE_MANIFEST), 'utf8')) as SiteManifest;
}
