import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
export const ENCODING_SUFFIX = { br: '.br', gzip: '.gz' } as const;

export function readSiteManifest(buildFolder: string): SiteManifest {
  return JSON.parse(readFileSync(join(buildFolder, SITE_MANIFEST), 'utf8')) as SiteManifest;
}
