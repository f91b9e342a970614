import { countTime, promiseCalendar } from '../time/working-time.ts';

const PROMISED_MINUTES = 24 * 60;
const MOST_OFFERS = 3;

export type PromiseCase = {
  receivedAt: Date;
  dueAt: Date;
  /** When the first version of each offer came, any order. */
  offersAt: readonly Date[];
  status: string;
  closedAt: Date | null;
  /** Who ended it; the kind of actor. */
  endedBy?: string | null;
  now: Date;
};

export type PromiseFact = {
  minutesClock: number[];
  minutesRule: number[];
  /** Null while it is still open. */
  keptClock: boolean | null;
  keptRule: boolean | null;
  counts: boolean;
};

/**
 * What became of a promise, by the plain clock and by our rule; what the clock grants, the rule grants too. Spam does not
 * count, nor what the customer ended or had erased before it was due and before an offer came. What we gave up is missed.
 */
export function promiseFact(given: PromiseCase): PromiseFact {
  const { receivedAt, dueAt, offersAt, status, closedAt, now } = given;
  const offers = offersAt.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, MOST_OFFERS);
  const minutesClock = offers.map((at) => Math.max(0, Math.ceil((at.getTime() - receivedAt.getTime()) / 60_000)));
  const minutesRule = offers.map((at) => Math.ceil(countTime(promiseCalendar, receivedAt, at)));
  const [first] = offers;
  const ended = closedAt !== null && ENDED.includes(status);
  const kept = (inTime: boolean, isOver: boolean) => (inTime ? true : first || isOver || ended ? false : null);
  const clockDue = new Date(receivedAt.getTime() + PROMISED_MINUTES * 60_000);
  const keptClock = kept(first !== undefined && first <= clockDue, now > clockDue);
  const byCustomer = status === 'withdrawn' || (status === 'lost' && given.endedBy === 'customer');
  return {
    minutesClock,
    minutesRule,
    keptClock,
    keptRule: keptClock || kept(first !== undefined && first <= dueAt, now > dueAt),
    counts: status !== 'spam' && !(byCustomer && !first && closedAt !== null && closedAt < dueAt),
  };
}

const ENDED = ['withdrawn', 'lost'];
