import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

/** A page of the office: its heading, and at the right what it is mostly for. */
export function OfficePage({
  heading,
  aside,
  children,
}: {
  heading: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-xl">{heading}</h1>
        {aside}
      </header>
      {children}
    </div>
  );
}

type BoxProps = {
  id: string;
  heading: string;
  aside?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** One matter on a page. `flush`: the content reaches the edges, as tables do. */
export function OfficeBox({ id, heading, aside, flush, className, children }: BoxProps) {
  return (
    <Card className={className}>
      <section aria-labelledby={`${id}-heading`} id={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-2">
          <h2 id={`${id}-heading`} className="text-base font-bold">
            {heading}
          </h2>
          {aside && <div className="text-sm text-ink-soft">{aside}</div>}
        </div>
        <div className={classNames(!flush && 'px-4 pb-4')}>{children}</div>
      </section>
    </Card>
  );
}

export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-success-100 px-4 py-2.5 text-success-700">
      {children}
    </p>
  );
}
