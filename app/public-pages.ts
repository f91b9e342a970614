type ChangeFrequency = 'weekly' | 'monthly' | 'yearly';

/**
 * Public pages except articles and categories, with sitemap priority, change frequency and the name of a page view. Pages
 * without a name are not reported.
 */
const PAGES: Readonly<Record<string, readonly [priority: number, changes: ChangeFrequency, type?: string]>> = {
  '/': [1, 'weekly', 'home'],
  '/fragebogen/': [0.9, 'monthly', 'questionnaire'],
  '/danke/': [0.1, 'yearly', 'thank_you'],
  '/faq/': [0.8, 'monthly', 'faq'],
  '/geprueft/': [0.3, 'monthly'],
  '/so-waehlen-wir-aus/': [0.3, 'monthly'],
  '/so-pruefen-wir-bewertungen/': [0.3, 'weekly'],
  '/partner-werden/': [0.3, 'monthly'],
  '/partnerbedingungen/': [0.3, 'yearly'],
  '/partnerbetriebe/': [0.3, 'weekly'],
  '/zusage/': [0.3, 'monthly'],
  '/preise/': [0.5, 'monthly'],
  '/impressum/': [0.3, 'yearly', 'legal'],
  '/datenschutz/': [0.3, 'yearly', 'legal'],
  '/agb/': [0.3, 'yearly', 'legal'],
  '/barrierefreiheit/': [0.3, 'yearly', 'legal'],
  '/cookie-einstellungen/': [0.1, 'yearly', 'cookie_settings'],
  '/blog/': [0.8, 'weekly', 'blog'],
  '/sitemap/': [0.3, 'monthly', 'sitemap'],
  '/vorlagen/': [0.5, 'monthly'],
};

export const pagePaths = Object.keys(PAGES);

/** Null for a path that is no public page. */
export function describePublicPage(path: string) {
  const kind = /^\/(blog\/kategorie|blog|vorlagen)\/[^/]+\/$/.exec(path)?.[1];
  const own = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  const blogType = { 'blog/kategorie': 'category', blog: 'article' }[kind ?? ''];
  const [priority, changes, type = blogType ?? null] = own ?? [blogType ? 0.7 : 0.5, 'monthly' as const];
  return own || kind ? { priority, changes, type } : null;
}
