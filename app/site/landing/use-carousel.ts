import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';

const SWIPE_PX = 40;
const SETTLED_MS = 100;

function visibleSlide(row: HTMLElement | null) {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}

/** A row that scrolls slide by slide: the browser does the swiping, this adds steps, keys and the way round the ends. */
export function useCarousel(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const touch = useRef({ x: 0, y: 0, index: 0 });
  const [index, setIndex] = useState(0);
  const [moved, setMoved] = useState(false);

  function show(target: number) {
    const next = (target + count) % count;
    const row = track.current;
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
      setIndex((before) => {
        const now = visibleSlide(row);
        if (now !== before) setMoved(true);
        return now;
      });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLED_MS);
    };
    row.addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener('scroll', wait);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(index + step);
  }

  function onTouchStart({ touches }: TouchEvent) {
    const finger = touches[0];
    if (finger) touch.current = { x: finger.clientX, y: finger.clientY, index: visibleSlide(track.current) };
  }

  /** The browser scrolls along with the finger; where it ends, and round the ends of the row, is decided here. */
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!finger) return;
    const dx = finger.clientX - touch.current.x;
    const dy = finger.clientY - touch.current.y;
    if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return;
    show(touch.current.index + (dx < 0 ? 1 : -1));
  }

  return { track, index, moved, show, onKeyDown, touchHandlers: { onTouchStart, onTouchEnd } };
}
