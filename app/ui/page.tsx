import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { PageAnswer } from './notice.tsx';

type PageProps = {
  heading: ReactNode;
  intro?: string;
  aside?: ReactNode;
  /** Stands with the errors of a refused form. */
  aboutErrors?: ReactNode;
  children: ReactNode;
};

/** A page of work: its heading, and at the right what it is mostly for. */
export function Page({ heading, intro, aside, aboutErrors, children }: PageProps) {
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-xl">{heading}</h1>
          {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
        </div>
        {aside}
      </header>
      <PageAnswer>{aboutErrors}</PageAnswer>
      {children}
    </div>
  );
}

type BoxProps = {
  id: string;
  heading: string;
  aside?: ReactNode;
  /** Content reaches the edges, as tables do. */
  flush?: boolean;
  /** Forms and texts below each other, with room between. */
  spaced?: boolean;
  /** What it says instead of its content while there is none. */
  empty?: string | false;
  className?: string;
  children: ReactNode;
};

/** One matter on a page. */
export function Box({ id, heading, aside, flush, spaced, empty, className, children }: BoxProps) {
  return (
    <Card className={className}>
      <section aria-labelledby={`${id}-heading`} id={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-2">
          <h2 id={`${id}-heading`} className="text-base font-bold">
            {heading}
          </h2>
          {aside && <div className="text-sm text-ink-soft">{aside}</div>}
        </div>
        <div className={classNames((empty || !flush) && 'px-4 pb-4', spaced && 'space-y-4')}>
          {empty ? <p className="text-sm text-ink-soft">{empty}</p> : children}
        </div>
      </section>
    </Card>
  );
}

/** A page with one task. */
export function TaskPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Card className="max-w-2xl p-5 md:p-7">
      <h1 className="text-xl">{heading}</h1>
      <div className="mt-4 space-y-5">
        <PageAnswer />
        {children}
      </div>
    </Card>
  );
}
