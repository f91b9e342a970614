import type { ReactNode } from 'react';
import { officeLists } from '../../../content/office/admin.ts';
import { classNames } from '../../ui/class-names.ts';

/** What a page is about, and its one main action at the right. */
export function PageHead({ heading, intro, children }: { heading: string; intro?: string; children?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="text-2xl">{heading}</h1>
        {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
      </div>
      {children}
    </header>
  );
}

export function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-6 rounded-lg border border-line bg-white p-4 first:mt-0 md:p-6">
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  );
}

/** Answers a form that was taken: it stands at the top of the page that follows. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 rounded-md bg-success-100 px-4 py-3 font-medium text-success-700">
      {children}
    </p>
  );
}

type Tone = 'good' | 'waiting' | 'bad' | 'quiet';
const TONES: Record<Tone, { mark: string; look: string }> = {
  good: { mark: '●', look: 'text-success-700' },
  waiting: { mark: '◐', look: 'text-isar-700' },
  bad: { mark: '▲', look: 'text-danger-700' },
  quiet: { mark: '○', look: 'text-ink-soft' },
};

/** Word, shape and colour: none of them says it alone. */
export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { mark, look } = TONES[tone];
  return (
    <span className={classNames('font-medium', look)}>
      <span aria-hidden="true">{mark} </span>
      {children}
    </span>
  );
}

type Column<Row> = { label: string; hidden?: boolean; wide?: boolean; cell: (row: Row) => ReactNode };
type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty: string;
};

/** On a phone each row becomes a small list of its own; nothing scrolls sideways. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="rounded-md bg-isar-50 px-4 py-6 text-center text-ink-soft">{empty}</p>;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ label, hidden }) => (
            <th key={label} scope="col" className="border-b border-line px-2 py-2 font-semibold text-ink-soft">
              {hidden ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-0 max-md:block max-md:py-3">
            {columns.map(({ label, hidden, wide, cell }) => (
              <td
                key={label}
                className={classNames(
                  'px-2 align-middle max-md:flex max-md:gap-3 max-md:py-1 md:h-10 md:py-1.5',
                  wide ? 'md:w-full' : 'md:whitespace-nowrap',
                )}
              >
                {!hidden && (
                  <span aria-hidden="true" className="w-28 shrink-0 text-ink-soft md:hidden">
                    {label}
                  </span>
                )}
                <span className="min-w-0 break-words">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Newer and older; the address keeps the filters. */
export function PageLinks({ page, more, search }: { page: number; more: boolean; search: string }) {
  if (page === 1 && !more) return null;
  const to = (wanted: number) => {
    const query = new URLSearchParams(search);
    query.delete('seite');
    if (wanted > 1) query.set('seite', String(wanted));
    return `?${query}`;
  };
  const look = 'inline-flex min-h-11 items-center px-2 underline underline-offset-4';
  return (
    <nav aria-label={officeLists.pages} className="mt-3 flex items-center gap-4 text-sm">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={look}>
          {officeLists.newer}
        </a>
      )}
      <span>{officeLists.page(page)}</span>
      {more && (
        <a href={to(page + 1)} rel="next" className={look}>
          {officeLists.older}
        </a>
      )}
    </nav>
  );
}

type SelectProps = {
  id: string;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

export function Select({ id, name, label, value, options }: SelectProps) {
  return (
    <div className="min-w-0 max-md:w-full">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="mt-1 min-h-11 w-full max-w-full rounded-md border border-line-strong bg-white px-3 text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `?seite=3`; anything odd is the first page. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('seite') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
