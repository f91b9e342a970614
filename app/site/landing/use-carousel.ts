import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const SETTLED_MS = 100;
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;

function visibleSlide(row: HTMLElement) {
  return Math.round(row.scrollLeft / row.clientWidth);
}

/** A row that snaps slide by slide: the browser does the swiping, this adds steps, keys and the way round the ends. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);
  /** Where a step is on its way to: a slow row that rests halfway has not arrived and does not take the step back. */
  const goal = useRef<number | null>(null);

  function show(target: number) {
    const next = (target + count) % count;
    const row = track.current;
    goal.current = next;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollTo({ left: next * row.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    setIndex(next);
    setMoved(true);
  }

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const now = visibleSlide(row);
      if (goal.current !== null && goal.current !== now) return;
      goal.current = null;
      setIndex((before) => {
        if (now !== before) setMoved(true);
        return now;
      });
    };
    const takeOver = () => {
      goal.current = null;
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    row.addEventListener('scroll', wait, { passive: true });
    for (const hand of BY_HAND) row.addEventListener(hand, takeOver, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener('scroll', wait);
      for (const hand of BY_HAND) row.removeEventListener(hand, takeOver);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  }

  return { track, index, moved, show, onKeyDown };
}
