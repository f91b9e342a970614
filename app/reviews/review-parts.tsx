import type { ReactNode } from 'react';
import {
  howWeCheckLink,
  reportPath,
  reviewQuestionTexts,
  reviewReplyLabels,
  publicReviewTexts as texts,
} from '../../content/reviews.ts';
import {
  type PublicReview,
  type ReviewCounts,
  type ReviewReply,
  type FirmReviews as ReviewsOfFirm,
  reviewQuestions,
  reviewReplies,
} from '../../domain/reviews/review.ts';
import { TextLink } from '../ui/button.tsx';

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'Europe/Berlin' });

/** Stands wherever reviews or their counts are shown (§ 5b Abs. 3 UWG). */
export const ReviewOrigin = () => (
  <p className="max-w-prose text-sm text-ink-soft">
    {texts.origin}{' '}
    <TextLink href={howWeCheckLink.href} className="no-print">
      {howWeCheckLink.label}
    </TextLink>
  </p>
);

/** How many customers answered what: one row per question, never an average. */
export function ReviewCountsTable({ counts }: { counts: ReviewCounts }) {
  if (counts.count === 0) return <p>{texts.none}</p>;
  return (
    <table className="w-full max-w-xl text-left tabular-nums">
      <caption className="pb-2 text-left font-semibold">{texts.count(counts.count)}</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          <th scope="col" className="py-1.5 pr-3 font-normal">
            {texts.columns.question}
          </th>
          {reviewReplies.map((reply) => (
            <th key={reply} scope="col" className="w-14 py-1.5 text-right font-normal">
              {reviewReplyLabels[reply]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reviewQuestions.map((question) => (
          <tr key={question} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 font-medium">
              {reviewQuestionTexts[question].short}
            </th>
            {reviewReplies.map((reply) => (
              <td key={reply} className="py-1.5 text-right">
                {counts[question][reply]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For the head of a column: 'Wieder beauftragen: 3 ja, 1 teils, 0 nein'. */
export function describeCounts(counts: ReviewCounts | undefined) {
  const spread = counts && texts.spread('again', counts.again);
  return counts && counts.count > 0
    ? { count: texts.count(counts.count), spread, short: `${counts.count}. ${spread}` }
    : { count: texts.comparison.none, spread: null, short: texts.comparison.short };
}

const LOOKS: Record<ReviewReply, string> = {
  yes: 'text-success-700',
  partly: 'text-ink',
  no: 'text-danger-700',
};

/** `firmNamed`: the page is about this firm, so its name is left out. `children` stands below, as a firm's form. */
export function ReviewItem({
  review,
  firmNamed,
  children,
}: {
  review: PublicReview;
  firmNamed?: boolean;
  children?: ReactNode;
}) {
  const { number, firm, answers, body, firstName, district, writtenAt, byBoth, denied, answer } = review;
  const when = month.format(new Date(`${writtenAt}T12:00:00Z`));
  return (
    <article id={`bewertung-${number}`} className="grid content-start gap-3 rounded-lg border border-line bg-white p-5">
      <header>
        <p className="font-semibold wrap-anywhere">{firstName ? texts.signed(firstName, district) : texts.unnamed}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{firmNamed ? when : texts.about(firm, when)}</p>
      </header>
      {body && <p className="wrap-anywhere whitespace-pre-line">{body}</p>}
      <dl className="grid gap-x-4 text-sm">
        {reviewQuestions.map((question) => (
          <div key={question} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-soft">{reviewQuestionTexts[question].short}:</dt>
            <dd className={`font-semibold ${LOOKS[answers[question]]}`}>{reviewReplyLabels[answers[question]]}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{byBoth ? texts.byBoth : texts.byCustomer}</p>
      {denied && <p className="text-sm font-medium">{texts.denied}</p>}
      {answer && (
        <div className="rounded-md bg-isar-50 p-4 text-sm">
          <p className="font-semibold wrap-anywhere">{texts.answer(firm)}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {children ?? (
        <p className="text-sm">
          <TextLink href={reportPath(number)} rel="nofollow" className="inline-flex min-h-11 items-center">
            {texts.report(number)}
          </TextLink>
        </p>
      )}
    </article>
  );
}

/** Thousands would make a page of megabytes, and everybody else wait while it is rendered. */
const MOST_LISTED = 100;

/** For the public page of a firm: count and spread of all, and the newest reviews. */
export function FirmReviews({ counts, reviews }: ReviewsOfFirm) {
  return (
    <div className="grid gap-5">
      <ReviewCountsTable counts={counts} />
      <ReviewOrigin />
      {reviews.length > 1 && (
        <p className="text-sm text-ink-soft">
          {texts.newest} {reviews.length > MOST_LISTED && texts.onlyNewest(MOST_LISTED)}
        </p>
      )}
      <div className="grid gap-5 lg:grid-cols-2 empty:hidden">
        {reviews.slice(0, MOST_LISTED).map((review) => (
          <ReviewItem key={review.number} review={review} firmNamed />
        ))}
      </div>
    </div>
  );
}
