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

/** What became of a promise, by the plain clock and by our rule. What the clock grants, the rule grants too. */
export function promiseFact({ receivedAt, dueAt, offersAt, status, closedAt, now }: PromiseCase): PromiseFact {
  const offers = offersAt.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, MOST_OFFERS);
  const minutesClock = offers.map((at) => Math.max(0, Math.ceil((at.getTime() - receivedAt.getTime()) / 60_000)));
  const minutesRule = offers.map((at) => Math.ceil(countTime(promiseCalendar, receivedAt, at)));
  const [first] = offers;
  const kept = (inTime: boolean, isOver: boolean) => (inTime ? true : first || isOver ? false : null);
  const clockDue = new Date(receivedAt.getTime() + PROMISED_MINUTES * 60_000);
  const keptClock = kept(first !== undefined && first <= clockDue, now > clockDue);
  return {
    minutesClock,
    minutesRule,
    keptClock,
    keptRule: keptClock || kept(first !== undefined && first <= dueAt, now > dueAt),
    counts: status !== 'spam' && !endedBefore(status, closedAt, dueAt, first),
  };
}

/** Whoever ended the inquiry before the promise was due and before an offer came was promised nothing any more. */
function endedBefore(status: string, closedAt: Date | null, dueAt: Date, first: Date | undefined) {
  return ['withdrawn', 'lost'].includes(status) && !first && closedAt !== null && closedAt < dueAt;
}
