import type { MouseEvent } from 'react';
import { findHashTarget } from '../../browser/find-hash-target.ts';

/** Links like /#services: from elsewhere the browser jumps there by itself, on the landing page they scroll. */
export function scrollIfOnPage(event: MouseEvent<HTMLAnchorElement>) {
  const target = new URL(event.currentTarget.href);
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlainClick || target.pathname !== window.location.pathname || !target.hash) return;
  const section = findHashTarget(target.hash);
  if (!section) return;
  event.preventDefault();
  if (window.location.hash !== target.hash) window.history.pushState(window.history.state, '', target.hash);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // The style sheet keeps 100 px free above (`scroll-padding-top`).
  section.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
