import { foldGerman } from './slug.ts';

/** The lowercase name with hyphens for spaces; umlauts stay. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function categoryPath(name: string): string {
  return `/blog/kategorie/${encodeURIComponent(categorySlug(name))}/`;
}

export function categoryNameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toLocaleUpperCase('de') + word.slice(1))
    .join(' ');
}

/** The slug that another spelling means ('muenchen', 'München'), or null. */
export function findCategorySlug(spelling: string, slugs: readonly string[]): string | null {
  const wanted = foldGerman(spelling);
  return slugs.find((slug) => foldGerman(slug) === wanted) ?? null;
}
