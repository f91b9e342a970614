import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type SplitSectionProps = {
  id: string;
  heading: string;
  intro?: string;
  tinted?: boolean;
  /** Below the heading, beside the content on wide windows, after it on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A band of the page with its heading at the side. */
export function SplitSection({ id, heading, intro, tinted, aside, children }: SplitSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames('py-16 outline-none md:py-24', tinted && 'bg-isar-50')}
    >
      <div className="container-page grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={`${id}-heading`} className="text-3xl">
            {heading}
          </h2>
          {intro && <p className="mt-4 text-lg text-ink-soft">{intro}</p>}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
        <div className="lg:col-start-1">{aside}</div>
      </div>
    </section>
  );
}
