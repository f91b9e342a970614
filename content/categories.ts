import { claims, claimVisibility } from './claims.ts';

/** Every category an article may carry. The slug is derived from the name (app/blog/category-slug.ts). */
export const categories = [
  'Taubenabwehr',
  'Produktvergleich',
  'Produkttest',
  'Taubenspikes',
  'Taubennetze',
  'Ultraschall',
  'Technologie',
  'Vergleich',
  'Ratgeber',
  'Hausverwaltung',
  'München',
  'Kosten',
  'Rechtliches',
  'Reinigung',
  'Gesundheit',
  'Service',
  'Balkon',
] as const;

export type Category = (typeof categories)[number];

/** One of them says that somebody tested: it stands and falls with the scores. `siteUrl` as in `claimVisibility`. */
export const shownCategories = <Name extends string>(names: readonly Name[], siteUrl?: string): Name[] =>
  names.filter((name) => name !== 'Produkttest' || claimVisibility(claims.testScores, siteUrl) !== 'absent');

/** The four categories that sitemap and not-found pages always name. */
export const fixedCategories = [
  'Taubenabwehr',
  'Taubenspikes',
  'Taubennetze',
  'Ultraschall',
] as const satisfies readonly Category[];
