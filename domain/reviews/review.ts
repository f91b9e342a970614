/** Browsers and server share these codes; a migration checks the same ones. */
export const reviewQuestions = ['price', 'punctual', 'clean', 'again'] as const;
export type ReviewQuestion = (typeof reviewQuestions)[number];

export const reviewReplies = ['yes', 'partly', 'no'] as const;
export type ReviewReply = (typeof reviewReplies)[number];

export const takedownReasons = ['no-order', 'own', 'pressure', 'unlawful', 'personal', 'other-order'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

export const isTakedownReason = (code: unknown): code is TakedownReason =>
  takedownReasons.some((reason) => reason === code);

export const MAX_REVIEW_LENGTH = 1_000;
export const MAX_DISTRICT_LENGTH = 40;
const FEWEST_ON_LANDING = 10;
export const LANDING_TEXTS = 3;
/** The email that asks comes so many days after the consent; the office decides about a report within the same time. */
export const ASK_DAYS = 14;
export const DECISION_DAYS = 14;
/** The author may change the review for so long, and not once the firm has answered. */
export const CHANGE_DAYS = 30;

export type ReviewAnswers = Record<ReviewQuestion, ReviewReply>;
/** How many customers gave each answer. Never an average. */
export type ReviewCounts = { count: number } & Record<ReviewQuestion, Record<ReviewReply, number>>;

export type PublicReview = {
  number: number;
  firm: string;
  firmNumber: number;
  answers: ReviewAnswers;
  body: string | null;
  firstName: string | null;
  district: string | null;
  writtenAt: string;
  /** The firm has confirmed the order as well. */
  byBoth: boolean;
  /** The firm says that there was no order, and the office has not decided. */
  denied: boolean;
  answer: string | null;
};

/** Every review of one firm, the newest first, and their counts. */
export type FirmReviews = { counts: ReviewCounts; reviews: readonly PublicReview[] };

/** Counted from what is listed, so that a page never shows a count of other reviews than its own. */
export function countReviews(reviews: readonly PublicReview[]): FirmReviews {
  const of = (question: ReviewQuestion) =>
    Object.fromEntries(
      reviewReplies.map((reply) => [reply, reviews.filter(({ answers }) => answers[question] === reply).length]),
    ) as Record<ReviewReply, number>;
  const counts = { price: of('price'), punctual: of('punctual'), clean: of('clean'), again: of('again') };
  return { counts: { count: reviews.length, ...counts }, reviews };
}

export type ReviewSnapshot = {
  count: number;
  newest: PublicReview[];
  takenDown: Partial<Record<TakedownReason, number>>;
  /** The installation is filled with invented data. */
  isDemo: boolean;
};

/** From ten on, the landing page shows the newest texts instead of sample voices. */
export const showsReviews = ({ count, newest }: ReviewSnapshot) => count >= FEWEST_ON_LANDING && newest.length > 0;
