import { escapeMarkup } from '../../domain/export/markup.ts';

export type ChangeFrequency = 'weekly' | 'monthly' | 'yearly';
export type SitemapEntry = { path: string; priority: number; changefreq: ChangeFrequency };

const LEGAL = ['/impressum/', '/datenschutz/', '/agb/', '/partnerbedingungen/', '/barrierefreiheit/'];
const ABOUT_US = ['/geprueft/', '/so-waehlen-wir-aus/', '/partnerbetriebe/', '/partner-werden/', '/sitemap/'];
const MINOR = ['/cookie-einstellungen/', '/danke/'];
const TEMPLATE = /^\/vorlagen\//;
const CATEGORY = /^\/blog\/kategorie\//;
const ARTICLE = /^\/blog\/(?!kategorie\/)[^/]+\/$/;

/** A page without a rule here is a mistake, not a default. */
export function priorityOf(path: string): number {
  if (path === '/') return 1.0;
  if (path === '/fragebogen/') return 0.9;
  if (path === '/faq/' || path === '/blog/') return 0.8;
  if (CATEGORY.test(path) || ARTICLE.test(path)) return 0.7;
  if (TEMPLATE.test(path)) return 0.5;
  if (LEGAL.includes(path) || ABOUT_US.includes(path)) return 0.3;
  if (MINOR.includes(path)) return 0.1;
  throw new Error(`No sitemap priority for ${path}`);
}

export function changeFrequencyOf(path: string): ChangeFrequency {
  if (path === '/' || path === '/blog/' || path === '/partnerbetriebe/') return 'weekly';
  if (LEGAL.includes(path) || MINOR.includes(path)) return 'yearly';
  return 'monthly';
}

/** Every public page once; of the categories only the fixed ones. */
export function sitemapEntries(
  pages: readonly string[],
  articles: readonly string[],
  fixedCategorySlugs: readonly string[],
): SitemapEntry[] {
  const paths = new Set([
    ...pages.filter((path) => !CATEGORY.test(path)),
    ...fixedCategorySlugs.map((slug) => `/blog/kategorie/${slug}/`),
    ...articles.map((id) => `/blog/${id}/`),
  ]);
  return [...paths].map((path) => ({ path, priority: priorityOf(path), changefreq: changeFrequencyOf(path) }));
}

/** The sitemaps.org document; `lastmod` is a day like 2026-11-15. */
export function renderSitemap(entries: readonly SitemapEntry[], siteUrl: string, lastmod: string): string {
  const urls = entries.map(
    ({ path, changefreq, priority }) =>
      `  <url>\n    <loc>${escapeMarkup(encodeURI(siteUrl + path))}</loc>\n    <lastmod>${lastmod}</lastmod>\n` +
      `    <changefreq>${changefreq}</changefreq>\n    <priority>${priority.toFixed(1)}</priority>\n  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

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
