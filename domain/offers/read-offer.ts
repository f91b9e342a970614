import { type Position, positionRule, positions, type Unit } from '../firms/positions.ts';
import { lengthOf } from '../form-rules.ts';
import { readHundredths, readWhole, writeHundredths } from '../money.ts';
import { isDay, nextDay } from '../time/munich-clock.ts';
import {
  ACCESS_WAYS,
  type ConditionRule,
  LEAST_VALID_DAYS,
  MAX_NET_CENTS,
  type Offer,
  type OfferConditions,
  offerConditions,
  priceKinds,
  WHOLE_BP,
} from './offer.ts';
import { isPriced, type OfferLine, sumOffer } from './offer-sums.ts';

/** Drafts store the raw input. */
export type OfferFields = Readonly<Record<string, string>>;
export type OfferProblem = { field: string; problem: string };

const OTHER_STATES = ['included', 'after-inspection', 'not-included'] as const;
const MAX_CENTS = 10_000_000;
const MAX_QUANTITY = 10_000_000;
const MAX_NOTE_LENGTH = 120;

export const lineKeys = positions.flatMap(({ code, parts }) =>
  Array.from({ length: parts }, (_, index) => ({
    position: code,
    part: index + 1,
    key: parts > 1 ? `${code}-${index + 1}` : code,
  })),
);

type Reader = { fields: OfferFields; fail(field: string, problem: string): void };

/** A position without price and text is not included; access is, once the firm has described it. */
export function readOfferLines(fields: OfferFields): { lines: OfferLine[]; problems: OfferProblem[] } {
  const problems: OfferProblem[] = [];
  const reader: Reader = { fields, fail: (field, problem) => problems.push({ field, problem }) };
  const lines = lineKeys.flatMap(({ position, part, key }): OfferLine[] => {
    const line = readLine(reader, position, part, key);
    return line.state === 'not-included' && part > 1 ? [] : [line];
  });
  return { lines, problems };
}

function readLine({ fields, fail }: Reader, position: Position, part: number, key: string): OfferLine {
  const field = (name: string) => fields[`${key}.${name}`]?.trim() ?? '';
  const note = readNote();
  const price = field('price');
  const state = OTHER_STATES.find((known) => known === field('state'));
  if (state) return named({ position, part, state, note });
  if (price === '') {
    const included = position === 'access' && field('how') !== '';
    return { position, part, state: included ? 'included' : 'not-included', note };
  }
  const unit = unitOf();
  const unitCents = within(readHundredths(price), MAX_CENTS);
  if (unitCents === null) fail(`${key}.price`, 'number');
  const quantity = readQuantity(unit);
  return named({ position, part, state: 'priced', quantity, unit, unitCents: unitCents ?? 0, note });

  function unitOf(): Unit {
    const { units } = positions.find(({ code }) => code === position) as (typeof positions)[number];
    return units.find((known) => known === field('unit')) ?? units[0];
  }

  function readQuantity(unit: Unit): number {
    if (unit === 'flat' || unit === 'year') return 100;
    const typed = readHundredths(field('quantity'));
    const quantity = within(typed, MAX_QUANTITY);
    if (typed === null) fail(`${key}.quantity`, 'quantity-missing');
    else if (!quantity) fail(`${key}.quantity`, 'number');
    return quantity || 100;
  }

  function readNote() {
    const text = field('note');
    if (lengthOf(text) > MAX_NOTE_LENGTH) fail(`${key}.note`, 'too-long');
    return text.slice(0, MAX_NOTE_LENGTH) || null;
  }

  function named<Line extends OfferLine>(line: Line): Line {
    if (position === 'other' && line.state !== 'not-included' && !line.note) fail(`${key}.note`, 'name-missing');
    return line;
  }
}

const within = (value: number | null, most: number): number | null =>
  value !== null && Number.isInteger(value) && value <= most ? value : null;

const ofKinds = (...kinds: ConditionRule['kind'][]) =>
  offerConditions.filter(([, { kind }]) => kinds.includes(kind)).map(([, { field }]) => field);
/** As they stand on the page, so that a list of problems reads from top to bottom. */
const FIELDS: readonly string[] = [
  ...lineKeys.flatMap(({ key }) => ['how', 'quantity', 'price', 'note'].map((name) => `${key}.${name}`)),
  ...['kind', 'upper', 'start', 'valid', 'reason', 'days', 'guarantee', 'labour'],
  ...ofKinds('line', 'cents', 'percent'),
  ...ofKinds('choice', 'text'),
  ...['alternative', 'alternative.price', 'remarks'],
];

export type OfferRules = {
  today: string;
  /** The offer must stay valid for 14 days after the customer's decision day. */
  decisionOn: string | null;
  vatBp: number;
  netBefore: number | null;
  mayNests: boolean;
};

type OfferRead = { kind: 'offer'; offer: Offer } | { kind: 'problems'; problems: OfferProblem[]; lines: OfferLine[] };

const MAX_YEARLY_CENTS = 10_000_000;
const FARTHEST_DAYS = 730;

export function leastValidUntil({ today, decisionOn }: Pick<OfferRules, 'today' | 'decisionOn'>): string {
  const least = nextDay(today, LEAST_VALID_DAYS);
  const decision = decisionOn && nextDay(decisionOn, LEAST_VALID_DAYS);
  return decision && decision > least ? decision : least;
}

export const offersNests = (lines: readonly OfferLine[]) =>
  lines.some(({ position, state }) => position === 'nests' && state !== 'not-included');

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
  if (sums.netCents > MAX_NET_CENTS) fail('nets.price', 'too-much');
  if (sums.yearlyGrossCents > MAX_YEARLY_CENTS) fail('maintenance.price', 'number');

  const priceKind = choice('kind', priceKinds);
  if (!priceKind) fail('kind', 'kind-missing');
  const upper = priceKind === 'range' ? number('upper', readHundredths, [0, MAX_NET_CENTS]) : null;
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
    conditions: readConditions(),
    earliestOn,
    workingDays: number('days', readWhole, [1, 90]),
    validUntil,
    guaranteeMonths: number('guarantee', readWhole, [0, 180]) ?? 0,
    remarks: text('remarks', 1000) ?? null,
    changeReason,
  };
  problems.sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field));
  return problems.length > 0 ? { kind: 'problems', problems, lines } : { kind: 'offer', offer };

  function readDay(name: string, least: string, missing: string, early: string): string {
    const day = fields[name]?.trim() ?? '';
    if (!isDay(day)) fail(name, missing);
    else if (day < least) fail(name, early);
    else if (day > nextDay(rules.today, FARTHEST_DAYS)) fail(name, 'too-far');
    return day;
  }

  function readConditions(): OfferConditions {
    const given = offerConditions.map(([name, rule]) => [name, readCondition(rule)] as const);
    return {
      access: { how: how ?? 'none', permit: fields['access.permit'] === 'yes' },
      ...Object.fromEntries([...given, ['alternative', readAlternative()]].filter(([, value]) => value !== undefined)),
    };
  }

  function readCondition(rule: ConditionRule) {
    if (rule.kind === 'choice') return choice(rule.field, rule.codes);
    if (rule.kind === 'cents') return number(rule.field, readHundredths, [1, MAX_NET_CENTS]) ?? undefined;
    if (rule.kind === 'percent') return number(rule.field, readHundredths, [0, WHOLE_BP]) ?? undefined;
    return text(rule.field, rule.longest);
  }

  function readAlternative() {
    const words = text('alternative', 200);
    const netCents = number('alternative.price', readHundredths, [1, MAX_NET_CENTS]);
    if (words && netCents === null) fail('alternative.price', 'alternative-price');
    if (!words && netCents !== null) fail('alternative', 'alternative-name');
    return words && netCents !== null ? { text: words, netCents } : undefined;
  }
}

export function fieldsOf(offer: Offer): OfferFields {
  const fields: Record<string, string | number | null | undefined> = {
    kind: offer.priceKind,
    upper: offer.upperNetCents && writeHundredths(offer.upperNetCents),
    labour: hundredths(offer.labourShareBp),
    start: offer.earliestOn,
    days: offer.workingDays,
    valid: offer.validUntil,
    guarantee: offer.guaranteeMonths || null,
    remarks: offer.remarks,
    'access.how': offer.conditions.access.how,
    'access.permit': offer.conditions.access.permit ? 'yes' : 'no',
    alternative: offer.conditions.alternative?.text,
    'alternative.price': hundredths(offer.conditions.alternative?.netCents),
  };
  for (const [name, { field }] of offerConditions) {
    const value = offer.conditions[name];
    fields[field] = typeof value === 'number' ? writeHundredths(value) : value;
  }
  for (const { position, part, key } of lineKeys) {
    const line = offer.lines.find((candidate) => candidate.position === position && candidate.part === part);
    if (!line) continue;
    fields[`${key}.note`] = line.note;
    if (isPriced(line)) {
      fields[`${key}.quantity`] = writeHundredths(line.quantity);
      fields[`${key}.unit`] = line.unit;
      fields[`${key}.price`] = writeHundredths(line.unitCents);
    } else if (line.state !== untouched(position)) fields[`${key}.state`] = line.state;
  }
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

const untouched = (position: Position) => (position === 'access' ? 'included' : 'not-included');

const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? null : writeHundredths(value);

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
  ...offerConditions.map(([, { field }]) => field),
  ...lineKeys.flatMap(({ key }) => ['state', 'quantity', 'unit', 'price', 'note'].map((name) => `${key}.${name}`)),
];
/** Longer than any field allows, so that the form can report an excess instead of losing text. */
const MAX_LENGTH = 2_000;

export function keepOfferFields(given: Iterable<[string, string]>): OfferFields {
  const kept = [...given].filter(([name, value]) => NAMES.includes(name) && value.trim() !== '');
  return Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, MAX_LENGTH)]));
}
