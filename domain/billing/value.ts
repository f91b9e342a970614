import type { Tariff } from '../money.ts';
import { commissionCents } from '../offers/offer-sums.ts';
import { addTime, promiseCalendar } from '../time/working-time.ts';

/** What one side said last, by kind; values are net. */
export type Said = { final: number | null; agreed: number | null; notDone: boolean };
export type Judged =
  | { kind: 'wait'; why: 'running' | 'customer' | 'value' }
  | { kind: 'differ' }
  | { kind: 'void' }
  | { kind: 'earn'; basisCents: number; reason: 'final-value' | 'agreed-value' };

const DIFFERS = { shareBp: 500, cents: 5_000, commissionCents: 500 };

/** Somebody asks only where it is worth it: more than 5 % and 50 €, and 5 € of commission. */
export function differs(firm: number, customer: number, tariff: Tariff): boolean {
  const apart = Math.abs(firm - customer);
  return (
    apart * 10_000 > Math.max(firm, customer) * DIFFERS.shareBp &&
    apart > DIFFERS.cents &&
    Math.abs(commissionCents(firm, tariff) - commissionCents(customer, tariff)) >= DIFFERS.commissionCents
  );
}

type Facts = {
  firm: Said;
  /** The firm has named the order or a value of it: only a person may void it. */
  confirmed: boolean;
  customer: Said;
  tariff: Tariff;
  /** Reported as finished, or 60 days after the order. */
  isDone: boolean;
  /** Nobody is there any more who could be asked, not even by telephone. */
  isErased: boolean;
  /** Erased, or nobody to write to: nobody is asked what was paid, the firm's value holds. */
  nobodyToAsk: boolean;
  /** The customer answered, or had two weeks for it. */
  hadTime: boolean;
  /** A person decided after all of these words. */
  settledCents: number | null;
  /** What the firm had offered. */
  offeredCents: number | null;
  /** Below this share of what was agreed a value needs the customer's word, or a person's. */
  lowPercent: number;
};

/** The firm declares, the customer is asked once; a firm's word alone lowers nothing while somebody can be asked. */
export function judgeValue(facts: Facts): Judged {
  const { firm, customer, confirmed, tariff, isDone, isErased, nobodyToAsk, hadTime, settledCents } = facts;
  if (firm.notDone || customer.notDone) {
    // What a customer said was paid stays said, even if nobody can be asked any more.
    const agreed = firm.notDone && (customer.notDone || (isErased && customer.final === null));
    return agreed && !confirmed ? { kind: 'void' } : { kind: 'differ' };
  }
  if (!isDone) return { kind: 'wait', why: 'running' };
  const value = settledCents ?? firm.final ?? firm.agreed;
  // Nothing is invented: without a word of the firm a person asks.
  if (value === null) return { kind: 'wait', why: 'value' };
  const reason = settledCents !== null || firm.final !== null ? 'final-value' : 'agreed-value';
  if (settledCents !== null) return { kind: 'earn', basisCents: value, reason };
  if (customer.final !== null && differs(value, customer.final, tariff)) return { kind: 'differ' };
  if (customer.final === null && !nobodyToAsk && !hadTime) return { kind: 'wait', why: 'customer' };
  if (customer.final === null && !isErased && isLow(value, facts)) return { kind: 'differ' };
  // So little that nothing is owed for it would void the order.
  if (confirmed && commissionCents(value, tariff) === 0) return { kind: 'differ' };
  return { kind: 'earn', basisCents: value, reason };
}

/** Far below what was agreed, by the firm's word alone; nobody is asked about what brings less than 5 € of commission. */
function isLow(value: number, { firm, customer, offeredCents, tariff, lowPercent }: Facts): boolean {
  const agreed = Math.max(offeredCents ?? 0, firm.agreed ?? 0, customer.agreed ?? 0);
  return (
    value * 100 < agreed * lowPercent &&
    commissionCents(agreed, tariff) - commissionCents(value, tariff) >= DIFFERS.commissionCents
  );
}

const CLAIM_WORKING_MINUTES = 3 * 1440;

/** Within three working days of the release the firm's word is enough that it knew the building. */
export const isClaimedInTime = (releasedAt: Date, saidAt: Date) =>
  saidAt <= addTime(promiseCalendar, releasedAt, CLAIM_WORKING_MINUTES);

/** Which rule of the tariff an order fell under: 'wie gerechnet', also for the firm's page. */
export function speakRule(basisCents: number, tariff: Tariff): string {
  const owed = commissionCents(basisCents, tariff);
  const share = Math.floor((basisCents * tariff.rateBp + 5_000) / 10_000);
  const rate = `${String(tariff.rateBp / 100).replace('.', ',')} %`;
  if (owed === share) return rate;
  if (owed === tariff.maxCents) return 'Höchstbetrag';
  return owed === tariff.minCents ? 'Mindestbetrag' : 'ein Fünftel des Werts statt des Mindestbetrags';
}
