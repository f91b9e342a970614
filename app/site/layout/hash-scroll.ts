import { type MouseEvent, useEffect } from 'react';
import { showWholePage } from '../../ui/whole-page.ts';

/** Kept free above a section that was jumped to. */
const ANCHOR_OFFSET_PX = 100;
const DELAY_FROM_ANOTHER_PAGE_MS = 300;
const DELAY_ON_LOAD_MS = 500;

/** Links like /#services: on the landing page itself they scroll, from elsewhere they navigate. */
export function scrollIfOnPage(event: MouseEvent<HTMLAnchorElement>) {
  const target = new URL(event.currentTarget.href);
  const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlainClick || target.pathname !== window.location.pathname || !target.hash) return;
  const section = findTarget(target.hash);
  if (!section) return;
  event.preventDefault();
  if (window.location.hash !== target.hash) window.history.pushState(window.history.state, '', target.hash);
  scrollToSection(section);
}

/** A hash in the address: scroll there once the page stands, sooner when the visitor came from one of our own pages. */
export function useHashScroll() {
  useEffect(() => {
    const section = findTarget(window.location.hash);
    if (!section) return;
    const timer = setTimeout(
      () => scrollToSection(section),
      cameFromOwnPage() ? DELAY_FROM_ANOTHER_PAGE_MS : DELAY_ON_LOAD_MS,
    );
    return () => clearTimeout(timer);
  }, []);
}

function cameFromOwnPage() {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

function findTarget(hash: string) {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

function scrollToSection(section: HTMLElement) {
  showWholePage();
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - ANCHOR_OFFSET_PX;
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' });
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
