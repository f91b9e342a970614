import type { ReactNode } from 'react';
import { offerTexts } from '../../../content/offer-form.ts';
import { Problem } from '../../links/letter.tsx';

export const invitationMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex, nofollow' }];

type SheetProps = { heading: string; back?: string; error?: ReactNode; children: ReactNode };

/** One column, nothing below 16 px; `back` leads to the inquiry. */
export function Sheet({ heading, back, error, children }: SheetProps) {
  return (
    <article className="rounded-lg border border-line bg-white p-4 sm:p-6 md:p-10">
      {back && (
        <p className="mb-2">
          <a href={back} className="link inline-flex min-h-12 items-center">
            {offerTexts.back}
          </a>
        </p>
      )}
      <h1 className="text-3xl">{heading}</h1>
      {error && <Problem>{error}</Problem>}
      <div className="mt-5 grid gap-6">{children}</div>
    </article>
  );
}

export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[13rem_1fr]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="mb-2 break-words whitespace-pre-line sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
