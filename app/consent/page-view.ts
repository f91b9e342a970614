/** What the tag is told about a page. */
export type PageView = {
  page_title: string;
  page_location: string;
  page_type: string;
  content_group: string;
  is_www: boolean;
};

const TYPES: Record<string, string> = {
  '/': 'home',
  '/fragebogen/': 'questionnaire',
  '/danke/': 'thank_you',
  '/faq/': 'faq',
  '/impressum/': 'legal',
  '/datenschutz/': 'legal',
  '/agb/': 'legal',
  '/barrierefreiheit/': 'legal',
  '/cookie-einstellungen/': 'cookie_settings',
  '/blog/': 'blog',
  '/sitemap/': 'sitemap',
};
const CATEGORY = /^\/blog\/kategorie\/[^/]+\/$/;
const ARTICLE = /^\/blog\/[^/]+\/$/;
/** Advertising needs these to know the ad. Everything else in the query may be what a visitor typed. */
const CAMPAIGN = /^(gclid|gbraid|wbraid|utm_[a-z]+)$/;

/** Null for every path outside the public route table: links with personal tokens are never told to anyone. */
export function findPageType(path: string): string | null {
  return TYPES[path] ?? (CATEGORY.test(path) ? 'category' : ARTICLE.test(path) ? 'article' : null);
}

export function describePageView(title: string, address: string): PageView | null {
  const url = new URL(address);
  const type = findPageType(url.pathname);
  if (!type) return null;
  for (const name of [...url.searchParams.keys()]) if (!CAMPAIGN.test(name)) url.searchParams.delete(name);
  url.hash = '';
  return {
    page_title: title,
    page_location: url.href,
    page_type: type,
    content_group: url.pathname.split('/')[1] || 'home',
    is_www: url.hostname.startsWith('www.'),
  };
}
