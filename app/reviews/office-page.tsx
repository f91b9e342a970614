import { officeReviewTexts as texts } from '../../content/office/reviews.ts';
import { takedownReasonTexts } from '../../content/reviews.ts';
import { type Decision, decideReview, listOfficeReviews } from '../../domain/reviews/notices.server.ts';
import { MAX_REVIEW_LENGTH } from '../../domain/reviews/review.ts';
import { officeFirmPath } from '../office/firms/firm-display.tsx';
import { readPermittedForm, requirePermission } from '../office/guard.ts';
import { shortTime } from '../office/inquiries/inquiry-display.tsx';
import { LineLink } from '../ui/button.tsx';
import { Choices } from '../ui/choice.tsx';
import { Fold } from '../ui/fold.tsx';
import { Form, Select, TextArea } from '../ui/form.tsx';
import { Box, OfficePage, SmallButton } from '../ui/page.tsx';
import type { Route } from './+types/office-page.ts';

const PATH = '/zentrale/bewertungen/';
const MOST = 100;

export async function loader(args: Route.LoaderArgs) {
  const { database, flash } = requirePermission(args, 'firms.see');
  return {
    now: new Date(),
    reviews: await listOfficeReviews(database, MOST),
    flash: flash({ entschieden: texts.done }),
  };
}

export async function action(args: Route.ActionArgs) {
  const { form, database, actor, refuse, done } = await readPermittedForm(args, 'firms.verify');
  const decision = form.get('entscheidung') ?? '';
  if (!Object.hasOwn(texts.choices, decision)) return refuse({ entscheidung: texts.decisionMissing });
  const decided = await decideReview(database, {
    number: Number(/^\d{1,9}$/.exec(form.get('nr') ?? '')?.[0] ?? 0),
    decision: decision as Decision,
    reason: form.get('grund') ?? '',
    facts: form.get('begruendung') ?? '',
    actor,
  });
  if (decided.kind === 'invalid')
    return refuse({ [decided.field]: decided.field === 'grund' ? texts.reasonMissing : texts.factsMissing });
  return decided.kind === 'decided' ? done(`${PATH}?meldung=entschieden`) : refuse(texts.unknown, 409);
}

export default function OfficeReviewsPage({ loaderData: { now, reviews } }: Route.ComponentProps) {
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      {reviews.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        {reviews.map((review) => (
          <ReviewBox key={review.number} review={review} now={now} />
        ))}
      </div>
      {reviews.length === MOST && <p className="text-sm text-ink-soft">{texts.more(MOST)}</p>}
    </OfficePage>
  );
}

type Review = Route.ComponentProps['loaderData']['reviews'][number];

function ReviewBox({ review, now }: { review: Review; now: Date }) {
  const { number, firm, firmNumber, body, answer, writtenAt, takedownReason, takedownFacts, byFirm, notices } = review;
  const waits = notices.length > 0;
  return (
    <Box
      spaced
      id={`nr-${number}`}
      heading={texts.heading(number, firm)}
      aside={<LineLink href={officeFirmPath(firmNumber)}>{shortTime(writtenAt, now)}</LineLink>}
    >
      <p className="text-sm wrap-anywhere whitespace-pre-line">{body ?? texts.noText}</p>
      <p className="text-sm text-ink-soft">{byFirm ? texts.byFirm : texts.notByFirm}</p>
      {answer && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <strong>{texts.answer}:</strong> {answer}
        </p>
      )}
      {takedownReason && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          <strong>{texts.takenDown}:</strong> {takedownReasonTexts[takedownReason]} {takedownFacts}
        </p>
      )}
      {notices.map(({ source, reason, body: said, at }) => (
        <p key={at + source} className="rounded-md bg-signal-100 p-3 text-sm wrap-anywhere whitespace-pre-line">
          <strong>
            {texts.sources[source]}, {shortTime(new Date(at), now)}:
          </strong>{' '}
          {reason && takedownReasonTexts[reason]} {said}
        </p>
      ))}
      <Fold title={waits ? texts.decide : texts.act} form={`nr-${number}`} open={waits}>
        <DecisionForm review={review} />
      </Fold>
    </Box>
  );
}

function DecisionForm({ review: { number, takedownReason, notices } }: { review: Review }) {
  const { stands, 'taken-down': takeDown, 'put-back': putBack, deleted } = texts.choices;
  const choices = {
    ...(notices.length > 0 && { stands }),
    ...(takedownReason ? { 'put-back': putBack } : { 'taken-down': takeDown }),
    deleted,
  };
  return (
    <Form name={`nr-${number}`} action={PATH} values={{ nr: number }} className="space-y-4 text-sm">
      <Choices stacked name="entscheidung" legend={texts.decision} answers={choices} />
      {!takedownReason && (
        <>
          <Select dense name="grund" label={texts.reason} empty="–" options={Object.entries(takedownReasonTexts)} />
          <TextArea name="begruendung" {...texts.facts} rows={3} maxLength={MAX_REVIEW_LENGTH} />
        </>
      )}
      <SmallButton kind="primary">{texts.button}</SmallButton>
    </Form>
  );
}
