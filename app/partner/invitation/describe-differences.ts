import { germanDate } from '../../../content/german-format.ts';
import { offerTexts, offerView } from '../../../content/offer-form.ts';
import { namePriceKind } from '../../../content/offers.ts';
import { speakEuros } from '../../../domain/money.ts';
import {
  differingHead,
  differingLines,
  differingTerms,
  type HeadAnswer,
} from '../../../domain/offers/compare-offers.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import { isPriced, type OfferLine, sumOffer, vatOf } from '../../../domain/offers/offer-sums.ts';
import { labelOf, sayTerm } from '../../links/describe-terms.ts';
import { grossOf, nameOf } from './offer-view.tsx';

type Versioned = Offer & { vatBp: number };
export type DifferenceWords = { key: string; name: string; was: string; is: string };

const { labels } = offerView;
const HEAD_NAMES: Record<HeadAnswer, string> = {
  priceKind: labels.kind,
  upperNetCents: offerTexts.upper.label,
  earliestOn: labels.start,
  workingDays: labels.days,
  validUntil: labels.valid,
  guaranteeMonths: labels.guarantee,
};

/** What reads otherwise than in the version before, every price as the customer reads it; empty when nothing does. */
export function describeDifferences(before: Versioned, after: Versioned): DifferenceWords[] {
  const lines = differingLines(before.lines, after.lines).map(({ key, before: old, after: now }) => ({
    key,
    name: nameOf((now ?? old) as OfferLine),
    was: sayLine(before, old),
    is: sayLine(after, now),
  }));
  const head = differingHead(before, after).map((key) => ({
    key,
    name: HEAD_NAMES[key],
    was: sayHead(before, key),
    is: sayHead(after, key),
  }));
  const said = differingTerms(before, after).map((key) => ({
    key,
    name: labelOf(key),
    was: sayTerm(before.terms, key) ?? '–',
    is: sayTerm(after.terms, key) ?? '–',
  }));
  const [was, is] = [sayTotal(before), sayTotal(after)];
  const total = was === is ? [] : [{ key: 'total', name: offerTexts.sums.heading, was, is }];
  return [...lines, ...head, ...said, ...total];
}

function sayTotal({ lines, vatBp }: Versioned): string {
  const { open, grossCents } = sumOffer(lines, vatBp);
  return open ? `${offerView.from} ${speakEuros(grossCents)}` : speakEuros(grossCents);
}

function sayLine({ lines, vatBp }: Versioned, line: OfferLine | null): string {
  if (!line) return offerView.states['not-included'];
  return isPriced(line) ? speakEuros(grossOf(lines, vatBp).get(line) ?? 0) : offerView.states[line.state];
}

function sayHead(offer: Versioned, name: HeadAnswer): string {
  switch (name) {
    case 'priceKind':
      return namePriceKind(offer.priceKind, sumOffer(offer.lines, offer.vatBp).open);
    case 'upperNetCents':
      return offer.upperNetCents === null
        ? '–'
        : speakEuros(offer.upperNetCents + vatOf(offer.upperNetCents, offer.vatBp));
    case 'earliestOn':
    case 'validUntil':
      return germanDate(offer[name]);
    case 'guaranteeMonths':
      return offerView.months(offer.guaranteeMonths);
    default:
      return String(offer[name] ?? '–');
  }
}
