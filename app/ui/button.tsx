import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.tsx';

type Look = {
  /** primary: the one thing to do next. secondary: a good alternative. quiet: everything else. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'on-dark';
  /** compact: in a row of a table; as large as a finger on a phone. */
  size?: 'normal' | 'small' | 'compact';
  icon?: Icon;
  className?: string;
  children: ReactNode;
};

const KINDS = {
  primary: 'bg-signal-600 text-white hover:bg-signal-700 disabled:bg-line-strong aria-disabled:bg-line-strong',
  secondary:
    'border border-line-strong bg-white text-ink hover:border-isar-700 hover:bg-isar-50 disabled:text-ink-soft',
  quiet: 'text-isar-700 hover:bg-isar-100 disabled:text-ink-soft',
  'on-dark': 'border border-isar-300 text-white hover:bg-isar-800',
};

const SIZES = {
  normal: 'min-h-13 px-6 py-3',
  small: 'min-h-11 px-4 py-2 text-sm',
  compact: 'min-h-11 px-3 py-1 text-sm md:min-h-9',
};

// Colours fade under the pointer only: before the style sheet has come they would fade from the browser's own.
function look({ kind = 'primary', size = 'normal', className }: Omit<Look, 'children'>) {
  return classNames(
    'inline-flex items-center justify-center gap-2.5 rounded-md text-center font-semibold leading-snug hover:transition-colors',
    KINDS[kind],
    SIZES[size],
    className,
  );
}

/** Words in an element of their own: a translator takes bare text away, and React would miss it beside an icon that changes. */
function Content({ icon: Icon, children }: Pick<Look, 'icon' | 'children'>) {
  return (
    <>
      {Icon && <Icon className="size-5 shrink-0" />}
      <span>{children}</span>
    </>
  );
}

/** Sends its form unless it has something else to do. */
export function Button({
  kind,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type={rest.onClick ? 'button' : 'submit'} className={look({ kind, size, className })} {...rest}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

export function ButtonLink({
  kind,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={look({ kind, size, className })} {...rest}>
      <Content icon={icon}>{children}</Content>
    </a>
  );
}
