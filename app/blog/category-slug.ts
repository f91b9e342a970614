/** The lowercase name with hyphens for spaces; umlauts stay. */
export function categorySlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
