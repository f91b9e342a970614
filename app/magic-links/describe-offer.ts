import { offerView, termTexts } from '../../content/offer-form.ts';
import { formatEuros, writeHundredths } from '../../domain/money.ts';
import { type Offer, type OfferTerms, TERMS, type TermName } from '../../domain/offers/offer.ts';
import { sumOffer, withVat } from '../../domain/offers/offer-sums.ts';

export type PricedOffer = Offer & { vatBp: number };

/** 'ab 1.150 € bis 1.300 €', with tax */
export function formatTotal({ lines, vatBp, upperNetCents }: Pick<PricedOffer, 'lines' | 'vatBp' | 'upperNetCents'>) {
  const { open, grossCents } = sumOffer(lines, vatBp);
  const upper = upperNetCents !== null && offerView.upTo(formatEuros(withVat(upperNetCents, vatBp)));
  return [open && offerView.from, formatEuros(grossCents), upper].filter(Boolean).join(' ');
}

type TermLabels = { label: string; hint?: string; shown?: string; choices?: Readonly<Record<string, string>> };

/** The type requires a text for every term. */
export const termLabels: Readonly<Record<TermName, TermLabels>> = termTexts;

export const labelOf = (name: TermName) => termLabels[name].shown ?? termLabels[name].label;

export function formatTerm(terms: OfferTerms, name: TermName): string | null {
  const value = terms[name];
  if (value === undefined) return null;
  if (typeof value === 'number')
    return TERMS[name].kind === 'cents' ? formatEuros(value) : `${writeHundredths(value)}\u00a0%`;
  return termLabels[name].choices?.[value] ?? value;
}
