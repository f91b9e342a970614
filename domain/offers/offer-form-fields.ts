import { terms } from './offer-terms.ts';
import { lineKeys, type OfferFields } from './read-offer-lines.ts';

const HEAD = [
  'kind',
  'upper',
  'labour',
  'start',
  'days',
  'valid',
  'guarantee',
  'alternative',
  'alternative.price',
  'remarks',
  'reason',
  'access.how',
  'access.permit',
] as const;
const NAMES: readonly string[] = [
  ...HEAD,
  ...terms.map(([, { field }]) => field),
  ...lineKeys.flatMap(({ key }) => ['state', 'quantity', 'unit', 'price', 'note'].map((name) => `${key}.${name}`)),
];
/** Longer than any of them may be: what is too long is said, not lost. */
const LONGEST = 2_000;

/** What a form says of an offer, without what a stranger may have added. */
export function keepOfferFields(given: Iterable<[string, string]>): OfferFields {
  const kept = [...given].filter(([name, value]) => NAMES.includes(name) && value.trim() !== '');
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, LONGEST)]));
}
