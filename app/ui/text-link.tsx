import type { AnchorHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/** A link in running text. */
export function TextLink({ className, children, ...rest }: LinkProps) {
  return (
    <a className={classNames('link', className)} {...rest}>
      {children}
    </a>
  );
}

/** A link on its own line, as high as a finger. */
export function LineLink({ className, ...rest }: LinkProps) {
  return <TextLink className={classNames('inline-flex min-h-11 items-center', className)} {...rest} />;
}

/** The link of a table row, which the keyboard shortcuts of the office open. */
export function OpenLink({ children, ...rest }: LinkProps) {
  return (
    <a
      data-open=""
      className="inline-block py-1 font-semibold text-isar-700 underline-offset-4 hover:underline"
      {...rest}
    >
      {children}
    </a>
  );
}
