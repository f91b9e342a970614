import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { hashUnderEachKey } from '../../platform/auth/proof-keys.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { makeOffer, netLine } from '../../tests/support/offers.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { retentionRules } from '../erasure/retention-rules.server.ts';
import type { Offer } from '../offers/offer.ts';
import type { OfferLine } from '../offers/offer-sums.ts';
import { storeOffer } from '../offers/store-offer.server.ts';
import {
  checkPublishedPrices,
  keepPrices,
  listOwnPrices,
  publishPrices,
  readPublishedPrices,
} from './offer-prices.server.ts';

const { state, database, services, run, value, count, rows } = useServices();

beforeEach(() => emptyTables(state.pool, 'offer_prices', 'price_publications', 'inquiries', 'invitations', 'firms'));

/** In the half-year before this one, which is over. */
const CLOSED = `now() - interval '6 months'`;

type Given = Partial<Offer> & { firmId: string; at?: string; cents?: number; status?: string };

async function storeOne({ firmId, at = CLOSED, cents = 6_000, status = 'matching', ...changes }: Given) {
  const inquiryId = await storeInquiryInState(state.pool, status);
  const { invitationId } = await storeInvitation(state.pool, { inquiryId, firmId, status: 'offered' });
  await addVersion(invitationId, inquiryId, { at, cents, ...changes });
  return { inquiryId, invitationId };
}

async function addVersion(
  invitationId: string,
  inquiryId: string,
  { at = CLOSED, cents = 6_000, ...changes }: Omit<Given, 'firmId'>,
) {
  await run(`update offers set state = 'superseded' where invitation_id = $1`, [invitationId]);
  const offer = makeOffer([netLine(900, cents)], changes);
  await database.transaction((client) =>
    storeOffer(client, { invitationId, inquiryId, key: randomUUID(), vatBp: 1_900, offer }),
  );
  await run(`update offers set submitted_at = ${at} where invitation_id = $1 and state = 'current'`, [invitationId]);
}

const storeFirms = async (number: number) => {
  const firms: string[] = [];
  for (let index = 0; index < number; index += 1) firms.push(await storeFirm(state.pool, { name: `Betrieb ${index}` }));
  return firms;
};

/** Two offers of each firm: enough from five firms on. */
async function storeMarket(firms: readonly string[], at = CLOSED) {
  const stored: Awaited<ReturnType<typeof storeOne>>[] = [];
  for (const [index, firmId] of firms.entries())
    for (const more of [0, 200]) stored.push(await storeOne({ firmId, at, cents: 5_000 + index * 500 + more }));
  return stored;
}

const published = async () => (await readPublishedPrices(database)).halves;
const figure = async () => (await published())[0]?.figures[0];

test('the last version at a fixed price counts, gross; withdrawn, estimated and priceless ones and spam do not', async () => {
  const [firmId = ''] = await storeFirms(1);
  const revised = await storeOne({ firmId, cents: 9_900 });
  await addVersion(revised.invitationId, revised.inquiryId, { cents: 5_000 });
  await storeOne({ firmId, priceKind: 'estimate' });
  await storeOne({ firmId, status: 'spam' });
  const travel = {
    position: 'travel',
    part: 1,
    state: 'priced',
    quantity: 100,
    unit: 'flat',
    unitCents: 4_000,
    note: null,
  };
  await storeOne({ firmId, lines: makeOffer([travel as OfferLine, netLine(900, 0)]).lines });
  const withdrawn = await storeOne({ firmId });
  await run(`update offers set state = 'withdrawn' where invitation_id = $1`, [withdrawn.invitationId]);
  expect(await publishPrices(database)).toBe(1);
  expect(await rows('select position, unit, gross_cents::int from offer_prices order by 1')).toEqual([
    { position: 'nets', unit: 'm2', gross_cents: 5_950 },
    { position: 'travel', unit: 'flat', gross_cents: 4_760 },
  ]);
  expect(await published()).toEqual([{ half: expect.any(String), figures: [] }]);
});

test('a published half-year stays as it is, whatever happens later: today shows what yesterday showed', async () => {
  const firms = await storeFirms(6);
  const stored = await storeMarket(firms.slice(0, 5));
  await publishPrices(database);
  const before = await published();
  expect(before[0]?.figures).toMatchObject([{ position: 'nets', offers: 10, firms: 5, median: 7_300 }]);
  // A sixth firm offers, a firm withdraws, one revises, a customer is erased; and it is published once more.
  for (let n = 0; n < 3; n += 1) await storeOne({ firmId: firms[5] ?? '', cents: 90_000, at: n ? 'now()' : CLOSED });
  await run(`update offers set state = 'withdrawn' where invitation_id = $1`, [stored[0]?.invitationId]);
  await addVersion(stored[1]?.invitationId ?? '', stored[1]?.inquiryId ?? '', { cents: 90_000, at: 'now()' });
  await eraseInquiry(services, { id: stored[2]?.inquiryId ?? '', actor: 'customer', reason: 'request' });
  await Promise.all([publishPrices(database), publishPrices(database)]);
  expect(await published()).toEqual(before);
  expect(await checkPublishedPrices(database)).toEqual({ figures: 1, differences: [] });
  for (const change of [
    `update price_publications set figures = '[]'`,
    'delete from price_publications',
    'update offer_prices set gross_cents = 1',
    `insert into offer_prices (half, position, unit, gross_cents, firm_hash)
     select half, 'nets', 'm2', 1, firm_hash from offer_prices limit 1`,
  ])
    await expect(run(change), change).rejects.toThrow('stay as they are');
});

test('an open half-year is not published, and an offer counts in the half-year of its first version alone', async () => {
  const firms = await storeFirms(5);
  await storeMarket(firms, 'now()');
  expect(await publishPrices(database)).toBe(0);
  expect(await published()).toEqual([]);
  const { invitationId, inquiryId } = await storeOne({ firmId: firms[0] ?? '' });
  await addVersion(invitationId, inquiryId, { cents: 7_000, at: 'now()' });
  await publishPrices(database);
  expect(await rows(`select (half = half_year(${CLOSED})) as closed, gross_cents::int from offer_prices`)).toEqual([
    { closed: true, gross_cents: 8_330 },
  ]);
});

test('an erased inquiry leaves its prices and nothing else, counted once', async () => {
  const stored = await storeMarket(await storeFirms(5));
  for (const { inquiryId } of stored.slice(0, 4))
    await eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' });
  expect(await count('offer_prices')).toBe(4);
  await publishPrices(database);
  expect(await figure()).toMatchObject({ offers: 10, firms: 5 });
  expect(await count('offer_prices')).toBe(10);
});

test('an erasure beside a publication never adds a row that the figures do not know', async () => {
  const stored = await storeMarket(await storeFirms(5));
  const erasures = stored.map(({ inquiryId }) =>
    eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' }),
  );
  await Promise.all([...erasures, publishPrices(database)]);
  expect(await figure()).toMatchObject({ offers: 10, firms: 5 });
  expect((await checkPublishedPrices(database)).differences).toEqual([]);
});

test('a new key in the middle of a half-year makes no second firm of one, and a lost key none at all', async () => {
  const keys = [1, 2, 3].map((byte) => ({ id: `${byte}`, key: Buffer.alloc(32, byte) }));
  const [old, next, lost] = keys as [(typeof keys)[0], (typeof keys)[0], (typeof keys)[0]];
  const firms = await storeFirms(4);
  await storeMarket(firms);
  for (const key of [old, lost])
    await run(
      `insert into offer_prices (half, position, unit, gross_cents, firm_hash)
       select half_year(${CLOSED}), 'nets', 'm2', 7000, $1 from generate_series(1, 3)`,
      [hashUnderEachKey(`firm:${firms[0]}`, [key])[0]?.hash],
    );
  await publishPrices(database, [next, old]);
  // Eleven offers, but four firms: five hashes would have been enough for a figure.
  expect((await published())[0]?.figures).toEqual([]);
  expect(await value('select count(distinct firm_hash)::int from offer_prices')).toBe(4);
  expect(await count('offer_prices')).toBe(11);
});

test('the check finds a row that was changed past the database', async () => {
  await storeMarket(await storeFirms(5));
  await publishPrices(database);
  await updateWithoutTriggers(state.pool, 'update offer_prices set gross_cents = gross_cents * 2');
  expect((await checkPublishedPrices(database)).differences).toHaveLength(1);
});

test('a firm is told its rows; after three years they are gone, and so is the half-year from the page', async () => {
  const firms = await storeFirms(5);
  await storeMarket(firms);
  await publishPrices(database);
  expect(await listOwnPrices(state.pool, firms.slice(0, 1))).toEqual(
    [5_950, 6_188].map((gross_cents) =>
      expect.objectContaining({ firm_id: firms[0], position: 'nets', unit: 'm2', gross_cents }),
    ),
  );
  const rule = retentionRules.find(({ processing }) => processing === 'offer-prices');
  const due = async () => rule?.countDue(services as never, new Date());
  const moveBack = (years: string) =>
    updateWithoutTriggers(
      state.pool,
      `update offer_prices set half = half - interval '${years}'; update price_publications set half = half - interval '${years}'`,
    );
  await moveBack('2 years');
  expect([await due(), (await published()).length]).toEqual([0, 1]);
  await moveBack('18 months');
  expect([await due(), (await published()).length]).toEqual([10, 0]);
  await rule?.apply(services as never, new Date(), async () => 0);
  expect(await count('offer_prices')).toBe(0);
});

test('nothing is kept of an inquiry whose half-year is published already', async () => {
  const [first] = await storeMarket(await storeFirms(5));
  await publishPrices(database);
  await database.transaction((client) => keepPrices(client, first?.inquiryId ?? ''));
  expect(await count('offer_prices')).toBe(10);
});
