import { type RefObject, useEffect } from 'react';

const VISIBLE_SHARE = 0.1;
const STAGGER_MS = 100;

/** Starting point and end of the fade; nothing of it touches the layout. */
export const revealClasses =
  'data-[reveal=shown]:transition-[opacity,translate] data-[reveal=shown]:duration-300 data-[reveal=shown]:ease-calm data-[reveal=waiting]:translate-y-4 data-[reveal=waiting]:opacity-0';

/** Fades the children in once, one after the other. Only what is still out of sight is hidden first, and only by script. */
export function useRevealOnScroll(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!list.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const cards = [...list.current.children] as HTMLElement[];
    const unseen = cards.filter((card) => card.getBoundingClientRect().top > window.innerHeight);
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
    for (const card of unseen) {
      card.dataset.reveal = 'waiting';
      observer.observe(card);
    }
    return () => {
      observer.disconnect();
      for (const card of unseen) delete card.dataset.reveal;
    };
  }, [list]);
}
