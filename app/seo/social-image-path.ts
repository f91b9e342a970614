import { foldGerman } from '../blog/slug.ts';

export const PUBLISHER_LOGO = { path: '/social/publisher-logo.png', width: 600, height: 60 } as const;

/** Where the build puts the picture that social networks show for a page. */
export function socialImagePath(path: string): string {
  const name = foldGerman(decodeURI(path))
    .replace(/^\/+|\/+$/g, '')
    .replaceAll('/', '-');
  return `/social/${name || 'startseite'}.png`;
}
