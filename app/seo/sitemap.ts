import { fixedCategories } from '../../content/categories.ts';
import { escapeMarkup } from '../../domain/export/markup.ts';
import { categorySlug } from '../blog/category-slug.ts';
import { describePublicPage } from '../public-pages.ts';

type SitemapEntry = { path: string; priority: number; changes: string };

/** Of the categories only the fixed ones. A page without a rule stops the build. */
export function sitemapEntries(pages: readonly string[]): SitemapEntry[] {
  const fixed = fixedCategories.map((name) => `/blog/kategorie/${categorySlug(name)}/`);
  return [...pages.filter((path) => !path.startsWith('/blog/kategorie/')), ...fixed].map((path) => {
    const page = describePublicPage(path);
    if (!page) throw new Error(`${path} is missing in app/public-pages.ts`);
    return { path, ...page };
  });
}

/** The sitemaps.org document; `lastmod` is a day like 2026-11-15. */
export function renderSitemap(entries: readonly SitemapEntry[], siteUrl: string, lastmod: string): string {
  const urls = entries.map(
    ({ path, changes, priority }) =>
      `  <url>\n    <loc>${escapeMarkup(encodeURI(siteUrl + path))}</loc>\n    <lastmod>${lastmod}</lastmod>\n` +
      `    <changefreq>${changes}</changefreq>\n    <priority>${priority.toFixed(1)}</priority>\n  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

export const SITEMAP_FILES = ['/sitemap.xml', '/sitemap-direct.xml'] as const;

/** Rendered by the server: its pages change without a build. */
const FIRMS_SITEMAP = '/partnerbetriebe/sitemap.xml';

/** Only the machine interfaces are closed. */
export function renderRobots(siteUrl: string): string {
  const closed = ['/api/', '/rest/', '/storage/'].map((path) => `Disallow: ${path}`);
  const sitemaps = [...SITEMAP_FILES, FIRMS_SITEMAP].map((path) => `Sitemap: ${siteUrl}${path}`);
  return `${['User-agent: *', ...closed, '', ...sitemaps].join('\n')}\n`;
}

/** RFC 9116. Expires a year after the build, so that an abandoned site stops promising an answer. */
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
