import { lengthOf } from '../form-rules.ts';
import { readHundredths, readWhole } from '../money.ts';
import { positionRule } from '../partners/positions.ts';
import { isDay, nextDay } from '../time/munich-clock.ts';
import { LEAST_VALID_DAYS, type Offer, priceKinds } from './offer.ts';
import { type OfferLine, sumOffer } from './offer-sums.ts';
import { ACCESS_WAYS, MOST_NET_CENTS, type OfferTerms, type TermRule, terms, WHOLE_BP } from './offer-terms.ts';
import { type OfferFields, type OfferProblem, readOfferLines } from './read-offer-lines.ts';

export type OfferRules = {
  /** Of Munich. */
  today: string;
  /** When the customer decides: the offer must be good for 14 days more. */
  decisionOn: string | null;
  vatBp: number;
  /** The net total of the version before; null for the first. */
  netBefore: number | null;
  /** The firm has the permit for work on nests, or the authority's word that it needs none. */
  mayNests: boolean;
};

export type OfferRead =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'problems'; problems: OfferProblem[]; lines: OfferLine[] };

const MOST_YEARLY_CENTS = 10_000_000;
const FARTHEST_DAYS = 730;

/** The first day until which an offer must at least be good. */
export function leastValidUntil({ today, decisionOn }: Pick<OfferRules, 'today' | 'decisionOn'>): string {
  const least = nextDay(today, LEAST_VALID_DAYS);
  const decision = decisionOn && nextDay(decisionOn, LEAST_VALID_DAYS);
  return decision && decision > least ? decision : least;
}

export const offersNests = (lines: readonly OfferLine[]) =>
  lines.some(({ position, state }) => position === 'nests' && state !== 'not-included');

/** An offer from the fields of its form, or everything that is wrong with it. */
export function readOffer(fields: OfferFields, rules: OfferRules): OfferRead {
  const { lines, problems } = readOfferLines(fields);
  const fail = (field: string, problem: string) => void problems.push({ field, problem });
  const text = (name: string, longest: number) => {
    const typed = fields[name]?.replaceAll('\r\n', '\n').trim() ?? '';
    if (lengthOf(typed) > longest) fail(name, 'too-long');
    return typed || undefined;
  };
  const choice = <Code extends string>(name: string, codes: readonly Code[]) =>
    codes.find((code) => code === fields[name]);
  const number = (name: string, read: typeof readWhole, [least, most]: readonly [number, number]) => {
    const value = read(fields[name]);
    if (value === null) return null;
    if (value >= least && value <= most) return value;
    fail(name, 'number');
    return null;
  };

  const how = choice('access.how', ACCESS_WAYS);
  if (!how) fail('access.how', 'access-missing');
  const isWork = ({ position, state }: OfferLine) => positionRule(position).isWork && state !== 'not-included';
  if (!lines.some(isWork)) fail('nets.price', 'work-missing');
  if (!rules.mayNests && offersNests(lines)) fail('nests.price', 'nest-permit');
  const sums = sumOffer(lines, rules.vatBp);
  if (lines.some(isWork) && sums.netCents === 0) fail('nets.price', 'nothing-priced');
  if (sums.netCents > MOST_NET_CENTS) fail('nets.price', 'too-much');
  if (sums.yearlyGrossCents > MOST_YEARLY_CENTS) fail('maintenance.price', 'number');

  const priceKind = choice('kind', priceKinds);
  if (!priceKind) fail('kind', 'kind-missing');
  const upper = priceKind === 'range' ? number('upper', readHundredths, [0, MOST_NET_CENTS]) : null;
  if (priceKind === 'range' && !fields.upper?.trim()) fail('upper', 'upper-missing');
  else if (upper !== null && upper < sums.netCents) fail('upper', 'upper-low');
  const earliestOn = readDay('start', nextDay(rules.today, 0), 'start-missing', 'start-past');
  const validUntil = readDay('valid', leastValidUntil(rules), 'valid-missing', 'valid-short');
  const changeReason = text('reason', 500) ?? null;
  if (rules.netBefore !== null && rules.netBefore !== sums.netCents && !changeReason) fail('reason', 'reason-missing');

  const offer: Offer = {
    priceKind: priceKind ?? 'estimate',
    lines,
    upperNetCents: upper,
    labourShareBp: number('labour', readHundredths, [0, WHOLE_BP]),
    terms: readTerms(),
    earliestOn,
    workingDays: number('days', readWhole, [1, 90]),
    validUntil,
    guaranteeMonths: number('guarantee', readWhole, [0, 180]) ?? 0,
    remarks: text('remarks', 1000) ?? null,
    changeReason,
  };
  return problems.length > 0 ? { kind: 'problems', problems, lines } : { kind: 'offer', offer };

  function readDay(name: string, least: string, missing: string, early: string): string {
    const day = fields[name]?.trim() ?? '';
    if (!isDay(day)) fail(name, missing);
    else if (day < least) fail(name, early);
    else if (day > nextDay(rules.today, FARTHEST_DAYS)) fail(name, 'too-far');
    return day;
  }

  function readTerms(): OfferTerms {
    const said = terms.map(([name, rule]) => [name, readTerm(rule)] as const);
    return {
      access: { how: how ?? 'none', permit: fields['access.permit'] === 'yes' },
      ...Object.fromEntries([...said, ['alternative', readAlternative()]].filter(([, value]) => value !== undefined)),
    };
  }

  function readTerm(rule: TermRule) {
    if (rule.kind === 'choice') return choice(rule.field, rule.codes);
    if (rule.kind === 'cents') return number(rule.field, readHundredths, [1, MOST_NET_CENTS]) ?? undefined;
    if (rule.kind === 'percent') return number(rule.field, readHundredths, [0, WHOLE_BP]) ?? undefined;
    return text(rule.field, rule.longest);
  }

  function readAlternative() {
    const words = text('alternative', 200);
    const netCents = number('alternative.price', readHundredths, [1, MOST_NET_CENTS]);
    if (words && netCents === null) fail('alternative.price', 'alternative-price');
    if (!words && netCents !== null) fail('alternative', 'alternative-name');
    return words && netCents !== null ? { text: words, netCents } : undefined;
  }
}
