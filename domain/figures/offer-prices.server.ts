import { isDeepStrictEqual } from 'node:util';
import { hashUnderEachKey, type ProofKey } from '../../platform/auth/proof-keys.ts';
import {
  type Client,
  execute,
  findValue,
  listRows,
  type Queries,
  type Reader,
  raw,
  sql,
} from '../../platform/db/rows.ts';
import { comparedUnits, computePriceFigures, type OfferedPrice, type PriceFigure } from './price-figures.ts';

/** `half` is the first day of a half-year in Munich. */
export type PublishedPrices = { half: string; figures: PriceFigure[] };

const LOCK = raw(`hashtext('offer prices')`);
/** Rows are kept for three years after their half-year (content/processings.ts); until then figures are shown. */
const SHOWN = sql`half + interval '3 years 6 months' > munich_day(now())`;
/** Withdrawn offers and earlier versions were no offer in the end. */
const COUNTED = raw(`o.state in ('current', 'expired', 'ordered', 'passed') and o.price_kind = 'fixed'
  and i.status <> 'spam' and l.state = 'priced' and (l.unit_cents > 0 or l.unit = 'flat')`);

export const hashesOfFirm = (firmId: string, keys?: ProofKey[]) =>
  hashUnderEachKey(`firm:${firmId}`, keys).map(({ hash }) => hash);

/** An offer belongs to the half-year of its first version, so that it counts once. */
async function storePrices(client: Client, only: { half: string } | { inquiryId: string }, keys?: ProofKey[]) {
  const firms = await listRows<{ id: string }>(client)`select id from firms`;
  const scope =
    'half' in only
      ? sql`half_year(f.submitted_at) = ${only.half}::date`
      : sql`v.inquiry_id = ${only.inquiryId} and not exists (
          select from price_publications p where p.half = half_year(f.submitted_at))`;
  await execute(client)`
    insert into offer_prices (half, position, unit, gross_cents, firm_hash)
    select half_year(f.submitted_at), l.position, l.unit, round(l.unit_cents * (10000 + o.vat_bp) / 10000.0), h.hash
    from offers f join lateral (
      select * from offers where invitation_id = f.invitation_id order by version desc limit 1) o on true
    join offer_lines l on l.offer_id = o.id
    join unnest(${comparedUnits.map(({ position }) => position)}::text[], ${comparedUnits.map(({ unit }) => unit)}::text[])
      as c (position, unit) on c.position = l.position and c.unit = l.unit
    join invitations v on v.id = f.invitation_id join inquiries i on i.id = v.inquiry_id
    join unnest(${firms.map(({ id }) => id)}::uuid[], ${firms.map(({ id }) => hashesOfFirm(id, keys)[0])}::bytea[])
      as h (firm_id, hash) on h.firm_id = v.firm_id
    where f.version = 1 and ${COUNTED} and ${scope}`;
}

/** Must run in the transaction that erases the inquiry, before its offers go. Nothing of the customer is kept. */
export async function keepPrices(client: Client, inquiryId: string) {
  await execute(client)`select pg_advisory_xact_lock_shared(${LOCK})`;
  await storePrices(client, { inquiryId });
}

/** Publishes every half-year that is over and has offers, once and for good. Runs every night. */
export async function publishPrices(database: Queries, keys?: ProofKey[]): Promise<number> {
  const halves = await listRows<{ half: string }>(database)`
    select half::text from (select distinct half_year(submitted_at) as half from offers where version = 1
      union select distinct half from offer_prices) as h
    where half + interval '6 months' <= munich_day(now()) and ${SHOWN}
      and not exists (select from price_publications p where p.half = h.half) order by half`;
  for (const { half } of halves) await database.transaction((client) => publishHalf(client, half, keys));
  return halves.length;
}

async function publishHalf(client: Client, half: string, keys?: ProofKey[]) {
  // No erasure may add a row between the figures and the commit.
  await execute(client)`select pg_advisory_xact_lock(${LOCK})`;
  if (await findValue(client)`select true from price_publications where half = ${half}`) return;
  await hashAgain(client, half, keys);
  await storePrices(client, { half }, keys);
  const figures = JSON.stringify(computePriceFigures(await listPrices(client, half)));
  await execute(client)`insert into price_publications (half, figures) values (${half}, ${figures})`;
}

/**
 * Rows that an erasure stored under an older key get the newest, or one firm would count as two. A row of a lost key
 * cannot be told apart and is dropped.
 */
async function hashAgain(client: Client, half: string, keys?: ProofKey[]) {
  const firms = await listRows<{ id: string }>(client)`select id from firms`;
  const pairs = firms.flatMap(({ id }) => {
    const [newest, ...older] = hashesOfFirm(id, keys);
    return older.map((old) => ({ old, newest }));
  });
  await execute(client)`
    update offer_prices p set firm_hash = k.newest
    from unnest(${pairs.map(({ old }) => old)}::bytea[], ${pairs.map(({ newest }) => newest)}::bytea[]) as k (old, newest)
    where p.half = ${half} and p.firm_hash = k.old`;
  await execute(client)`
    delete from offer_prices where half = ${half} and firm_hash <> all(${firms.map(({ id }) => hashesOfFirm(id, keys)[0])}::bytea[])`;
}

const listPrices = (database: Reader, half: string) =>
  listRows<OfferedPrice>(database)`
    select position, unit, gross_cents::int as cents, encode(firm_hash, 'hex') as firm from offer_prices where half = ${half}`;

/** What /preise/ shows, the latest first. `demo`: the rows are invented (commands/demo). */
export async function readPublishedPrices(database: Reader): Promise<{ demo: boolean; halves: PublishedPrices[] }> {
  const halves = await listRows<PublishedPrices>(database)`
    select half::text, figures from price_publications where ${SHOWN} order by half desc`;
  const demo = (await findValue(database)`select true from settings where name = 'demo'`) !== null;
  return { demo, halves };
}

/** Computes every published figure again from the rows. */
export async function checkPublishedPrices(database: Queries) {
  const { halves } = await readPublishedPrices(database);
  const differences: string[] = [];
  for (const { half, figures } of halves) {
    const again = computePriceFigures(await listPrices(database, half));
    if (!isDeepStrictEqual(again, figures))
      differences.push(`${half}: published ${JSON.stringify(figures)}, computed ${JSON.stringify(again)}`);
  }
  return { figures: halves.reduce((sum, { figures }) => sum + figures.length, 0), differences };
}

/** Data access: rows of these firms under any key that is known. */
export const listOwnPrices = (client: Reader, firmIds: readonly string[]) =>
  listRows<{ firm_id: string; half: string; position: string; unit: string; gross_cents: number }>(client)`
    select h.firm_id, p.half::text, p.position, p.unit, p.gross_cents::int from offer_prices p
    join unnest(${firmIds.flatMap((id) => hashesOfFirm(id).map(() => id))}::uuid[],
      ${firmIds.flatMap((id) => hashesOfFirm(id))}::bytea[]) as h (firm_id, hash) on h.hash = p.firm_hash
    order by p.half, p.id`;
