import { buildConfig } from '../build-config.ts';
import { socialImagePath } from './social-image-path.ts';

/** Always the configured host, always a trailing slash, umlauts percent-encoded. */
export function canonicalUrl(path: string) {
  return fileUrl(path.endsWith('/') ? path : `${path}/`);
}

export function fileUrl(path: string) {
  return new URL(path, buildConfig.siteUrl).href;
}

export function socialImageUrl(path: string) {
  return fileUrl(socialImagePath(path));
}
