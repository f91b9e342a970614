import { useEffect, useRef, useState } from 'react';
import { testimonialsSection as texts } from '../../../content/landing.ts';
import { ChevronLeft, ChevronRight } from '../../ui/icons.ts';

const SETTLED_MS = 100;
const BY_HAND = ['pointerdown', 'touchstart', 'wheel'] as const;
const ROUND =
  'grid size-12 place-items-center rounded-full border border-line-strong bg-white text-ink hover:border-isar-700 hover:bg-isar-100 hover:transition-colors';

/** The browser does the swiping; this adds buttons, keys and the way round the ends. */
export default function TestimonialControls({ names }: { names: string[] }) {
  const controls = useRef<HTMLDivElement>(null);
  /** Null until the first step, so that nothing is announced before. */
  const [shown, setShown] = useState<number | null>(null);
  const current = shown ?? 0;
  /** The target of a button; a row between two slides has not reached its target yet. */
  const goal = useRef<number | null>(null);

  function show(target: number) {
    const next = (target + names.length) % names.length;
    const row = findRow(controls.current);
    goal.current = next;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    row?.scrollTo({ left: next * row.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    setShown(stepTo(next));
  }

  useEffect(() => {
    const row = findRow(controls.current);
    if (!row) return;
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      const now = Math.round(row.scrollLeft / (row.clientWidth || 1));
      if (goal.current !== null && goal.current !== now) return;
      goal.current = null;
      setShown(stepTo(now));
    };
    row.addEventListener(
      'scroll',
      () => {
        clearTimeout(timer);
        timer = setTimeout(settle, SETTLED_MS);
      },
      { passive: true },
    );
    const takeOver = () => {
      goal.current = null;
    };
    for (const hand of BY_HAND) row.addEventListener(hand, takeOver, { passive: true });
    settle();
  }, []);

  useEffect(() => {
    const group = findGroup(controls.current);
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      show(current + step);
    };
    group?.addEventListener('keydown', press);
    return () => group?.removeEventListener('keydown', press);
  });

  return (
    <>
      <div ref={controls} className="mt-5 flex items-center justify-between without-script:hidden">
        <button type="button" aria-label={texts.previousLabel} onClick={() => show(current - 1)} className={ROUND}>
          <ChevronLeft className="size-6" />
        </button>
        <div className="flex">
          {names.map((name, position) => (
            <button
              key={name}
              type="button"
              aria-label={texts.dotLabel(position + 1, names.length)}
              aria-current={position === current ? 'true' : undefined}
              onClick={() => show(position)}
              className="group grid size-11 place-items-center"
            >
              <span className="size-3 rounded-full border-2 border-isar-700 transition-all group-hover:bg-isar-300 group-aria-[current=true]:w-7 group-aria-[current=true]:bg-isar-700" />
            </button>
          ))}
        </div>
        <button type="button" aria-label={texts.nextLabel} onClick={() => show(current + 1)} className={ROUND}>
          <ChevronRight className="size-6" />
        </button>
      </div>
      <p role="status" aria-live="polite" className="sr-only">
        {shown === null ? '' : texts.announcement(shown + 1, names.length, names[shown] ?? '')}
      </p>
    </>
  );
}

const stepTo = (next: number) => (before: number | null) => (next === (before ?? 0) ? before : next);

const findGroup = (controls: HTMLElement | null) => controls?.closest<HTMLElement>('[role=group]');
const findRow = (controls: HTMLElement | null) => findGroup(controls)?.querySelector('ul');
