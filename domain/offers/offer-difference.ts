import type { Offer } from './offer.ts';
import { isPriced, lineCents, type OfferLine } from './offer-sums.ts';
import { type TermName, terms } from './offer-terms.ts';
import { lineKeys } from './read-offer-lines.ts';

export type LineDifference = { key: string; before: OfferLine | null; after: OfferLine | null };

/** The entries that read otherwise in the new version. */
export function differingLines(before: readonly OfferLine[], after: readonly OfferLine[]): LineDifference[] {
  return lineKeys
    .map(({ position, part, key }) => {
      const find = (lines: readonly OfferLine[]) =>
        lines.find((line) => line.position === position && line.part === part) ?? null;
      return { key, before: find(before), after: find(after) };
    })
    .filter((pair) => asText(pair.before) !== asText(pair.after));
}

const HEAD = ['priceKind', 'upperNetCents', 'earliestOn', 'workingDays', 'validUntil', 'guaranteeMonths'] as const;
export type HeadAnswer = (typeof HEAD)[number];

/** Besides the lines: which of the head's answers differ. */
export function differingHead(before: Offer, after: Offer): HeadAnswer[] {
  return HEAD.filter((name) => before[name] !== after[name]);
}

export function differingTerms(before: Offer, after: Offer): TermName[] {
  return terms.map(([name]) => name).filter((name) => before.terms[name] !== after.terms[name]);
}

function asText(line: OfferLine | null): string {
  if (!line) return 'not-included';
  if (!isPriced(line)) return `${line.state} ${line.note ?? ''}`.trim();
  return [lineCents(line), line.quantity, line.unit, line.unitCents, line.note].join(' ');
}
