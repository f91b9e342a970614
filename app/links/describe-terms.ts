import { termTexts } from '../../content/offer-form.ts';
import { speakEuros, writeHundredths } from '../../domain/money.ts';
import { type OfferTerms, TERMS, type TermName } from '../../domain/offers/offer.ts';

type TermWords = { label: string; hint?: string; shown?: string; choices?: Readonly<Record<string, string>> };

/** Every term has its words, or this does not compile. */
export const termWords: Readonly<Record<TermName, TermWords>> = termTexts;

export const labelOf = (name: TermName) => termWords[name].shown ?? termWords[name].label;

/** What an offer says under a term; null: nothing. */
export function sayTerm(said: OfferTerms, name: TermName): string | null {
  const value = said[name];
  if (value === undefined) return null;
  if (typeof value === 'number')
    return TERMS[name].kind === 'cents' ? speakEuros(value) : `${writeHundredths(value)}\u00a0%`;
  return termWords[name].choices?.[value] ?? value;
}
