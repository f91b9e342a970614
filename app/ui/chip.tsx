import type { AnchorHTMLAttributes, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const LOOK = 'inline-flex items-center rounded-full text-sm font-medium';

export function Chip({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span className={classNames(LOOK, 'bg-isar-100 px-3 py-1 text-isar-800', className)} {...rest} />;
}

export function ChipLink({ className, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className={classNames(
        LOOK,
        'min-h-11 border border-line-strong bg-white px-4 text-ink hover:border-isar-700 hover:bg-isar-50 hover:transition-colors',
        'aria-[current=page]:border-isar-900 aria-[current=page]:bg-isar-900 aria-[current=page]:text-white',
        className,
      )}
      {...rest}
    >
      {children}
    </a>
  );
}
