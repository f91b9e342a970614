import { addTime, type Calendar, countTime, firmCalendar, moveBack, promiseCalendar } from './working-time.ts';

const PROMISED_MINUTES = 24 * 60;
/** In minutes of the firm's own hours. */
export const ANSWER = { shortest: 60, longest: 240 };
export const OFFER_AFTER_ANSWER = 120;
const SPARE_MS = 2 * 3_600_000;
/** Minutes of a firm that a round leaves between its reminder and its answer, between its answer and its offer. */
export const LEAST_APART = { answer: ANSWER.shortest / 2, offer: OFFER_AFTER_ANSWER };

/** 24 hours without Saturdays, Sundays and holidays, from the moment the inquiry reached the server. */
export function promiseDue(receivedAt: Date): Date {
  return addTime(promiseCalendar, receivedAt, PROMISED_MINUTES);
}

/** Half of the promise in counted time: without an offer by then, somebody telephones. */
export function promiseHalf(receivedAt: Date): Date {
  return addTime(promiseCalendar, receivedAt, PROMISED_MINUTES / 2);
}

const POSTAL_CODE_MINUTES = 120;

/** An inquiry without a postal code: then the customer had time enough to add it, and somebody telephones. */
export function postalCodeCall(receivedAt: Date): Date {
  return addTime(promiseCalendar, receivedAt, POSTAL_CODE_MINUTES);
}

const WORD_MINUTES = 240;

const HALF_HOUR_MS = 30 * 60_000;

/** A promise was missed: until then, four hours of an ordinary working day, the customer hears from us. */
export function wordAfterMiss(missedAt: Date): Date {
  const soonest = addTime(firmCalendar(), missedAt, WORD_MINUTES).getTime();
  return new Date(Math.ceil(soonest / HALF_HOUR_MS) * HALF_HOUR_MS);
}

export type RoundDeadlines = { remindAt: Date; answerDue: Date; offerDue: Date; keepsPromise: boolean };

/** What a firm that is asked now has to keep. A promise that cannot be kept stays as it was; the customer is told. */
export function roundDeadlines(firm: Calendar, askedAt: Date, promise: Date): RoundDeadlines {
  const rest = countTime(firm, askedAt, promise);
  const minutes = Math.max(ANSWER.shortest, Math.min(ANSWER.longest, Math.floor(rest / 2)));
  const answerDue = addTime(firm, askedAt, minutes);
  const soonest = addTime(firm, answerDue, OFFER_AFTER_ANSWER).getTime();
  const beforePromise = moveBack(firm, new Date(promise.getTime() - SPARE_MS)).getTime();
  const offerDue = new Date(Math.max(soonest, beforePromise));
  return {
    remindAt: addTime(firm, askedAt, Math.floor(minutes / 2)),
    answerDue,
    offerDue,
    keepsPromise: offerDue <= promise,
  };
}
