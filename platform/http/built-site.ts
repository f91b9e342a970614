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
export const ENCODING_SUFFIX = { br: '.br', gzip: '.gz' } as const;

export function readBuiltConfig(buildFolder: string): BuildConfig {
  return JSON.parse(readFileSync(join(buildFolder, BUILT_CONFIG), 'utf8')) as BuildConfig;
}

export function readSiteManifest(buildFolder: string): SiteManifest {
  return JSON.parse(readFileSync(join(buildFolder, SITE_MANIFEST), 'utf8')) as SiteManifest;
}
