const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export const PUBLISHER_LOGO = { path: '/social/publisher-logo.png', width: 600, height: 60 } as const;

/** Where the build puts the picture that social networks show for a page. */
export function socialImagePath(path: string): string {
  const name = decodeURI(path)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(/^\/+|\/+$/g, '')
    .replaceAll('/', '-');
  return `/social/${name || 'startseite'}.png`;
}
