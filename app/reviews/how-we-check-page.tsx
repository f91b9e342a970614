import { data, redirect } from 'react-router';
import { pageTexts } from '../../content/pages.ts';
import { howWeCheckPath, takedownReasonTexts, howWeCheckTexts as texts } from '../../content/reviews.ts';
import { reportReview } from '../../domain/reviews/notices.server.ts';
import { MAX_REVIEW_LENGTH, takedownReasons } from '../../domain/reviews/review.ts';
import { readFlash, readForm, refuseForm } from '../forms.ts';
import { requestKeys } from '../request-context.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Choices } from '../ui/choice.tsx';
import { Field, Form, TextArea } from '../ui/form.tsx';
import { DemoNote, PageAnswer } from '../ui/notice.tsx';
import { Bullets, PageHeader } from '../ui/section.tsx';
import type { Route } from './+types/how-we-check-page.ts';

export const meta = () => pageMeta(pageTexts.howWeCheck);

/** Rendered on request (server/main.ts) from a snapshot that the server keeps for seconds. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const reviews = await context.get(requestKeys.services).readReviews();
  const number = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get('nr') ?? '')?.[0] ?? '';
  const { sent, known } = texts.report;
  const answers = { gemeldet: sent, bekannt: known };
  return data({ reviews, number, flash: readFlash(request, answers) }, { status: 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = form.get('nr')?.trim() ?? '';
  const reported = await reportReview(context.get(requestKeys.server).database, {
    number: /^\d{1,9}$/.test(typed) ? Number(typed) : 0,
    reason: form.get('grund') ?? '',
    body: form.get('text') ?? '',
    source: 'reader',
    email: form.get('email') ?? '',
    network: context.get(requestKeys.visitor).network,
  });
  const { faults, unknown, limited } = texts.report;
  if (reported.kind === 'unknown') return refuseForm(form, { nr: unknown });
  if (reported.kind === 'limited') return refuseForm(form, limited, { status: 429 });
  if (reported.kind === 'invalid')
    return refuseForm(form, Object.fromEntries(reported.fields.map((field) => [FIELDS[field], faults[field]])));
  return redirect(`${howWeCheckPath}?meldung=${reported.kind === 'known' ? 'bekannt' : 'gemeldet'}#melden`, 303);
}

const FIELDS = { reason: 'grund', body: 'text', email: 'email' } as const;

export default function HowWeCheckPage({ loaderData: { reviews, number } }: Route.ComponentProps) {
  const { takedown, report } = texts;
  return (
    <>
      <PageHeader {...pageTexts.howWeCheck} drawing="how-we-choose" />
      <div className="container-page py-10 md:py-14">
        <PageAnswer />
        <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
          {texts.contents.map(({ heading, points }) => (
            <section key={heading} className="max-w-prose">
              <h2 className="text-2xl">{heading}</h2>
              <Bullets items={points} className="mt-4 grid list-disc gap-2 pl-5" />
            </section>
          ))}
        </div>
        <section aria-labelledby="herausnehmen" className="mt-12 border-t border-line pt-8">
          <h2 id="herausnehmen" className="text-2xl">
            {takedown.heading}
          </h2>
          <p className="mt-4 max-w-prose">{takedown.text}</p>
          <p className="mt-3 max-w-prose">{takedown.author}</p>
          <div className="mt-5 grid gap-4">
            <DemoNote isDemo={reviews?.isDemo} />
            <p className="font-semibold">{describeTotal(reviews)}</p>
            <table className="w-full max-w-3xl text-left">
              <thead>
                <tr className="border-b border-line-strong text-sm text-ink-soft">
                  <th scope="col" className="py-2 pr-4 font-normal">
                    {takedown.columns.reason}
                  </th>
                  <th scope="col" className="py-2 text-right font-normal whitespace-nowrap">
                    {takedown.columns.number}
                  </th>
                </tr>
              </thead>
              <tbody>
                {takedownReasons.map((reason) => (
                  <tr key={reason} className="border-b border-line align-top">
                    <td className="py-2 pr-4">{takedownReasonTexts[reason]}</td>
                    <td className="py-2 text-right tabular-nums">{reviews ? (reviews.takenDown[reason] ?? 0) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <section aria-labelledby="melden-titel" id="melden" className="mt-12 scroll-mt-24 border-t border-line pt-8">
          <h2 id="melden-titel" className="text-2xl">
            {report.heading}
          </h2>
          <p className="mt-4 max-w-prose">{report.text}</p>
          <Form action={howWeCheckPath} className="mt-6 grid max-w-2xl gap-6" submit={report.button}>
            <Field
              name="nr"
              {...report.number}
              inputMode="numeric"
              maxLength={9}
              required
              defaultValue={number}
              className="max-w-60"
            />
            <Choices stacked name="grund" {...report.reason} answers={takedownReasonTexts} />
            <TextArea name="text" {...report.body} rows={5} maxLength={MAX_REVIEW_LENGTH} required />
            <Field name="email" type="email" autoComplete="email" {...report.email} maxLength={254} />
            <p className="max-w-prose text-sm text-ink-soft">{report.honest}</p>
          </Form>
        </section>
      </div>
    </>
  );
}

function describeTotal(reviews: Route.ComponentProps['loaderData']['reviews']) {
  const { total, none, unavailable } = texts.takedown;
  if (!reviews) return unavailable;
  const taken = Object.values(reviews.takenDown).reduce((sum, count) => sum + count, 0);
  return taken + reviews.count === 0 ? none : total(taken, reviews.count);
}
