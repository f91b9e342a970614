import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Icon } from './icon.tsx';

type Look = {
  /** primary: the main action. secondary: a good alternative. quiet: everything else. */
  kind?: 'primary' | 'secondary' | 'quiet';
  /** compact: for table rows; as large as a finger on a phone. */
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
};

const SIZES = {
  normal: 'min-h-13 px-6 py-3',
  small: 'min-h-11 px-4 py-2 text-sm',
  compact: 'min-h-11 px-3 py-1 text-sm md:min-h-9',
};

export const SECONDARY = { kind: 'secondary', size: 'small' } as const;

// Colours fade on hover only: otherwise they would fade from the browser's own while the style sheet loads.
function look({ kind = 'primary', size = 'normal', className }: Omit<Look, 'children'>) {
  return classNames(
    'no-print inline-flex items-center justify-center gap-2.5 rounded-md text-center font-semibold leading-snug hover:transition-colors',
    KINDS[kind],
    SIZES[size],
    className,
  );
}

/** Text in its own element: browser translation would otherwise break React beside a changing icon. */
function Content({ icon: Icon, children }: Pick<Look, 'icon' | 'children'>) {
  return (
    <>
      {Icon && <Icon className="size-5 shrink-0" />}
      <span>{children}</span>
    </>
  );
}

/** Submits its form unless it has a click handler. */
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
  return <TextLink className={classNames('line-link inline-flex min-h-11 items-center', className)} {...rest} />;
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

type IconButtonProps = ComponentProps<'button'> & { icon: Icon; label: string; iconSize?: string };

/** A button with an icon and a label for screen readers. */
export function IconButton({ icon: Icon, label, iconSize = 'size-5', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('no-print grid shrink-0 place-items-center rounded-md', className)}
      {...rest}
    >
      <Icon className={iconSize} />
    </button>
  );
}
