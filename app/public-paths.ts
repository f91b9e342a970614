/** Every page that the build finishes in advance. */
export function listPublicPaths(): string[] {
  return [
    '/',
    '/fragebogen/',
    '/danke/',
    '/faq/',
    '/impressum/',
    '/datenschutz/',
    '/agb/',
    '/barrierefreiheit/',
    '/cookie-einstellungen/',
    '/blog/',
    '/sitemap/',
  ];
}
