import { costsArticleTitle, spikesArticleTitle } from './claims.ts';
import type { NavLink } from './navigation.ts';
import { pricesLink } from './offer-prices.ts';
import { howWeCheckLink } from './reviews.ts';

/** The page /sitemap/. Categories come from content/categories.ts, titles of articles from the articles. */
export const sitemapTexts = {
  mainHeading: 'Hauptseiten',
  categoriesHeading: 'Blog-Kategorien',
  articlesHeading: 'Beliebte Artikel',
  legalHeading: 'Rechtliches',
  machineHeading: 'Für Suchmaschinen',
  mainPages: [
    { label: 'Startseite', href: '/' },
    { label: 'Fragebogen', href: '/fragebogen/' },
    { label: 'Häufige Fragen', href: '/faq/' },
    { label: 'Blog', href: '/blog/' },
    pricesLink,
    { label: 'Partnerbetriebe', href: '/partnerbetriebe/' },
    { label: 'Unsere Zusage in Zahlen', href: '/zusage/' },
    { label: 'Vorlagen zum Ausdrucken', href: '/vorlagen/' },
    { label: 'Partner werden', href: '/partner-werden/' },
  ],
  popularArticles: [
    { label: costsArticleTitle, href: '/blog/taubenabwehr-kosten-muenchen/' },
    { label: spikesArticleTitle, href: '/blog/taubenspikes-testsieger-2025/' },
    { label: 'Ultraschall gegen Tauben', href: '/blog/ultraschall-taubenabwehr/' },
    { label: 'Taubenspikes oder Taubennetz', href: '/blog/taubenspikes-vs-taubennetze/' },
  ],
  legalPages: [
    { label: 'Impressum', href: '/impressum/' },
    { label: 'Datenschutz', href: '/datenschutz/' },
    { label: 'AGB', href: '/agb/' },
    { label: 'Partnerbedingungen', href: '/partnerbedingungen/' },
    { label: 'Was „geprüft“ heißt', href: '/geprueft/' },
    { label: 'So wählen wir aus', href: '/so-waehlen-wir-aus/' },
    howWeCheckLink,
    { label: 'Barrierefreiheit', href: '/barrierefreiheit/' },
    { label: 'Cookie-Einstellungen', href: '/cookie-einstellungen/' },
  ],
  machineFiles: [
    { label: 'sitemap.xml', href: '/sitemap.xml' },
    { label: 'sitemap-direct.xml', href: '/sitemap-direct.xml' },
  ],
} as const satisfies Record<string, string | readonly NavLink[]>;
