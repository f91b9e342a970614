import { expect, test } from 'vitest';
import { makeOffer, netLine } from '../../tests/support/offers.ts';
import { readHundredths } from '../money.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { type ConditionRule, offerConditions, offerConditionsSchema } from './offer.ts';
import { commissionCents, sumOffer } from './offer-sums.ts';
import { fieldsOf, keepOfferFields, type OfferRules, readOffer } from './read-offer.ts';
import { prefillOffer } from './read-offer-page.server.ts';

const today = toWallTime(new Date()).day;
const rules: OfferRules = { today, decisionOn: null, vatBp: 1_900, netBefore: null, mayNests: true };
const least = {
  'access.how': 'none',
  'nets.price': '60',
  'nets.quantity': '9,5',
  kind: 'fixed',
  start: today,
  valid: nextDay(today, 14),
};
const problemsOf = (fields: Record<string, string>, given = rules) => {
  const read = readOffer(fields, given);
  return read.kind === 'problems' ? read.problems.map(({ field, problem }) => `${field} ${problem}`) : [];
};

test.each([
  ['1.150,50 €', 115_050],
  ['60', 6_000],
  ['9,5', 950],
  ['9.5', 950],
  ['1.150', 115_000],
  ['12.345.678,9', 1_234_567_890],
  [',5', 50],
  ['', null],
])('%s', (typed, expected) => expect(readHundredths(typed)).toBe(expected));
test.each(['-5', '1,234', 'zehn', '1e3', '1,2,3', ','])('%s is no amount', (typed) =>
  expect(readHundredths(typed)).toBeNaN(),
);

test('two answers make an offer; everything untouched is not included, access is', () => {
  const read = readOffer(least, rules);
  expect(read.kind).toBe('offer');
  if (read.kind !== 'offer') return;
  expect(new Set(read.offer.lines.map(({ position }) => position)).size).toBe(13);
  const stated = read.offer.lines.filter(({ state }) => state !== 'not-included');
  expect(stated.map(({ position, state }) => `${position} ${state}`)).toEqual(['access included', 'nets priced']);
  expect(sumOffer(read.offer.lines, 1_900)).toMatchObject({ netCents: 57_000, vatCents: 10_830, grossCents: 67_830 });
});

test('all errors are reported at once', () => {
  expect(problemsOf({})).toEqual([
    'access.how access-missing',
    'nets.price work-missing',
    'kind kind-missing',
    'start start-missing',
    'valid valid-missing',
  ]);
  expect(problemsOf({ ...least, 'nets.price': 'viel' })).toContain('nets.price number');
  expect(problemsOf({ ...least, 'nets.quantity': '' })).toEqual(['nets.quantity quantity-missing']);
  expect(problemsOf({ ...least, 'nets.state': 'after-inspection' })).toEqual(['nets.price nothing-priced']);
  expect(problemsOf({ ...least, kind: 'range' })).toEqual(['upper upper-missing']);
  expect(problemsOf({ ...least, kind: 'range', upper: '500' })).toEqual(['upper upper-low']);
  expect(problemsOf({ ...least, start: nextDay(today, -1) })).toEqual(['start start-past']);
  expect(problemsOf({ ...least, valid: nextDay(today, 13) })).toEqual(['valid valid-short']);
  expect(problemsOf({ ...least, valid: '2027-02-30' })).toEqual(['valid valid-missing']);
  expect(problemsOf({ ...least, 'other-2.price': '10' })).toEqual(['other-2.note name-missing']);
  expect(problemsOf(least, { ...rules, netBefore: 1 })).toEqual(['reason reason-missing']);
  for (const nests of [{ 'nests.price': '80', 'nests.quantity': '1' }, { 'nests.state': 'after-inspection' }] as Record<
    string,
    string
  >[]) {
    expect(problemsOf({ ...least, ...nests })).toEqual([]);
    expect(problemsOf({ ...least, ...nests }, { ...rules, mayNests: false })).toEqual(['nests.price nest-permit']);
  }
  expect(problemsOf({ ...least, remarks: 'x'.repeat(1_001) })).toEqual(['remarks too-long']);
});

test('fields of an offer read as the same offer', () => {
  const offer = makeOffer([netLine(950, 5_999)], {
    priceKind: 'range',
    upperNetCents: 90_000,
    labourShareBp: 6_000,
    conditions: {
      access: { how: 'lift', permit: true },
      fixing: 'clamped',
      depositBp: 3_000,
      alternative: { text: 'Spikes statt Netz', netCents: 40_000 },
    },
  });
  const read = readOffer(fieldsOf(offer), rules);
  expect(read.kind === 'offer' && { ...read.offer, lines: [] }).toEqual({ ...offer, lines: [] });
  expect(read.kind === 'offer' && read.offer.lines).toEqual(expect.arrayContaining(offer.lines));
});

test('price list and measures fill in what this inquiry is about, and nothing else', () => {
  const fields = prefillOffer({
    today,
    decisionOn: null,
    prices: [
      { position: 'nets', unit: 'm2', unitCents: 6_000 },
      { position: 'travel', unit: 'flat', unitCents: 4_900 },
      { position: 'solar-edge', unit: 'm', unitCents: 2_500 },
    ],
    answers: {
      property_type: 'residential',
      property_sub_type: 'apartment',
      types_of_problems: 'noise',
      problem_locations: 'balcony',
    },
    details: { size: { widthCm: 320, heightCm: 250, count: 2, how: 'measured' } },
  });
  expect(fields).toEqual({
    'travel.unit': 'flat',
    'travel.price': '49',
    'travel.quantity': '1',
    'nets.unit': 'm2',
    'nets.price': '60',
    'nets.quantity': '16',
    valid: nextDay(today, 30),
  });
});

test('what a stranger adds to the form is left out', () => {
  expect(
    keepOfferFields([
      ['nets.price', '60'],
      ['__proto__', 'x'],
      ['reference', 'y'],
      ['kind', ' '],
    ]),
  ).toEqual({
    'nets.price': '60',
  });
});

test('commission is eight percent between its bounds', () => {
  const tariff = { rateBp: 800, minCents: 2_500, maxCents: 40_000 };
  expect(commissionCents(115_000, tariff)).toBe(9_200);
  expect(commissionCents(30_000, tariff)).toBe(2_500);
  expect([0, 4, 6_000, 12_500].map((net) => commissionCents(net, tariff))).toEqual([0, 0, 1_200, 2_500]);
  expect(commissionCents(10_000_000, tariff)).toBe(40_000);
});

test.each([
  [{ start: '2026-99-99' }, 'start start-missing'],
  [{ valid: '2026-02-31' }, 'valid valid-missing'],
  [{ start: '0000-01-01' }, 'start start-missing'],
  // Gross it would be more than the table takes.
  [{ 'maintenance.price': '90.000' }, 'maintenance.price number'],
])('%j is said, not stumbled over', (wrong, problem) => {
  expect(problemsOf({ ...least, ...wrong })).toEqual([problem]);
});

const sayFor = (rule: ConditionRule) =>
  rule.kind === 'choice' ? (rule.codes[0] ?? '') : rule.kind === 'cents' ? '250' : '30';

test.each(offerConditions)('%s is kept while it is typed, read, stored and read back', (name, rule) => {
  const fields = keepOfferFields(Object.entries({ ...least, [rule.field]: sayFor(rule) }));
  const read = readOffer(fields, rules);
  if (read.kind !== 'offer') throw new Error(JSON.stringify(read.problems));
  expect(read.offer.conditions[name]).toBeDefined();
  expect(offerConditionsSchema.parse(read.offer.conditions)).toEqual(read.offer.conditions);
  expect(fieldsOf(read.offer)[rule.field]).toBe(fields[rule.field]);
  if (rule.kind === 'line' || rule.kind === 'text')
    expect(problemsOf({ ...fields, [rule.field]: 'x'.repeat(rule.longest + 1) })).toEqual([`${rule.field} too-long`]);
});
