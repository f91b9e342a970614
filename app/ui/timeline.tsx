import type { ReactNode } from 'react';

export type TimelineEntry = {
  key: string;
  time: string;
  dateTime: string;
  title: ReactNode;
  by?: string;
  text?: ReactNode;
};

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="border-l-2 border-line">
      {entries.map(({ key, time, dateTime, title, by, text }) => (
        <li key={key} className="relative pb-3 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[7px] size-3 rounded-full border-2 border-white bg-isar-600"
          />
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <time dateTime={dateTime} className="w-32 shrink-0 text-ink-soft">
              {time}
            </time>
            <span className="font-semibold">{title}</span>
            {by && <span className="text-ink-soft">{by}</span>}
          </p>
          {text && <div className="mt-0.5 text-sm text-ink-soft sm:pl-35">{text}</div>}
        </li>
      ))}
    </ol>
  );
}
