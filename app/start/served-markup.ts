import type { PageWindow } from './load-page-scripts.ts';

/** Enough to notice that a translator or an extension changed an element. Runs in the page as text, too, so it uses nothing from outside. */
export function describeMarkup(element: Element): string {
  return `${element.querySelectorAll('*').length} ${element.textContent}`;
}

/** Otherwise hydration would fail (error 418), and React has to draw anew. In development nothing is noted, and nobody translates. */
export function isAsServed(element: Element): boolean {
  const { servedMarkup } = window as PageWindow;
  return !servedMarkup || servedMarkup.get(element) === describeMarkup(element);
}
