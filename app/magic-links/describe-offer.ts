import { offerConditionTexts } from '../../content/offer-form.ts';
import { formatEuros, writeHundredths } from '../../domain/money.ts';
import { type ConditionName, OFFER_CONDITIONS, type Offer, type OfferConditions } from '../../domain/offers/offer.ts';

export type PricedOffer = Offer & { vatBp: number };

type ConditionLabels = { label: string; hint?: string; shown?: string; choices?: Readonly<Record<string, string>> };

/** The type requires a text for every condition. */
export const conditionLabels: Readonly<Record<ConditionName, ConditionLabels>> = offerConditionTexts;

export const labelOf = (name: ConditionName) => conditionLabels[name].shown ?? conditionLabels[name].label;

export function formatCondition(conditions: OfferConditions, name: ConditionName): string | null {
  const value = conditions[name];
  if (value === undefined) return null;
  if (typeof value === 'number')
    return OFFER_CONDITIONS[name].kind === 'cents' ? formatEuros(value) : `${writeHundredths(value)}\u00a0%`;
  return conditionLabels[name].choices?.[value] ?? value;
}
