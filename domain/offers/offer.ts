import { positions } from '../partners/positions.ts';
import type { OfferLine } from './offer-sums.ts';
import type { OfferTerms } from './offer-terms.ts';

export const priceKinds = ['range', 'estimate', 'fixed'] as const;
export type PriceKind = (typeof priceKinds)[number];
export const STANDARD_VAT_BP = 1_900;
export const LEAST_VALID_DAYS = 14;

/** What a firm says; sums follow from it. Days as YYYY-MM-DD. */
export type Offer = {
  priceKind: PriceKind;
  /** Every position at least once. */
  lines: OfferLine[];
  /** Only of a range: how far it may go. */
  upperNetCents: number | null;
  labourShareBp: number | null;
  terms: OfferTerms;
  earliestOn: string;
  workingDays: number | null;
  validUntil: string;
  guaranteeMonths: number;
  remarks: string | null;
  /** Why it differs from the version before. */
  changeReason: string | null;
};

/** The thirteen in their order; of a position with several entries all that are there. */
export function inOrder(lines: readonly OfferLine[]): OfferLine[] {
  return positions.flatMap(({ code }) =>
    lines.filter(({ position }) => position === code).toSorted((a, b) => a.part - b.part),
  );
}
