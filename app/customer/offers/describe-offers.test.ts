import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionTexts } from '../../../content/offers.ts';
import { positions } from '../../../domain/firms/positions.ts';
import type { StoredOffer } from '../../../domain/offers/find-offer.server.ts';
import type { AskedFirm } from '../../../domain/offers/list-asked-firms.server.ts';
import { type ConditionRule, offerConditions } from '../../../domain/offers/offer.ts';
import { type OfferLine, sumOffer } from '../../../domain/offers/offer-sums.ts';
import { formatCondition } from '../../magic-links/describe-offer.ts';
import { describeOffers } from './describe-offers.ts';

const line = ({ code, units, parts }: (typeof positions)[number]): fc.Arbitrary<OfferLine[]> =>
  fc
    .oneof(
      fc.record({
        position: fc.constant(code),
        part: fc.constant(1),
        state: fc.constantFrom('included' as const, 'after-inspection' as const, 'not-included' as const),
        note: fc.constant(null),
      }),
      fc.record({
        position: fc.constant(code),
        part: fc.constant(1),
        state: fc.constant('priced' as const),
        quantity: fc.integer({ min: 1, max: 100_000 }),
        unit: fc.constantFrom(...units),
        unitCents: fc.integer({ min: 0, max: 1_000_000 }),
        note: fc.constant(null),
      }),
    )
    .chain((first) =>
      // The same named entry twice is two entries with two prices.
      fc
        .constantFrom(...Array.from({ length: parts }, (_, index) => index + 1))
        .map((count) =>
          Array.from({ length: first.state === 'priced' ? count : 1 }, (_, index) => ({ ...first, part: index + 1 })),
        ),
    );

type Version = StoredOffer & { arrivedAt: string };
const version: fc.Arbitrary<Version> = fc
  .record({
    id: fc.uuid(),
    hour: fc.integer({ min: 10, max: 23 }),
    lines: fc.tuple(...positions.map(line)).map((given) => given.flat()),
    vatBp: fc.constantFrom(0, 1_900),
    upper: fc.option(fc.integer({ min: 0, max: 100_000 })),
    earliestOn: fc.constantFrom('2026-12-01', '2026-12-10'),
    validUntil: fc.constantFrom('2027-01-31', '2027-04-30'),
    guaranteeMonths: fc.constantFrom(0, 24),
  })
  .map(({ hour, upper, ...given }) => {
    const sums = sumOffer(given.lines, given.vatBp);
    return {
      ...given,
      ...sums,
      arrivedAt: `2026-11-16T${hour}:00:00.000Z`,
      submittedAt: new Date('2026-11-17T12:00:00.000Z'),
      upperNetCents: upper === null ? null : sums.netCents + upper,
      state: 'current',
      detailsVersion: 0,
      version: 1,
      priceKind: 'fixed',
      labourShareBp: null,
      conditions: { access: { how: 'ladder', permit: false } },
      workingDays: null,
      remarks: null,
      changeReason: null,
    };
  });

const toFirm = (offer: Version, index: number, before: Version | null = null): AskedFirm => ({
  invitationId: offer.id,
  reference: `K${index}`,
  status: 'offered',
  hasContact: false,
  name: `Betrieb ${index}`,
  city: 'München',
  distanceM: 4_200,
  declined: null,
  canReturn: false,
  accepted: false,
  paidCents: null,
  orderedCents: null,
  capabilities: [],
  verified: [],
  sumInsuredCents: null,
  byOffice: false,
  claimsOrder: false,
  promisedAt: null,
  appointments: [],
  offersTimes: false,
  offer: { ...offer, olderDetails: false, before },
});
const firms = fc
  .uniqueArray(version, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })
  .map((versions) => versions.map((offer, index) => toFirm(offer, index)));
const order = fc.constantFrom('arrival' as const, 'price' as const, 'start' as const);

/** '1.150,50 €' in cents. */
const centsOf = (text: string) => {
  const [, whole = '', rest = '00'] = /([\d.]+)(?:,(\d\d))?\s€/.exec(text) ?? [];
  return Number(whole.replaceAll('.', '')) * 100 + Number(rest);
};

test('what stands under the positions adds up to the total above them, to the cent; something open says "ab"', () => {
  fc.assert(
    fc.property(firms, order, (given, by) => {
      for (const card of describeOffers(given, by)) {
        const { offer } = given.find(({ reference }) => reference === card.reference) as AskedFirm;
        const priced = card.positions.flatMap(({ entries }) => entries).filter((entry) => /€/.test(entry));
        const sum = priced.reduce((total, entry) => total + centsOf(entry), 0);
        expect(sum).toBe(centsOf(card.total));
        expect(card.total.startsWith('ab ')).toBe(offer?.open);
        if (offer?.open) expect(card.attributes.map(({ value }) => value).join()).not.toContain('Festpreis');
        expect(card.total.includes('bis')).toBe(offer?.upperNetCents !== null);
      }
    }),
  );
});

test('a difference in words names the own quantity and one that another offer has', () => {
  fc.assert(
    fc.property(firms, (given) => {
      const cards = describeOffers(given, 'arrival');
      for (const card of cards) {
        for (const { name, entries, difference } of card.positions) {
          const [, own, other] = /^(\S+\u00a0\S+) statt (\S+\u00a0\S+)$/.exec(difference ?? '') ?? [];
          if (!own) continue;
          expect(entries.join()).toContain(`${own} ×`);
          const elsewhere = cards.filter((candidate) => candidate !== card).flatMap(({ positions: rows }) => rows);
          const theirs = elsewhere.filter((row) => row.name === name).flatMap((row) => row.entries);
          expect(theirs.some((entry) => entry.includes(`${other} ×`))).toBe(true);
        }
      }
    }),
  );
});

test('the columns name what is left out, and one day is no days', () => {
  const [offer] = fc.sample(version, 1) as [Version];
  const lines: OfferLine[] = [
    { position: 'nests', part: 1, state: 'not-included', note: null },
    { position: 'cleaning', part: 1, state: 'priced', quantity: 100, unit: 'day', unitCents: 28_000, note: null },
  ];
  const given = { ...offer, lines, vatBp: 0, conditions: { ...offer.conditions, exclusions: 'Gerüst' } };
  const [card] = describeOffers([toFirm(given, 0)], 'arrival');
  const excluded = card?.attributes.find(({ name }) => name === 'excluded');
  expect(excluded?.value).toBe('Nester entfernen oder sichern; Gerüst');
  expect(card?.positions.flatMap(({ entries }) => entries)).toContain('280\u00a0€ (1\u00a0Tag × 280\u00a0€)');
});

test('a new version names exactly what reads otherwise; the same again names nothing', () => {
  fc.assert(
    fc.property(version, version, (before, after) => {
      const [same] = describeOffers([toFirm(before, 0, before)], 'arrival');
      expect(same?.changes).toEqual([]);
      const [was] = describeOffers([toFirm(before, 0)], 'arrival');
      const [card] = describeOffers([toFirm(after, 0, before)], 'arrival');
      expect(card?.changes.some((change) => change.startsWith('Gesamtpreis'))).toBe(was?.total !== card?.total);
      for (const { code } of positions.filter(({ inTotal }) => inTotal)) {
        const say = (lines: readonly OfferLine[]) =>
          lines
            .filter(({ position }) => position === code)
            .map((l) => [l.state, 'quantity' in l && [l.quantity, l.unit, l.unitCents]].join())
            .join(';');
        const { label } = positionTexts[code];
        const named = card?.changes.some((change) => change.startsWith(`${label}: `));
        if (before.vatBp === after.vatBp && say(before.lines) !== say(after.lines)) expect(named).toBe(true);
      }
      const start = card?.changes.some((change) => change.startsWith('Frühester Beginn: '));
      expect(start).toBe(before.earliestOn !== after.earliestOn);
    }),
  );
});

const saidOf = ({ kind }: ConditionRule) => (kind === 'line' || kind === 'text' ? 'Netz und Seil' : 1_234);

test.each(offerConditions.filter(([, { kind }]) => kind !== 'choice'))(
  'the customer reads %s, and so does the firm',
  (name, rule) => {
    const [offer] = fc.sample(version, 1) as [Version];
    const said = { ...offer.conditions, [name]: saidOf(rule) };
    const [card] = describeOffers(
      [toFirm({ ...offer, guaranteeMonths: 24, vatBp: 0, conditions: said }, 0)],
      'arrival',
    );
    const read = [...(card?.attributes ?? []), ...(card?.furtherLines ?? [])].map(({ value }) => value).join(' ');
    expect(read).toContain(rule.kind === 'percent' ? '12,34' : formatCondition(said, name));
  },
);
