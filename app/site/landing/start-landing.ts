import { withCampaign } from '../layout/count-visit.ts';
import { choosePropertyType } from './choose-property-type.ts';

const VISIBLE_SHARE = 0.1;
const STAGGER_MS = 100;

export function startLanding(onSelect?: (propertyType: string) => void) {
  for (const tiles of document.querySelectorAll<HTMLElement>('[data-tiles]')) highlightChoice(tiles, onSelect);
  for (const list of document.querySelectorAll('[data-reveal-list]'))
    revealOnScroll([...list.children] as HTMLElement[]);
}

/** The choice is highlighted before the page changes; a callback, where one is given, is called instead. */
function highlightChoice(tiles: HTMLElement, onSelect?: (propertyType: string) => void) {
  const mark = (chosen: Element | null) => {
    for (const link of tiles.querySelectorAll('a'))
      if (link === chosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
  tiles.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    mark(link);
    choosePropertyType(link.dataset.type ?? '', onSelect, (href) => window.location.assign(withCampaign(href)));
  });
  // Coming back by the Back button shows the page as it was left, highlight included.
  window.addEventListener('pageshow', () => mark(null));
}

/** Fades cards in once, one after the other. Only what is still out of sight is hidden first, and only by script. */
function revealOnScroll(cards: HTMLElement[]) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const arriving = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement);
      for (const [position, card] of arriving.entries()) {
        card.style.transitionDelay = `${position * STAGGER_MS}ms`;
        card.dataset.reveal = 'shown';
        observer.unobserve(card);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const card of cards.filter((one) => one.getBoundingClientRect().top > window.innerHeight)) {
    card.dataset.reveal = 'waiting';
    observer.observe(card);
  }
}
