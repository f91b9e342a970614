/** The element that a hash names; null for none, and for a hash that is no text at all (`#%`). */
export function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
