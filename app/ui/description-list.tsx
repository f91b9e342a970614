import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type DescriptionRow = readonly [label: string, value: ReactNode];

/** Leaves out facts without a value. `dense`: beside other boxes. */
export function DescriptionList({ rows, dense }: { rows: readonly DescriptionRow[]; dense?: boolean }) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  return (
    <dl
      className={classNames(
        'grid',
        dense
          ? 'grid-cols-[9rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm'
          : 'gap-x-6 gap-y-1 sm:grid-cols-[13rem_minmax(0,1fr)]',
      )}
    >
      {known.map(([label, value], at) => {
        const key = `${at}`;
        return (
          <div key={key} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={classNames('wrap-anywhere whitespace-pre-line', !dense && 'mb-2 sm:mb-0')}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
