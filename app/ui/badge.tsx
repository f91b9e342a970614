import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  plain: 'bg-white text-ink border-line-strong',
  info: 'bg-isar-100 text-isar-900 border-isar-200',
  strong: 'bg-isar-900 text-white border-isar-900',
  good: 'bg-success-100 text-success-700 border-success-100',
  bad: 'bg-danger-100 text-danger-700 border-danger-100',
  off: 'bg-isar-50 text-ink-soft border-line',
} as const;

const SHAPES = {
  ring: <circle cx="6" cy="6" r="4" fill="none" strokeWidth="2" stroke="currentColor" />,
  disc: <circle cx="6" cy="6" r="4.5" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" strokeWidth="1.5" stroke="currentColor" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" />
    </>
  ),
  pause: <path d="M2.5 1.5h2.5v9H2.5zM7 1.5h2.5v9H7z" />,
  arrow: <path d="M1 4.5h5V1.5L11 6l-5 4.5v-3H1z" />,
  check: <path d="m1.5 6 3 3.5 6-7" fill="none" strokeWidth="2" stroke="currentColor" />,
  dash: <path d="M1.5 5h9v2h-9z" />,
  cross: <path d="m2 2 8 8m0-8-8 8" fill="none" strokeWidth="2" stroke="currentColor" />,
  triangle: <path d="M6 1 11.5 11H.5z" />,
} as const;

export const GOOD = { tone: 'good', shape: 'check' } as const;
export const BAD = { tone: 'bad', shape: 'triangle' } as const;

export type BadgeLook = { tone: keyof typeof TONES; shape: keyof typeof SHAPES };

/** A state as word, shape and colour, so that none of them alone carries the meaning. */
export function Badge({ tone, shape, children }: BadgeLook & { children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold sm:whitespace-nowrap',
        TONES[tone],
      )}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true" className="size-2.5 shrink-0 fill-current">
        {SHAPES[shape]}
      </svg>
      {children}
    </span>
  );
}
