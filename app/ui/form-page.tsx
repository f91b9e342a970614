import { createContext, type ReactNode, useContext } from 'react';
import { formErrorTexts } from '../../content/form-errors.ts';
import { LineLink } from './button.tsx';
import { hasErrors, Refused } from './form.tsx';
import { ChevronRight } from './icons.ts';
import { ErrorSummary, PageAnswer } from './notice.tsx';

/** Label of the back link and titles in an area; its layout sets them. */
export const AreaContext = createContext({ back: '', titleOf: (page: string) => page });

type FormPageProps = {
  heading: string;
  /** Title if it differs from the heading; '' uses the area's. */
  title?: string;
  /** The drawing above it. */
  head?: HeadState;
  back?: string;
  backLabel?: string;
  /** Above the heading: the step, or whose page it is. */
  above?: ReactNode;
  error?: string | null;
  children: ReactNode;
};

/** A page that an emailed link opens. */
export function FormPage({ heading, title = heading, head, back, backLabel, above, error, children }: FormPageProps) {
  const area = useContext(AreaContext);
  const refused = useContext(Refused);
  const named = area.titleOf(title);
  return (
    <article className="rounded-lg border border-line bg-white print:border-0">
      <title>{refused && hasErrors(refused) ? formErrorTexts.title(named) : named}</title>
      {head && <DrawnHead state={head} />}
      <div className="p-5 md:p-10 print:p-0">
        {back && (
          <p className="mb-2 print:hidden">
            <LineLink href={back}>{backLabel ?? area.back}</LineLink>
          </p>
        )}
        {above}
        <h1 className="text-3xl">{heading}</h1>
        <div className="mt-5 grid gap-5">
          {error && <ErrorSummary errors={{ '': error }} />}
          <PageAnswer />
          {children}
        </div>
      </div>
    </article>
  );
}

export function PageSection({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-titel`} id={id} className="border-t border-line pt-7">
      <h2 id={`${id}-titel`} className="text-xl">
        {heading}
      </h2>
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}

/** A link that looks like a collapsed section. */
export function RowLink({ href, heading, subtitle }: { href: string; heading: string; subtitle?: ReactNode }) {
  return (
    <div className="row-link relative flex min-h-14 items-center justify-between gap-4 border-t border-line py-2 leading-snug hover:text-isar-700">
      <p>
        <a href={href} className="font-semibold after:absolute after:inset-0">
          {heading}
        </a>
        {subtitle && <span className="block text-sm font-normal text-ink-soft">{subtitle}</span>}
      </p>
      <ChevronRight className="size-5 shrink-0 text-isar-600 print:hidden" />
    </div>
  );
}

/** Drawn in illustrations/scenes/heads. */
export type HeadState =
  | 'arrived'
  | 'waiting'
  | 'asked'
  | 'offers'
  | 'shared'
  | 'ordered'
  | 'done'
  | 'closed'
  | 'firm-asked'
  | 'firm-calm'
  | 'firm-checking';

/** Decoration: the page says the same in words. */
export function DrawnHead({ state, lazy }: { state: HeadState /** Where it may never be seen. */; lazy?: boolean }) {
  return (
    <img
      src={`/images/heads/${state}.svg`}
      alt=""
      width="960"
      height="160"
      loading={lazy ? 'lazy' : undefined}
      className="h-20 w-full rounded-t-lg object-cover object-right sm:h-auto print:hidden"
    />
  );
}
