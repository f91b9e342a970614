import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { DrawnHead, type HeadState } from './drawn-head.tsx';
import { ErrorSummary, PageErrors } from './error-summary.tsx';
import { FieldError } from './field.tsx';
import { useField } from './form.tsx';

/** What the way back is called in an area; its frame says so. */
export const BackLabel = createContext('');

type SheetProps = {
  heading: string;
  /** Which drawing stands above it. */
  head?: HeadState;
  /** Where the way back leads. */
  back?: string;
  backLabel?: string;
  /** Before the heading: which step, whose sheet. */
  above?: ReactNode;
  error?: string | null;
  children: ReactNode;
};

/** One sheet of paper: a page that a link opens. */
export function Sheet({ heading, head, back, backLabel, above, error, children }: SheetProps) {
  const areaLabel = useContext(BackLabel);
  return (
    <article className="rounded-lg border border-line bg-white print:border-0">
      {head && <DrawnHead state={head} />}
      <div className="p-5 md:p-10 print:p-0">
        {back && (
          <p className="mb-2 print:hidden">
            <a href={back} className="link inline-flex min-h-12 items-center">
              {backLabel ?? areaLabel}
            </a>
          </p>
        )}
        {above}
        <h1 className="text-3xl">{heading}</h1>
        <div className="mt-5 grid gap-5">
          {error && <ErrorSummary errors={{ '': error }} />}
          <PageErrors />
          {children}
        </div>
      </div>
    </article>
  );
}

export function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-titel`} id={id} className="border-t border-line pt-7">
      <h2 id={`${id}-titel`} className="text-xl">
        {heading}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}

type RowProps = { heading: string; said?: ReactNode };
const ROW = 'flex min-h-14 items-center justify-between gap-4 py-2 leading-snug hover:text-isar-700';
const ROW_ICON = 'size-5 shrink-0 text-isar-600 print:hidden';
const Said = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-soft">{children}</span>
);

type FoldProps = RowProps & { id: string; open?: boolean; as?: 'h2' | 'h3'; children: ReactNode };

/** What is not needed now: its name and, in a few words, what it says. On paper it lies open. */
export function Fold({ id, heading, said, open, as: Heading = 'h2', children }: FoldProps) {
  return (
    <details id={id} open={open} className="group border-t border-line">
      <summary className={`${ROW} list-none [&::-webkit-details-marker]:hidden`}>
        <span>
          <Heading className="text-base leading-snug font-semibold">{heading}</Heading>
          {said && <Said>{said}</Said>}
        </span>
        <ChevronDown aria-hidden="true" className={`${ROW_ICON} transition-transform group-open:rotate-180`} />
      </summary>
      <div className="grid gap-4 pt-1 pb-6">{children}</div>
    </details>
  );
}

/** The same where the rest stands on a page of its own: the whole row leads there. */
export function RowLink({ href, heading, said }: RowProps & { href: string }) {
  return (
    <div className={`${ROW} relative border-t border-line`}>
      <p>
        <a href={href} className="font-semibold after:absolute after:inset-0">
          {heading}
        </a>
        {said && <Said>{said}</Said>}
      </p>
      <ChevronRight aria-hidden="true" className={ROW_ICON} />
    </div>
  );
}

/** A tick that nobody sets by accident or by machine. */
export function Tick({ name, required = true, children }: { name: string; required?: boolean; children: ReactNode }) {
  const { id, error, errorId, typed } = useField({ name });
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={error && id}
          type="checkbox"
          name={name}
          value="ja"
          required={required}
          defaultChecked={typed?.includes('ja')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          className="size-5 shrink-0 accent-isar-700"
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[13rem_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mb-2 wrap-anywhere whitespace-pre-line sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
