import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildConfig } from '../config.server.ts';

/** What the build leaves behind for the server: one entry a public path. */
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
/** What was baked into the pages. The server's policy follows the build, not the environment it was started in. */
export const BUILT_CONFIG = 'config.json';
/** Finished like any page, but sent in place of those that do not exist, never under its own address. */
export const NOT_FOUND_PATH = '/nicht-gefunden/';
export const ENCODING_SUFFIX = { br: '.br', gzip: '.gz' } as const;

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
