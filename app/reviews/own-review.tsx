import {
  publicReviewTexts,
  reviewQuestionTexts,
  reviewReplyLabels,
  takedownReasonTexts,
  ownReviewTexts as texts,
} from '../../content/reviews.ts';
import { reviewQuestions } from '../../domain/reviews/review.ts';
import type { OwnReview } from '../../domain/reviews/write-review.server.ts';
import { SECONDARY } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Form } from '../ui/form.tsx';
import { PageSection } from '../ui/form-page.tsx';

/** As the public reads it, or why it does not. */
export function OwnReviewFacts({ review }: { review: OwnReview }) {
  const { number, firm, body, firstName, district, answer, takedownReason, takedownFacts } = review;
  return (
    <section className="grid gap-3 rounded-lg border border-line p-5">
      <h2 className="text-xl">{texts.of(firm, number)}</h2>
      {takedownReason ? (
        <>
          <p className="font-medium">{texts.takenDown}</p>
          <DescriptionList
            rows={[
              [texts.reason, takedownReasonTexts[takedownReason]],
              [texts.facts, takedownFacts],
            ]}
          />
        </>
      ) : (
        <p>{texts.published}</p>
      )}
      <DescriptionList
        rows={[
          ...reviewQuestions.map(
            (question) => [reviewQuestionTexts[question].short, reviewReplyLabels[review[question]]] as const,
          ),
          [texts.body, body],
          [texts.name, firstName ? publicReviewTexts.signed(firstName, district) : publicReviewTexts.unnamed],
          [publicReviewTexts.answer(firm), answer],
        ]}
      />
    </section>
  );
}

const BUTTON = { ...SECONDARY, name: 'intent', value: 'loeschen', children: texts.remove.button };

export const DeleteReview = ({ token }: { token?: string }) => (
  <PageSection id="loeschen" heading={texts.remove.heading}>
    <p className="max-w-prose">{texts.remove.text}</p>
    <Form name="loeschen" values={{ s: token }} className="grid justify-items-start gap-3" submit={BUTTON}>
      <Choice name="ja" label={texts.remove.tick} required />
    </Form>
  </PageSection>
);
