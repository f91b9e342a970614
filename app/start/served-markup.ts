/** Notices changes by a translator or an extension. Runs in the page as text, too, so it uses nothing from outside. */
export function describeMarkup(element: Element): string {
  return `${element.querySelectorAll('*').length} ${element.textContent}`;
}

/** Such changes make hydration fail (error 418), so React must render anew. In development nothing is recorded. */
export const matchesServedMarkup = (island: HTMLElement): boolean =>
  island.dataset.served === undefined || island.dataset.served === describeMarkup(island);
