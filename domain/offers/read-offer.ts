import { lengthOf } from '../form-rules.ts';
import { readHundredths, readWhole } from '../money.ts';
import { positionRule } from '../partners/positions.ts';
import { isDay, nextDay } from '../time/munich-clock.ts';
import { LEAST_VALID_DAYS, type Offer, priceKinds } from './offer.ts';
import { type OfferLine, sumOffer } from './offer-sums.ts';
import { ACCESS_WAYS, FIXINGS, type OfferTerms } from './offer-terms.ts';
import { type OfferFields, type OfferProblem, readOfferLines } from './read-offer-lines.ts';

export type OfferRules = {
  /** Of Munich. */
  today: string;
  /** When the customer decides: the offer must be good for 14 days more. */
  decisionOn: string | null;
  vatBp: number;
  /** The net total of the version before; null for the first. */
  netBefore: number | null;
};

export type OfferRead =
  | { kind: 'offer'; offer: Offer }
  | { kind: 'problems'; problems: OfferProblem[]; lines: OfferLine[] };

const MOST_NET_CENTS = 50_000_000;
const MOST_YEARLY_CENTS = 10_000_000;
const FARTHEST_DAYS = 730;

/** The first day until which an offer must at least be good. */
export function leastValidUntil({ today, decisionOn }: Pick<OfferRules, 'today' | 'decisionOn'>): string {
  const least = nextDay(today, LEAST_VALID_DAYS);
  const decision = decisionOn && nextDay(decisionOn, LEAST_VALID_DAYS);
  return decision && decision > least ? decision : least;
}

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
    labourShareBp: number('labour', readHundredths, [0, 10_000]),
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
    const minimum = number('minimum', readHundredths, [1, MOST_NET_CENTS]);
    const deposit = number('deposit', readHundredths, [0, 10_000]);
    const fixing = choice('fixing', FIXINGS);
    const alternative = readAlternative();
    const said = {
      payment: text('payment', 200),
      guaranteeOn: text('guaranteeOn', 200),
      assumptions: text('assumptions', 600),
      exclusions: text('exclusions', 600),
      ...(minimum !== null && { minimumCents: minimum }),
      ...(deposit !== null && { depositBp: deposit }),
      ...(fixing && { fixing }),
      ...(alternative && { alternative }),
    };
    const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    return { access: { how: how ?? 'none', permit: fields['access.permit'] === 'yes' }, ...given };
  }

  function readAlternative() {
    const words = text('alternative', 200);
    const netCents = number('alternative.price', readHundredths, [1, MOST_NET_CENTS]);
    if (words && netCents === null) fail('alternative.price', 'alternative-price');
    if (!words && netCents !== null) fail('alternative', 'alternative-name');
    return words && netCents !== null ? { text: words, netCents } : null;
  }
}
