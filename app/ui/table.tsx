import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';

type Column<Row> = {
  label: string;
  /** Hidden on a phone. */
  wide?: true;
  /** Of its cells. */
  className?: string;
  cell(row: Row): ReactNode;
};
type TableProps<Row> = {
  caption: string;
  columns: readonly Column<NoInfer<Row>>[];
  rows: readonly Row[];
  /** Its rows lead nowhere: neither pointer nor keys mark them. */
  plain?: boolean;
};

/** Rows of 40 px under a sticky head. `data-row`: the keyboard shortcuts of the office move through these. */
export function Table<Row>({ caption, columns, rows, plain }: TableProps<Row>) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, wide }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                'sticky top-0 z-[1] border-b border-line bg-white px-2.5 py-2 text-xs first:pl-4 last:pr-4 font-semibold whitespace-nowrap text-ink-soft',
                wide && 'max-md:hidden',
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            key={at}
            data-row={plain ? undefined : ''}
            className={classNames(
              'h-10 border-b border-line last:border-b-0',
              !plain && 'focus-within:bg-isar-100 hover:bg-isar-50',
            )}
          >
            {columns.map(({ label, wide, className, cell }) => (
              <td
                key={label}
                className={classNames(
                  'px-2.5 py-1.5 align-middle first:pl-4 last:pr-4',
                  wide && 'max-md:hidden',
                  className,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `sum`: right-aligned figures. */
type DataColumn<Row> = {
  label: string;
  hidden?: boolean;
  wide?: boolean;
  sum?: boolean;
  cell: (row: Row) => ReactNode;
};
type DataTableProps<Row> = {
  caption: string;
  columns: readonly DataColumn<NoInfer<Row>>[];
  rows: readonly Row[];
  /** What stands in its place while there are no rows. */
  empty?: string;
};

/** On a phone each row becomes a small list; nothing scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, empty }: DataTableProps<Row>) {
  if (empty && rows.length === 0)
    return <p className="rounded-md bg-isar-50 px-4 py-6 text-center text-ink-soft">{empty}</p>;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ label, hidden, sum }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                'border-b border-line px-2.5 py-2 text-xs font-semibold text-ink-soft first:pl-0 last:pr-0',
                sum && 'text-right whitespace-nowrap',
              )}
            >
              {hidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <tr key={at} className="border-b border-line last:border-0 max-md:block max-md:py-3">
            {columns.map(({ label, hidden, wide, sum, cell }) => (
              <td
                key={label}
                className={classNames(
                  'align-middle max-md:flex max-md:gap-3 max-md:py-1 md:h-10 md:px-2.5 md:py-1.5 md:first:pl-0 md:last:pr-0',
                  wide ? 'md:w-full' : 'md:whitespace-nowrap',
                  sum && 'tabular-nums md:text-right',
                )}
              >
                {!hidden && (
                  <span aria-hidden="true" className="w-2/5 max-w-28 shrink-0 wrap-anywhere text-ink-soft md:hidden">
                    {label}
                  </span>
                )}
                <span className="min-w-0 wrap-anywhere">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PageLinksProps = {
  page: number;
  more: boolean;
  to(page: number): string;
  words: { pages: string; previous: string; next: string };
  /** The total and the page number. */
  children: string;
};

export function PageLinks({ page, more, to, words, children }: PageLinksProps) {
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>{children}</p>
      <p className="flex gap-2">
        {page > 1 && (
          <ButtonLink href={to(page - 1)} kind="secondary" size="compact" rel="prev">
            {words.previous}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink href={to(page + 1)} kind="secondary" size="compact" rel="next">
            {words.next}
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}
