import { takedownReasonTexts, firmReviewTexts as texts } from '../../content/reviews.ts';
import { listReviewsOfFirm } from '../../domain/reviews/list-reviews.server.ts';
import { answerReview, listFirmReviewStates, reportReview } from '../../domain/reviews/notices.server.ts';
import { countReviews, MAX_REVIEW_LENGTH } from '../../domain/reviews/review.ts';
import { readFirmForm, requireFirm } from '../firm/guard.ts';
import { readFlash } from '../forms.ts';
import { SECONDARY } from '../ui/button.tsx';
import { Choices } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form, TextArea } from '../ui/form.tsx';
import { FormPage } from '../ui/form-page.tsx';
import type { Route } from './+types/firm-page.ts';
import { ReviewCountsTable, ReviewItem, ReviewOrigin } from './review-parts.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firmId, database, back } = await requireFirm(context);
  const [listed, states] = await Promise.all([
    listReviewsOfFirm(database, firmId),
    listFirmReviewStates(database, firmId),
  ]);
  const { counts, reviews } = countReviews(listed);
  const reportsOf = new Map(states.map(({ number, reports }) => [number, reports]));
  return {
    back,
    counts,
    reviews: reviews.map((review) => ({ review, reports: reportsOf.get(review.number) ?? [] })),
    takenDown: states.flatMap(({ number, takedownReason }) =>
      takedownReason ? texts.takenDown(number, takedownReasonTexts[takedownReason]) : [],
    ),
    flash: readFlash(request, { beantwortet: texts.answer.done, gemeldet: texts.report.sent }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, firmId, database, refuse, done } = await readFirmForm(args);
  const number = Number(/^\d{1,9}$/.exec(form.get('nr') ?? '')?.[0] ?? 0);
  const body = form.get('text') ?? '';
  if (form.get('intent') === 'antworten') {
    const { kind } = await answerReview(database, { number, firmId, body });
    if (kind === 'invalid') return refuse({ text: texts.answer.missing });
    return kind === 'answered' ? done('beantwortet', 'bewertungen/') : refuse(texts.answer.closed, 409);
  }
  const reason = form.get('grund') ?? '';
  const reported = await reportReview(database, { number, reason, body, source: 'firm', firmId });
  if (reported.kind === 'invalid') {
    const { reason: noReason, body: noBody } = texts.report.faults;
    return refuse({
      ...(reported.fields.includes('reason') && { grund: noReason }),
      ...(reported.fields.includes('body') && { text: noBody }),
    });
  }
  if (reported.kind === 'recorded') return done('gemeldet', 'bewertungen/');
  return refuse(reported.kind === 'known' ? texts.report.known : texts.answer.closed, 409);
}

export default function FirmReviewsPage({ loaderData: { back, counts, reviews, takenDown } }: Route.ComponentProps) {
  return (
    <FormPage heading={texts.heading} back={back}>
      <p className="max-w-prose">{texts.intro}</p>
      {counts.count === 0 ? <p>{texts.none}</p> : <ReviewCountsTable counts={counts} />}
      <ReviewOrigin />
      {reviews.map(({ review, reports }) => (
        <ReviewItem key={review.number} review={review} firmNamed>
          {reports.map(({ reason, decision, at }) => (
            <p key={at} className="text-sm font-medium">
              {texts.reported(takedownReasonTexts[reason], decision)}
            </p>
          ))}
          {!review.answer && <AnswerForm number={review.number} />}
          <ReportForm number={review.number} />
        </ReviewItem>
      ))}
      {takenDown.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
    </FormPage>
  );
}

const ANSWER = { ...SECONDARY, name: 'intent', value: 'antworten', children: texts.answer.button };
const REPORT = { ...SECONDARY, name: 'intent', value: 'melden', children: texts.report.button };

const AnswerForm = ({ number }: { number: number }) => (
  <Fold look="box" title={texts.answer.label} form={`antwort-${number}`}>
    <Form name={`antwort-${number}`} values={{ nr: number }} className="grid gap-4" submit={ANSWER}>
      <TextArea
        name="text"
        label={texts.answer.label}
        hint={texts.answer.hint}
        rows={4}
        maxLength={MAX_REVIEW_LENGTH}
        required
      />
    </Form>
  </Fold>
);

const ReportForm = ({ number }: { number: number }) => (
  <Fold look="box" title={texts.report.title} form={`melden-${number}`}>
    <Form name={`melden-${number}`} values={{ nr: number }} className="grid gap-4" submit={REPORT}>
      <p className="max-w-prose">{texts.report.text}</p>
      <Choices stacked name="grund" {...texts.report.reason} answers={takedownReasonTexts} />
      <TextArea name="text" {...texts.report.body} rows={4} maxLength={MAX_REVIEW_LENGTH} required />
    </Form>
  </Fold>
);
