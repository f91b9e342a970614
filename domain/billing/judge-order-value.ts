import type { Tariff } from '../money.ts';
import { commissionCents } from '../offers/offer-sums.ts';
import { addTime, responseCalendar } from '../time/working-time.ts';

/** Values are net. */
type ReportedValue = { final: number | null; agreed: number | null; notDone: boolean };
export type Judged =
  | { kind: 'wait'; why: 'running' | 'customer' | 'value' }
  | { kind: 'differ' | 'void' }
  | { kind: 'earn'; basisCents: number; reason: 'final-value' | 'agreed-value' };

const DIFFERS = { shareBp: 500, cents: 5_000, commissionCents: 500 };

/** The office asks only above 5 % and 50 € of difference and 5 € of commission. */
export function differs(firm: number, customer: number, tariff: Tariff): boolean {
  const apart = Math.abs(firm - customer);
  return (
    apart * 10_000 > Math.max(firm, customer) * DIFFERS.shareBp &&
    apart > DIFFERS.cents &&
    Math.abs(commissionCents(firm, tariff) - commissionCents(customer, tariff)) >= DIFFERS.commissionCents
  );
}

type Facts = {
  firm: ReportedValue;
  /** The firm has reported the order or a value, so only the office may void it. */
  confirmed: boolean;
  customer: ReportedValue;
  tariff: Tariff;
  isDone: boolean;
  isErased: boolean;
  /** The firm's value counts, because there is nobody to ask. */
  nobodyToAsk: boolean;
  hadTime: boolean;
  settledCents: number | null;
  offeredCents: number | null;
  /** Below this percentage of the agreed value the customer or the office must confirm. */
  lowPercent: number;
};

/** A firm's report alone never lowers the value while the customer can be asked. */
export function judgeValue(facts: Facts): Judged {
  const { firm, customer, confirmed, tariff, isDone, isErased, nobodyToAsk, hadTime, settledCents } = facts;
  if (firm.notDone || customer.notDone) {
    // A customer's report stays valid after the erasure.
    const agreed = firm.notDone && (customer.notDone || (isErased && customer.final === null));
    return agreed && !confirmed ? { kind: 'void' } : { kind: 'differ' };
  }
  if (!isDone) return { kind: 'wait', why: 'running' };
  const value = settledCents ?? firm.final ?? firm.agreed;
  // Without a report of the firm the office asks.
  if (value === null) return { kind: 'wait', why: 'value' };
  const reason = settledCents !== null || firm.final !== null ? 'final-value' : 'agreed-value';
  if (settledCents !== null) return { kind: 'earn', basisCents: value, reason };
  if (customer.final !== null && differs(value, customer.final, tariff)) return { kind: 'differ' };
  if (customer.final === null && !nobodyToAsk && !hadTime) return { kind: 'wait', why: 'customer' };
  if (customer.final === null && !isErased && isLow(value, facts)) return { kind: 'differ' };
  // A value without commission would void the order.
  if (confirmed && commissionCents(value, tariff) === 0) return { kind: 'differ' };
  return { kind: 'earn', basisCents: value, reason };
}

/** Ignored below 5 € of commission. */
function isLow(value: number, { firm, customer, offeredCents, tariff, lowPercent }: Facts): boolean {
  const agreed = Math.max(offeredCents ?? 0, firm.agreed ?? 0, customer.agreed ?? 0);
  return (
    value * 100 < agreed * lowPercent &&
    commissionCents(agreed, tariff) - commissionCents(value, tariff) >= DIFFERS.commissionCents
  );
}

const CLAIM_WORKING_MINUTES = 3 * 1440;

/** Within three working days of the contact share the firm's statement suffices. */
export const isClaimedInTime = (sharedAt: Date, reportedAt: Date) =>
  reportedAt <= addTime(responseCalendar, sharedAt, CLAIM_WORKING_MINUTES);

export function describeRule(basisCents: number, tariff: Tariff): string {
  const owed = commissionCents(basisCents, tariff);
  const share = Math.floor((basisCents * tariff.rateBp + 5_000) / 10_000);
  if (owed === share) return `${String(tariff.rateBp / 100).replace('.', ',')} %`;
  if (owed === tariff.maxCents) return 'Höchstbetrag';
  return owed === tariff.minCents ? 'Mindestbetrag' : 'ein Fünftel des Werts statt des Mindestbetrags';
}
