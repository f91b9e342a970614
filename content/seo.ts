import { claims } from './claims.ts';

/** Follows the title where an excerpt is too short to describe a page. */
export const expertSentence = 'Experteninformationen zur Taubenabwehr in München, verständlich erklärt.';

export const siteKeywords = [
  'Taubenabwehr München',
  'Taubenschutz',
  'Taubennetz',
  'Taubenspikes',
  'Taubenkot entfernen',
  'Tauben vertreiben',
] as const;

export const siteDescription = `Kostenlose Vermittlung geprüfter Fachbetriebe für Taubenabwehr in München und im Umkreis von ${claims.radius.text}.`;

export const blogName = 'Ratgeber zur Taubenabwehr';

/** Breadcrumb labels of path segments that capitalising alone would get wrong. */
export const breadcrumbLabels: Readonly<Record<string, string>> = {
  blog: 'Blog',
  kategorie: 'Kategorie',
  faq: 'FAQ',
  fragebogen: 'Fragebogen',
  impressum: 'Impressum',
  datenschutz: 'Datenschutz',
  agb: 'AGB',
  vorlagen: 'Vorlagen',
  maengelanzeige: 'Mängelanzeige',
  'antrag-eigentuemerversammlung': 'Antrag für die Eigentümerversammlung',
  geprueft: 'Geprüft',
};
export const homeLabel = 'Home';

/** The picture on a page's social image, by path. Articles use their own scene, everything else the default. */
export const socialScenes: Readonly<Record<string, string>> = {
  '/': '/images/hero.svg',
  '/fragebogen/': '/images/steps/step-1.svg',
  '/danke/': '/images/steps/step-2.svg',
  '/faq/': '/images/steps/step-3.svg',
  '/blog/': '/images/hero.svg',
};
export const defaultSocialScene = '/images/pigeon-default.svg';
export const socialImageLine = `Taubenabwehr in München und im Umkreis von ${claims.radius.text}`;
