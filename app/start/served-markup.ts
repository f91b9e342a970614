/** Notices changes by a translator or an extension. Runs in the page as text, too, so it uses nothing from outside. */
export function describeMarkup(element: Element): string {
  return `${element.querySelectorAll('*').length} ${element.textContent}`;
}

/** Otherwise hydration would fail (error 418), and React has to draw anew. In development nothing is noted. */
export const matchesServedMarkup = (island: HTMLElement): boolean =>
  island.dataset.served === undefined || island.dataset.served === describeMarkup(island);
