import { germanDate } from '../../content/german-format.ts';
import {
  ownReviewTexts,
  reviewQuestionTexts,
  reviewReplyLabels,
  writeReviewTexts as texts,
} from '../../content/reviews.ts';
import { deleteOwnReview } from '../../domain/reviews/notices.server.ts';
import { MAX_DISTRICT_LENGTH, MAX_REVIEW_LENGTH, reviewQuestions } from '../../domain/reviews/review.ts';
import {
  findFirstName,
  findOwnReview,
  findRequest,
  mayAskLater,
  switchRequest,
  writeReview,
} from '../../domain/reviews/write-review.server.ts';
import { findFirmOfInquiry, readFormAboutFirm } from '../customer/read-inquiry-page.ts';
import { readFlash } from '../forms.ts';
import { SECONDARY } from '../ui/button.tsx';
import { Choice, Choices } from '../ui/choice.tsx';
import { Field, Form, PostButton, TextArea } from '../ui/form.tsx';
import { FormPage, PageSection } from '../ui/form-page.tsx';
import type { Route } from './+types/write-page.ts';
import { DeleteReview, OwnReviewFacts } from './own-review.tsx';
import { ReviewOrigin } from './review-parts.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { database, own, back, firm, page } = await findFirmOfInquiry(args, { evenClosed: true });
  const about = { inquiryId: own.inquiryId, invitationId: firm.invitationId };
  const review = await findOwnReview(database, about);
  const request = await findRequest(database, firm.invitationId);
  const open = firm.status === 'done' && page.eraseDueAt === null;
  return {
    back,
    firm: firm.name,
    open,
    review,
    firstName: await findFirstName(database, own.inquiryId),
    request: request && { email: request.email, day: germanDate(request.askOn) },
    mayAskLater: open && !review && (await mayAskLater(database, about)),
    flash: readFlash(args.request, { veroeffentlicht: ownReviewTexts.saved, geaendert: ownReviewTexts.changed }),
  };
}

const FAULTS = { body: 'text', signed: 'name', district: 'stadtteil' } as const;

export async function action(args: Route.ActionArgs) {
  const { form, database, call, firm, refuse, done, here } = await readFormAboutFirm(args, { evenClosed: true });
  const page = `bewertung/${firm.reference}/`;
  const intent = form.get('intent');
  if (intent === 'loeschen') {
    if (form.get('ja') !== 'ja') return refuse({ ja: ownReviewTexts.remove.tickMissing });
    const review = await findOwnReview(database, call);
    if (review) await deleteOwnReview(database, review.id);
    return here('bewertung');
  }
  if (intent === 'spaeter' || intent === 'nicht-fragen') {
    const wanted = intent === 'spaeter';
    if (wanted && form.get('ja') !== 'ja') return refuse({ ja: texts.later.tickMissing });
    const { kind } = await switchRequest(database, call, wanted);
    if (kind === 'done') return here('bewertung');
    return refuse(kind === 'unproven' ? texts.later.unproven : texts.refused, 409);
  }
  const name = form.get('name');
  const written = await writeReview(database, call, {
    ...Object.fromEntries(reviewQuestions.map((question) => [question, form.get(question)])),
    body: form.get('text') ?? '',
    signed: name === 'mit' || name === 'ohne' ? name === 'mit' : null,
    district: form.get('stadtteil') ?? '',
  });
  if (written.kind === 'invalid')
    return refuse(
      Object.fromEntries(
        written.fields.map((field) =>
          field === 'body' || field === 'signed' || field === 'district'
            ? [FAULTS[field], texts.faults[field]]
            : [field, texts.faults.reply(field)],
        ),
      ),
    );
  if (written.kind === 'published') return done('veroeffentlicht', page);
  if (written.kind === 'changed') return done('geaendert', page);
  return refuse(texts[written.kind], 409);
}

export default function WriteReviewPage({ loaderData }: Route.ComponentProps) {
  const { back, firm, open, review, firstName, request, mayAskLater } = loaderData;
  const writable = open && (!review || review.changeable);
  return (
    <FormPage title={texts.open} heading={texts.heading(firm)} back={back}>
      {!open && <p className="font-medium">{texts.refused}</p>}
      {review?.deleted && <p className="font-medium">{ownReviewTexts.deleted}</p>}
      {review && !review.deleted && <OwnReviewFacts review={review} />}
      {writable && <WriteForm review={review ?? null} firstName={firstName} />}
      {request && (
        <PageSection id="spaeter" heading={texts.later.heading}>
          <p>{texts.later.active(request.day, request.email)}</p>
          <PostButton {...SECONDARY} name="intent" value="nicht-fragen">
            {texts.later.stop}
          </PostButton>
        </PageSection>
      )}
      {mayAskLater && !request && <AskLater />}
      {review && !review.deleted && <DeleteReview />}
    </FormPage>
  );
}

type Review = Route.ComponentProps['loaderData']['review'];

function WriteForm({ review, firstName }: { review: Review | null; firstName: string }) {
  const signed = review && (review.firstName ? 'mit' : 'ohne');
  return (
    <>
      {!review && <p className="max-w-prose">{texts.intro}</p>}
      <Form className="grid gap-6" submit={review ? texts.change : texts.button}>
        {reviewQuestions.map((question) => (
          <Choices
            key={question}
            name={question}
            legend={reviewQuestionTexts[question].question}
            answers={reviewReplyLabels}
            chosen={review?.[question]}
          />
        ))}
        <TextArea
          name="text"
          {...texts.body}
          rows={6}
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={review?.body ?? ''}
        />
        <Choices
          stacked
          name="name"
          legend={texts.signed.legend}
          hint={texts.recognised}
          answers={{ mit: texts.signed.with(firstName), ohne: texts.signed.without }}
          chosen={signed}
        />
        <Field
          name="stadtteil"
          {...texts.district}
          maxLength={MAX_DISTRICT_LENGTH}
          defaultValue={review?.district ?? ''}
        />
        <p className="max-w-prose text-sm text-ink-soft">{texts.consent}</p>
      </Form>
      <ReviewOrigin />
    </>
  );
}

const LATER = { ...SECONDARY, name: 'intent', value: 'spaeter', children: texts.later.button };

const AskLater = () => (
  <PageSection id="spaeter" heading={texts.later.heading}>
    <Form name="spaeter" className="grid justify-items-start gap-3" submit={LATER}>
      <Choice name="ja" label={texts.later.tick} required />
      <p className="max-w-prose text-sm text-ink-soft">{texts.later.note}</p>
    </Form>
  </PageSection>
);
