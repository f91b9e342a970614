export const SITEMAP_FILES = ['/sitemap.xml', '/sitemap-direct.xml'] as const;

/** Pages are for everyone; the machine interfaces are for nobody's index. */
export function renderRobots(siteUrl: string): string {
  const closed = ['/api/', '/rest/', '/storage/'].map((path) => `Disallow: ${path}`);
  const sitemaps = SITEMAP_FILES.map((path) => `Sitemap: ${siteUrl}${path}`);
  return `${['User-agent: *', ...closed, '', ...sitemaps].join('\n')}\n`;
}

/** RFC 9116. Expires a year after the build, so that a forgotten site stops promising an answer. */
export function renderSecurityText(siteUrl: string, email: string, built: Date): string {
  const expires = new Date(built);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
