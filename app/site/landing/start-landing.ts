const VISIBLE_SHARE = 0.1;
const STAGGER_MS = 100;
/** Long enough to see which tile was chosen. */
const HIGHLIGHT_MS = 200;

export function startLanding() {
  for (const tiles of document.querySelectorAll<HTMLElement>('[data-tiles]')) highlightChoice(tiles);
  for (const list of document.querySelectorAll('[data-reveal-list]'))
    revealOnScroll([...list.children] as HTMLElement[]);
}

/** Highlights the choice before the page changes. */
function highlightChoice(tiles: HTMLElement) {
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
    setTimeout(() => openQuestionnaire(link.href), HIGHLIGHT_MS);
  });
  // The Back button may restore the page with the highlight.
  window.addEventListener('pageshow', () => mark(null));
}

function openQuestionnaire(href: string) {
  try {
    window.location.assign(href);
  } catch {
    window.location.assign('/fragebogen/');
  }
}

/**
 * Fades cards in once, one after the other. Only cards out of sight are hidden first, and only by script. Uses an observer,
 * because reading positions would lay out sections that the browser still skips.
 */
function revealOnScroll(cards: HTMLElement[]) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const arriving = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target as HTMLElement);
      for (const [position, card] of arriving.entries()) {
        observer.unobserve(card);
        if (!card.dataset.reveal) continue;
        card.style.transitionDelay = `${position * STAGGER_MS}ms`;
        card.dataset.reveal = 'shown';
      }
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const isBelow = boundingClientRect.top > window.innerHeight || boundingClientRect.height === 0;
        if (!isIntersecting && isBelow) (target as HTMLElement).dataset.reveal = 'waiting';
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const card of cards) observer.observe(card);
}
