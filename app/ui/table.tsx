import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column = {
  key: string;
  head: ReactNode;
  /** Left out on a phone. */
  wide?: true;
  className?: string;
};

type TableProps = { caption: string; columns: readonly Column[]; children: ReactNode };

/** Rows of 40 px under a head that stays; what a phone has no room for is left out there. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, wide, className }) => (
            <th
              key={key}
              scope="col"
              className={classNames(
                'sticky top-0 z-[1] border-b border-line bg-white px-2.5 py-2 text-xs first:pl-4 last:pr-4 font-semibold whitespace-nowrap text-ink-soft',
                wide && 'max-md:hidden',
                className,
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** `data-row`: the keys of the office walk through these. */
export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr data-row="" className="h-10 border-b border-line last:border-b-0 focus-within:bg-isar-100 hover:bg-isar-50">
      {children}
    </tr>
  );
}

export function TableCell({ wide, className, children }: { wide?: true; className?: string; children: ReactNode }) {
  return (
    <td className={classNames('px-2.5 py-1.5 align-middle first:pl-4 last:pr-4', wide && 'max-md:hidden', className)}>
      {children}
    </td>
  );
}
