import { claims } from './claims.ts';

export type NavLink = { label: string; href: string };

export const headerLinks = [
  { label: 'Leistungen', href: '/#services' },
  { label: 'Wie es funktioniert', href: '/#how-it-works' },
  { label: 'Über uns', href: '/#about-us' },
  { label: 'Referenzen', href: '/#testimonials' },
  { label: 'Blog', href: '/blog/' },
  { label: 'FAQ', href: '/faq/' },
] as const satisfies readonly NavLink[];

export const headerButton = { label: 'Angebot anfordern', href: '/fragebogen/' } as const satisfies NavLink;

/** In the menu of a phone and in the footer; the row of the header is the specification's. */
export const portalLink = { label: 'Meine Anfrage', href: '/meine-anfrage/' } as const satisfies NavLink;

export const footerQuickLinks = [
  { label: 'Leistungen', href: '/#services' },
  { label: 'Über uns', href: '/#about-us' },
  { label: 'Referenzen', href: '/#testimonials' },
  { label: 'Anfrage stellen', href: '/fragebogen/' },
  portalLink,
  { label: 'FAQ', href: '/faq/' },
  { label: 'Blog', href: '/blog/' },
  { label: 'Preise', href: '/preise/' },
  { label: 'Partner werden', href: '/partner-werden/' },
] as const satisfies readonly NavLink[];

export const legalLinks = [
  { label: 'Impressum', href: '/impressum/' },
  { label: 'Datenschutz', href: '/datenschutz/' },
  { label: 'AGB', href: '/agb/' },
  { label: 'Partnerbedingungen', href: '/partnerbedingungen/' },
  { label: 'Was „geprüft“ heißt', href: '/geprueft/' },
  { label: 'So wählen wir aus', href: '/so-waehlen-wir-aus/' },
  { label: 'Partnerbetriebe', href: '/partnerbetriebe/' },
  { label: 'Zusage in Zahlen', href: '/zusage/' },
  { label: 'Barrierefreiheit', href: '/barrierefreiheit/' },
  { label: 'Cookie-Einstellungen', href: '/cookie-einstellungen/' },
  { label: 'Sitemap', href: '/sitemap/' },
] as const satisfies readonly NavLink[];

export const navigationTexts = {
  skipLink: 'Zum Inhalt springen',
  headerLabel: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  homeLabel: 'Taubenfrei München, zur Startseite',
  whatsappLabel: 'WhatsApp-Chat öffnen',
  quickLinksHeading: 'Schnellzugriff',
  legalHeading: 'Rechtliches',
  contactHeading: 'Kontakt',
  footerLine: `Wir vermitteln geprüfte Fachbetriebe für Taubenabwehr in München und im Umkreis von ${claims.radius.text}.`,
} as const;
