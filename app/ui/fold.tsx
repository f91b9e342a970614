import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useRefused } from './form.tsx';
import { ChevronDown } from './icons.ts';

const LOOKS = {
  link: { box: '', head: 'link inline-flex min-h-11 cursor-pointer items-center', body: '' },
  row: {
    box: 'border-t border-line',
    head: 'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-semibold text-isar-700 hover:bg-isar-50',
    body: '',
  },
  section: {
    box: 'border-t border-line',
    head: 'flex min-h-14 items-center justify-between gap-4 py-2 leading-snug font-semibold hover:text-isar-700',
    body: 'grid gap-4 pt-1 pb-6',
  },
  box: {
    box: 'rounded-md border border-line-strong',
    head: 'flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-semibold',
    body: 'grid gap-4 px-4 pb-5',
  },
  card: {
    box: 'rounded-lg border border-line bg-white open:border-isar-300 open:shadow-card',
    head: 'flex min-h-14 items-center justify-between gap-4 rounded-lg px-5 py-4 text-lg leading-snug font-semibold hover:text-isar-700',
    body: 'grid max-w-prose gap-3 px-5 pb-6 text-ink-soft',
  },
};

type FoldProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
  /** link: underlined text. row: a row of a box. box: stands alone. section: a section of a page. card: one of a list of questions. */
  look?: keyof typeof LOOKS;
  /** A few words below the title. */
  subtitle?: ReactNode;
  /** Name of the form in it; opens when that form was refused. */
  form?: string;
  /** Heading level of a section. */
  as?: 'h2' | 'h3';
};

/** Collapsed content. Works without script and is open on paper. */
export function Fold({
  title,
  look = 'link',
  as: Heading = 'h2',
  subtitle,
  form,
  open,
  className,
  children,
  ...rest
}: FoldProps) {
  const refused = useRefused(form) !== null;
  const { box, head, body } = LOOKS[look];
  const content =
    look === 'section' ? (
      <Heading className="text-base leading-snug font-semibold">{title}</Heading>
    ) : (
      // In its own element: browser translation breaks bare text in React.
      <span>{title}</span>
    );
  return (
    <details
      open={open || (form !== undefined && refused)}
      className={classNames('[&[open]>summary>svg]:rotate-180', box, className)}
      {...rest}
    >
      <summary className={classNames(head, look !== 'link' && 'list-none [&::-webkit-details-marker]:hidden')}>
        {subtitle ? (
          <span>
            {content}
            <span className="block text-sm font-normal text-ink-soft">{subtitle}</span>
          </span>
        ) : (
          content
        )}
        {look !== 'link' && (
          <ChevronDown className="size-5 shrink-0 text-isar-600 transition-transform duration-200 print:hidden" />
        )}
      </summary>
      {body ? <div className={body}>{children}</div> : children}
    </details>
  );
}
