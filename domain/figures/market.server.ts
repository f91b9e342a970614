import { type Client, execute, listRows, type Queries, raw, readRow } from '../../platform/db/rows.ts';
import { BY_PHONE } from '../inquiries/store-inquiry.server.ts';
import { COUNTS, IN_TIME } from '../matching/firm-figures.server.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import type { Range } from './page-views.server.ts';

/** Every inquiry counts for the day on which it arrived. */
export const stages = ['sent', 'asked', 'answered', 'offered', 'shared', 'ordered'] as const;
export type Stage = (typeof stages)[number];
export type Reached = Record<Stage, number>;

const DIMENSIONS = ['all', 'service', 'area', 'source', 'firm', 'in-time'] as const;
export type Dimension = Exclude<(typeof DIMENSIONS)[number], 'in-time'>;
const OFFERS = ['first', 'second', 'third'] as const;
const FACTS = [...OFFERS, 'response-time'] as const;
type Fact = (typeof FACTS)[number];

const COLUMNS = ['day', 'dimension', 'value', ...stages].join(', ');
const COUNT = `count(*)::int, ${stages
  .slice(1)
  .map((stage) => `count(*) filter (where ${stage})::int`)
  .join(', ')}`;

/**
 * Counts live rows without spam; `found` is a query for ids and days. `offset 0` makes PostgreSQL look up each inquiry
 * separately (LOOK_UP).
 */
function countRows(found: string, wanted: readonly (Dimension | 'in-time')[]): string {
  const counts: Record<Dimension | 'in-time', string> = {
    all: `select day, 'all', '', ${COUNT} from reached group by day`,
    area: `select day, 'area', left(postal_code, 3), ${COUNT} from reached group by day, 3`,
    source: `select day, 'source', coalesce(source, ''), ${COUNT} from reached group by day, 3`,
    service: `select day, 'service', service, ${COUNT} from reached join services using (id) group by day, service`,
    firm: `select day, 'firm', firm_id::text, ${COUNT} from invited group by day, firm_id`,
    'in-time': `select day, 'in-time', firm_id::text, count(*)::int, count(*) filter (where in_time)::int, 0, 0, 0, 0
      from invited where counts group by day, firm_id`,
  };
  return `found as materialized (
      select i.id, f.day, i.postal_code, i.source from (${found}) f join inquiries i on i.id = f.id where i.status <> 'spam'),
    invited as materialized (
      select f.id, f.day, v.* from found f cross join lateral (
        select i.firm_id, true as asked, i.answered_at is not null as answered,
          exists (select from offers o where o.invitation_id = i.id) as offered,
          exists (select from contact_shares r where r.inquiry_id = f.id and r.invitation_id = i.id) as shared,
          i.status in ('ordered', 'done') as ordered, ${COUNTS} as counts, ${IN_TIME} as in_time
        from invitations i where i.inquiry_id = f.id offset 0) v),
    reached as (
      select f.id, f.day, f.postal_code, f.source, v.asked, v.answered, v.offered, v.shared, v.ordered
      from found f left join (select id, true as asked, bool_or(answered) as answered, bool_or(offered) as offered,
        bool_or(shared) as shared, bool_or(ordered) as ordered from invited group by id) v using (id)),
    services as (
      select distinct f.id, service from found f
      join lateral (select needs from match_runs r where r.inquiry_id = f.id order by round desc limit 1) run on true
      cross join lateral (select jsonb_array_elements_text(run.needs -> 'wishes') union
        select jsonb_array_elements_text(jsonb_array_elements(run.needs -> 'must'))) asked (service)),
    counted (${COLUMNS}) as (${wanted.map((one) => counts[one]).join('\n union all ')})`;
}

function countFacts(days: string, wanted: readonly Fact[]): string {
  const zeros = stages.slice(1).map(() => '0');
  const count = (name: string, value: string, where: string) =>
    `select day, '${name}', ${value}, count(*)::int, ${zeros.join(', ')} from response_times
     where counts and ${where} is not null and day in (${days}) group by 1, 3`;
  const counts: Record<Fact, string> = {
    ...(Object.fromEntries(
      OFFERS.map((name, index) => {
        const minutes = `minutes_clock[${index + 1}]`;
        return [name, count(name, `(${minutes} / 60)::text`, minutes)];
      }),
    ) as Record<(typeof OFFERS)[number], string>),
    'response-time': count('response-time', `case when kept_rule then 'kept' else 'missed' end`, 'kept_rule'),
  };
  return `facts (${COLUMNS}) as (${wanted.map((one) => counts[one]).join('\n union all ')})`;
}

/** A range lets PostgreSQL use the index. */
const ofDays = (days: string) => `select i.id, d.day from (${days}) d join inquiries i
  on i.received_at >= d.day::timestamp at time zone 'Europe/Berlin' and i.received_at < (d.day + 1)::timestamp at time zone 'Europe/Berlin'`;

/** As a parameter, the planner knows how few days there are. */
const GIVEN = 'select unnest($1::date[]) as day';

/** The planner overestimates these few rows and would scan whole tables. */
const LOOK_UP = raw('set local enable_seqscan = off');
const STATEMENT_MS = 60_000;
/** Response-time guarantees change this long without an event of their inquiry (`countResponseTimes`). */
const WRITTEN_AGAIN_DAYS = 60;
const FIGURES_LOCK = raw(`hashtext('figures')`);

/**
 * Stored figures may be stale for today, for missing days and for days with later events. One hour covers transactions
 * that were open during the last write.
 */
async function findStaleDays(client: Client, from: string, to: string): Promise<string[]> {
  const rows = await listRows<{ day: string }>(client)`
    with stored as materialized (select day, written_at from day_figures where dimension = 'all' and value = '' and not gone),
      touched as materialized (
        select distinct munich_day(i.received_at) as day from inquiry_events e join inquiries i on i.id = e.inquiry_id
        where e.at > (select max(written_at) from stored) - interval '1 hour')
    select day::text from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) d
    where day >= munich_day(now()) or day not in (select day from stored) or day in (select day from touched)`;
  return rows.map(({ day }) => day);
}

/** Runs every night. Pages count all other days from the live rows. */
export async function writeFinishedDays(database: Queries): Promise<{ days: number }> {
  return database.transaction(async (client) => {
    await execute(client)`set local statement_timeout = ${raw(STATEMENT_MS)}; ${LOOK_UP}`;
    // Without this lock an uncommitted erasure would be counted twice.
    await execute(client)`select pg_advisory_xact_lock(${FIGURES_LOCK})`;
    type Days = { first: string | null; yesterday: string; recent: string };
    const { first, yesterday, recent } = await readRow<Days>(client)`
      select least((select munich_day(min(received_at)) from inquiries), (select min(day) from response_times))::text as first,
        (munich_day(now()) - 1)::text as yesterday, (munich_day(now()) - ${raw(WRITTEN_AGAIN_DAYS)})::text as recent`;
    if (!first || first > yesterday) return { days: 0 };
    const stale = await findStaleDays(client, first, yesterday);
    const rows = await listRows<{ day: string }>(client)`
      select day::text from (select generate_series(${first}::date, ${yesterday}::date, interval '1 day')::date as day) d
      where day >= ${recent}::date or day = any(${stale}::date[])`;
    const days = rows.map(({ day }) => day);
    await execute(client)`delete from day_figures where not gone and day = any(${days})`;
    await client.query(
      `with ${countRows(ofDays(GIVEN), DIMENSIONS)}, ${countFacts(GIVEN, FACTS)}
       insert into day_figures (${COLUMNS}) select * from counted union all select * from facts`,
      [days],
    );
    await execute(client)`
      insert into day_figures (day, dimension, value, sent)
      select day, 'all', '', 0 from unnest(${days}::date[]) as day on conflict do nothing`;
    return { days: days.length };
  });
}

/** Must run in the transaction that erases the inquiry. Its day counts as stale until the next night. */
export async function keepFigures(client: Client, inquiryId: string) {
  await execute(client)`select pg_advisory_xact_lock_shared(${FIGURES_LOCK})`;
  await execute(client)`
    delete from day_figures where not gone and day in (select munich_day(received_at) from inquiries
      where id = ${inquiryId}
      union select day from response_times where inquiry_hash = ${hashInquiryId(inquiryId)})`;
  await client.query(
    `with ${countRows('select id, munich_day(received_at) as day from inquiries where id = $1', DIMENSIONS)}
     insert into day_figures as k (${COLUMNS}, gone) select *, true from counted order by 2, 1, 3
     on conflict (dimension, day, value, gone) do update set ${stages.map((one) => `${one} = k.${one} + excluded.${one}`).join(', ')}`,
    [inquiryId],
  );
}

type Row<Name> = Reached & { dimension: Name; period: string; value: string };
type Asked<Name> = { of: readonly Name[]; live: string; by?: Range['by']; only?: string };

async function read<Name extends Dimension | 'in-time' | Fact>(
  database: Queries,
  { from, to }: Range,
  { of, live, by, only = 'true' }: Asked<Name>,
) {
  return database.transaction(async (client) => {
    await execute(client)`set transaction isolation level repeatable read; ${LOOK_UP}`;
    const stale = await findStaleDays(client, from, to);
    const text = `with ${live}
      select dimension, ${by ? `date_trunc('${by}', day)::date::text` : `''`} as period, value,
        ${stages.map((stage) => `sum(${stage})::int as ${stage}`).join(', ')}
      from (select * from ${live.startsWith('facts') ? 'facts' : 'counted'} union all
        select ${COLUMNS} from day_figures where dimension = any($4) and day between $2 and $3 and (gone or not day = any($1))) one
      where ${only} group by 1, 2, 3`;
    return (await client.query<Row<Name>>(text, [stale, from, to, of])).rows;
  });
}

export async function readMarket(database: Queries, range: Range) {
  const of = ['all', 'source'] as const;
  const only = `(dimension = 'all' or value = '${BY_PHONE}')`;
  const rows = await read(database, range, { of, live: countRows(ofDays(GIVEN), of), by: range.by, only });
  const calls = rows.filter(({ dimension }) => dimension === 'source');
  const periods = rows
    .filter(({ dimension }) => dimension === 'all')
    .map(({ dimension: _, value: __, period, ...reached }): [string, Reached] => [period, reached]);
  return { periods: new Map(periods), byPhone: calls.reduce((sum, { sent }) => sum + sent, 0) };
}

export type Breakdown = (Reached & { value: string })[];

export async function readBreakdowns(
  database: Queries,
  range: Range,
): Promise<Record<Exclude<Dimension, 'all'>, Breakdown>> {
  const of = ['service', 'area', 'source', 'firm'] as const;
  const rows = await read(database, range, { of, live: countRows(ofDays(GIVEN), of) });
  const firms = await listRows<{ id: string; name: string }>(database)`
    select id, name from firms
    where id::text = any(${rows.filter(({ dimension }) => dimension === 'firm').map(({ value }) => value)})`;
  const names = new Map(firms.map(({ id, name }) => [id, name]));
  const pick = (wanted: (typeof of)[number]): Breakdown =>
    rows
      .filter(({ dimension }) => dimension === wanted)
      .map(({ dimension: _, period: __, value, ...reached }) => ({ ...reached, value: names.get(value) ?? value }))
      .sort((a, b) => b.sent - a.sent || a.value.localeCompare(b.value, 'de'));
  return { service: pick('service'), area: pick('area'), source: pick('source'), firm: pick('firm') };
}

export async function readOfferTimes(database: Queries, range: Range) {
  const rows = await read(database, range, { of: FACTS, live: countFacts(GIVEN, FACTS), by: range.by });
  return [...new Set(rows.map(({ period }) => period))].sort().map((period) => {
    const of = (name: Fact) =>
      rows.filter((row) => row.period === period && row.dimension === name).map(({ value, sent }) => ({ value, sent }));
    const kept = of('response-time').find(({ value }) => value === 'kept')?.sent ?? 0;
    const over = of('response-time').reduce((sum, { sent }) => sum + sent, 0);
    return { period, first: middle(of('first')), second: middle(of('second')), third: middle(of('third')), over, kept };
  });
}

export type AnswersOfMonth = { firmId: string; month: string; counted: number; inTime: number };

/** How often firms answered in time, as in the office (domain/matching/firm-figures.server.ts). */
export async function readAnswersByMonth(database: Queries, days: Omit<Range, 'by'>): Promise<AnswersOfMonth[]> {
  const of = ['in-time'] as const;
  const rows = await read(database, { ...days, by: 'month' }, { of, live: countRows(ofDays(GIVEN), of), by: 'month' });
  return rows
    .map(({ value, period, sent, asked }) => ({ firmId: value, month: period, counted: sent, inTime: asked }))
    .sort((a, b) => a.month.localeCompare(b.month));
}

/** Median; a started hour counts as a whole one. */
function middle(hours: readonly { value: string; sent: number }[]): number | null {
  const half = hours.reduce((sum, { sent }) => sum + sent, 0) / 2;
  let passed = 0;
  for (const { value, sent } of hours.toSorted((a, b) => Number(a.value) - Number(b.value))) {
    passed += sent;
    if (passed >= half) return Number(value) + 1;
  }
  return null;
}

export function findGreatestLoss<Name extends string>(
  reached: readonly (readonly [name: Name, number: number])[],
): { from: Name; to: Name; lost: number; of: number } | null {
  const losses = reached.slice(1).map(([to, number], index) => {
    const [from, of] = reached[index] as readonly [Name, number];
    return { from, to, lost: of - number, of };
  });
  const [greatest] = losses.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost);
  return greatest ?? null;
}
