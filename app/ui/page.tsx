import { type ComponentProps, type ReactNode, useContext } from 'react';
import { formErrorTexts } from '../../content/form-errors.ts';
import { officeName } from '../../content/office/sign-in.ts';
import { Button, ButtonLink, SECONDARY } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { hasErrors, PostButton, Refused, Select } from './form.tsx';
import { PageAnswer } from './notice.tsx';

/** The title of a refused form begins with the error. */
export function OfficeTitle({ children }: { children: string }) {
  const refused = useContext(Refused);
  const title = `${children} · ${officeName}`;
  return <title>{refused && hasErrors(refused) ? formErrorTexts.title(title) : title}</title>;
}

/** The title may differ from the heading. */
type Headed = { heading: string; title?: string } | { heading: ReactNode; title: string };

type PageProps = Headed & {
  intro?: string;
  aside?: ReactNode;
  /** Link to the parent page, instead of `aside`. */
  back?: readonly [href: string, label: string];
  /** Shown with the errors of a refused form. */
  aboutErrors?: ReactNode;
  children: ReactNode;
};

/** A page of the office. */
export function OfficePage({ heading, title, intro, aside, back, aboutErrors, children }: PageProps) {
  return (
    <div className="space-y-5">
      <OfficeTitle>{title ?? String(heading)}</OfficeTitle>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-xl">{heading}</h1>
          {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
        </div>
        {back ? (
          <ButtonLink href={back[0]} kind="quiet" size="compact">
            {back[1]}
          </ButtonLink>
        ) : (
          aside
        )}
      </header>
      <PageAnswer>{aboutErrors}</PageAnswer>
      {children}
    </div>
  );
}

export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="max-w-prose text-sm text-ink-soft">{children}</p>
);

type BoxProps = {
  id: string;
  heading: string;
  intro?: string;
  /** Shown behind the heading. */
  count?: number;
  aside?: ReactNode;
  /** Content reaches the edges, as tables do. */
  flush?: boolean;
  /** Adds room between children. */
  spaced?: boolean;
  /** Shown instead of the content while `count` is 0 or missing. */
  empty?: string | false;
  className?: string;
  children: ReactNode;
};

export function Box({ id, heading, intro, count, aside, flush, spaced, empty, className, children }: BoxProps) {
  const isEmpty = empty && !count;
  return (
    <Card className={className}>
      <section aria-labelledby={`${id}-heading`} id={id}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3 pb-2">
          <h2 id={`${id}-heading`} className="text-base font-bold">
            {count === undefined ? heading : `${heading} (${count})`}
          </h2>
          {aside && <div className="text-sm text-ink-soft">{aside}</div>}
        </div>
        <div className={classNames((isEmpty || !flush) && 'px-4 pb-4', spaced && 'space-y-4')}>
          {intro && <Hint>{intro}</Hint>}
          {isEmpty ? <p className="text-sm text-ink-soft">{empty}</p> : children}
        </div>
      </section>
    </Card>
  );
}

type ListBoxProps = Omit<BoxProps, 'flush' | 'count' | 'children'> & { items: readonly ReactNode[] };

/** A box of rows that reach its edges; `empty` is shown without any. */
export const ListBox = ({ items, empty, ...box }: ListBoxProps) => (
  <Box flush empty={items.length === 0 && empty} {...box}>
    <ul>{items}</ul>
  </Box>
);

export function OfficeFormPage({ heading, title, children }: { heading: string; title?: string; children: ReactNode }) {
  return (
    <Card className="max-w-2xl p-5 md:p-7">
      <OfficeTitle>{title ?? heading}</OfficeTitle>
      <h1 className="text-xl">{heading}</h1>
      <div className="mt-4 space-y-5">
        <PageAnswer />
        {children}
      </div>
    </Card>
  );
}

export type Column<Row> = {
  label: string;
  /** In a `Table` hidden on a phone; in a `DataTable` it takes the free width. */
  wide?: boolean;
  /** Its label is for screen readers only. */
  hidden?: boolean;
  /** Right-aligned figures. */
  sum?: boolean;
  /** Of its cells. */
  className?: string;
  cell(row: Row): ReactNode;
};
type TableProps<Row> = { caption: string; columns: readonly Column<NoInfer<Row>>[]; rows: readonly Row[] };
type Looks<Row> = {
  head?: string;
  row: ComponentProps<'tr'>;
  th(column: Column<Row>): string;
  td(column: Column<Row>): string;
  content(column: Column<Row>, row: Row): ReactNode;
};

function Grid<Row>({ caption, columns, rows, head, row: rowProps, th, td, content }: TableProps<Row> & Looks<Row>) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className={head}>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={th(column)}>
              {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
          <tr key={at} {...rowProps}>
            {columns.map((column) => (
              <td key={column.label} className={td(column)}>
                {content(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ROW = 'h-10 border-b border-line last:border-b-0';
const OPENS = { 'data-row': '', className: `${ROW} focus-within:bg-isar-100 hover:bg-isar-50` };
const HEAD =
  'sticky top-0 z-[1] border-b border-line bg-white px-2.5 py-2 text-xs first:pl-4 last:pr-4 font-semibold whitespace-nowrap text-ink-soft';

/** Rows of 40 px under a sticky head. The keyboard shortcuts of the office move through them, unless they are `plain`. */
export const Table = <Row,>({ plain, ...table }: TableProps<Row> & { plain?: boolean }) => (
  <Grid
    {...table}
    row={plain ? { className: ROW } : OPENS}
    th={({ wide }) => classNames(HEAD, wide && 'max-md:hidden')}
    td={({ wide, className }) =>
      classNames('px-2.5 py-1.5 align-middle first:pl-4 last:pr-4', wide && 'max-md:hidden', className)
    }
    content={({ cell }, row) => cell(row)}
  />
);

/** On a phone each row becomes a small list; nothing scrolls sideways. `empty` is shown while there are no rows. */
export function DataTable<Row>({ empty, ...table }: TableProps<Row> & { empty?: string }) {
  if (empty && table.rows.length === 0)
    return <p className="rounded-md bg-isar-50 px-4 py-6 text-center text-ink-soft">{empty}</p>;
  return (
    <Grid
      {...table}
      head="max-md:sr-only"
      row={{ className: 'border-b border-line last:border-0 max-md:block max-md:py-3' }}
      th={({ sum }) =>
        classNames(
          'border-b border-line px-2.5 py-2 text-xs font-semibold text-ink-soft first:pl-0 last:pr-0',
          sum && 'text-right whitespace-nowrap',
        )
      }
      td={({ wide, sum }) =>
        classNames(
          'align-middle max-md:flex max-md:gap-3 max-md:py-1 md:h-10 md:px-2.5 md:py-1.5 md:first:pl-0 md:last:pr-0',
          wide ? 'md:w-full' : 'md:whitespace-nowrap',
          sum && 'tabular-nums md:text-right',
        )
      }
      content={({ label, hidden, cell }, row) => (
        <>
          {!hidden && (
            <span aria-hidden="true" className="w-2/5 max-w-28 shrink-0 wrap-anywhere text-ink-soft md:hidden">
              {label}
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">{cell(row)}</span>
        </>
      )}
    />
  );
}

type PageLinksProps = {
  page: number;
  more: boolean;
  to(page: number): string;
  texts: { pages: string; previous: string; next: string };
  /** The total and the page number. */
  children: string;
};

export function PageLinks({ page, more, to, texts, children }: PageLinksProps) {
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
      <p>{children}</p>
      <p className="flex gap-2">
        {page > 1 && (
          <ButtonLink href={to(page - 1)} kind="secondary" size="compact" rel="prev">
            {texts.previous}
          </ButtonLink>
        )}
        {more && (
          <ButtonLink href={to(page + 1)} kind="secondary" size="compact" rel="next">
            {texts.next}
          </ButtonLink>
        )}
      </p>
    </nav>
  );
}

const SMALL = { kind: 'secondary', size: 'compact' } as const;

/** `intent`: the action that the button asks for. */
export const SmallButton = ({ intent, ...rest }: ComponentProps<typeof Button> & { intent?: string }) => (
  <Button {...SMALL} {...(intent !== undefined && { name: 'intent', value: intent })} {...rest} />
);

export const SmallLink = (props: ComponentProps<typeof ButtonLink>) => <ButtonLink {...SMALL} {...props} />;

export const SmallPostButton = (props: ComponentProps<typeof PostButton>) => <PostButton {...SMALL} {...props} />;

export const SmallSelect = (props: ComponentProps<typeof Select>) => (
  <Select dense className="lg:max-w-48" {...props} />
);

/** A cell with a second line below. */
export const Sub = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <>
    <span className="block">{children}</span>
    {note && <span className="block text-xs text-ink-soft">{note}</span>}
  </>
);

/** A form that is only a button. */
export const IntentButton = ({ intent, children }: { intent: string; children: string }) => (
  <PostButton values={{ intent }} {...SECONDARY}>
    {children}
  </PostButton>
);

/** The button of a form, and the link to where one came from. */
export const SubmitOrBack = ({ submit, href, back }: { submit: string; href: string; back: string }) => (
  <div className="flex flex-wrap gap-3">
    <Button>{submit}</Button>
    <ButtonLink href={href} kind="quiet">
      {back}
    </ButtonLink>
  </div>
);
