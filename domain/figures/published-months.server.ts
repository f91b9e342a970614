import { execute, findValue, listRows, type Queries, readRow, type Sql } from '../../platform/db/rows.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { readAnswersByMonth } from './market.server.ts';

/** Months are joined until they have this many; fewer are not published. */
export const LEAST_PUBLISHED = 10;
/** By then the response times of a month are over and its spam is found. Later offers count as none. */
const SETTLED_DAYS = 14;

/** Sums of a block of months. `counted` decides when it is large enough; of `longest` the largest is kept. */
export type Sums = Record<string, number> & { counted: number };
type Month = { month: string; sums: Sums };
export type Block = { firstMonth: string; lastMonth: string; sums: Sums };

/**
 * Joins months, oldest first, until each block has enough. The rest waits: joined to a published block, the difference of
 * two days would show it.
 */
export function joinMonths(months: readonly Month[], since: string | null = null): Block[] {
  const blocks: Block[] = [];
  let first = since;
  let sums: Sums | null = null;
  for (const { month, sums: own } of months) {
    first ??= month;
    sums = sums ? addUp(sums, own) : own;
    if (sums.counted < LEAST_PUBLISHED) continue;
    blocks.push({ firstMonth: first, lastMonth: month, sums });
    first = addMonths(month, 1);
    sums = null;
  }
  return blocks;
}

const addUp = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const more = other[name] ?? 0;
      return [name, name === 'longest' ? Math.max(value, more) : value + more];
    }),
  ) as Sums;

function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10);
}

/** From the same rows as the office's figures. The first offer by our rule is the stored judgement. */
async function readResponseMonths(database: Sql, { from, before }: { from: string | null; before: string }) {
  const rows = await listRows<{ month: string; open: boolean } & Sums>(database)`
    select date_trunc('month', day)::date::text as month,
      bool_or(kept_rule is null or due_at > now()) as open, count(*)::int as counted,
      (count(*) filter (where kept_clock))::int as clock1, (count(*) filter (where kept_rule))::int as rule1,
      (count(*) filter (where minutes_clock[2] <= 1440))::int as clock2, (count(*) filter (where minutes_clock[2] <= allowed))::int as rule2,
      (count(*) filter (where minutes_clock[3] <= 1440))::int as clock3, (count(*) filter (where minutes_clock[3] <= allowed))::int as rule3,
      (count(*) filter (where not kept_rule and first is not null))::int as late,
      (count(*) filter (where not kept_rule and first is null and firms_asked is distinct from 0))::int as "noOffer",
      (count(*) filter (where not kept_rule and first is null and firms_asked = 0))::int as "noFirm",
      coalesce(max(first), 0) as longest
    from response_times
    cross join lateral (select greatest(1440, ceil(extract(epoch from due_at - received_at) / 60)) as allowed,
      case when received_at + minutes_clock[1] * interval '1 minute'
        < (date_trunc('month', day) + interval '1 month' + ${SETTLED_DAYS} * interval '1 day') at time zone 'Europe/Berlin'
        then minutes_clock[1] end as first) f
    where counts and day < ${before} and day >= coalesce(${from}::date, day)
    group by 1 order by 1`;
  const firstOpen = rows.findIndex(({ open }) => open);
  return rows.slice(0, firstOpen < 0 ? undefined : firstOpen).map(({ month, open: _, ...sums }) => ({ month, sums }));
}

/** Runs every night after the figures were counted. Only months that ended fourteen days ago are looked at. */
export async function publishMonths(database: Queries, now: Date): Promise<{ published: number }> {
  const before = `${nextDay(toWallTime(now).day, -SETTLED_DAYS).slice(0, 7)}-01`;
  const known = await listRows<{ firmId: string | null; last: string }>(database)`
    select firm_id as "firmId", max(last_month)::text as last from published_months group by 1`;
  const sinceOf = (firmId: string | null) => {
    const last = known.find((one) => one.firmId === firmId)?.last;
    return last ? addMonths(last, 1) : null;
  };
  const since = sinceOf(null);
  const blocks: (Block & { firmId: string | null })[] = joinMonths(
    await readResponseMonths(database, { from: since, before }),
    since,
  ).map((block) => ({ ...block, firmId: null }));
  const answers = Map.groupBy(await readAnswers(database, before), ({ firmId }) => firmId);
  for (const [firmId, rows] of answers) {
    const after = sinceOf(firmId);
    const months = rows.filter(({ month }) => !after || month >= after);
    blocks.push(...joinMonths(months.map(toMonth), after).map((block) => ({ ...block, firmId })));
  }
  let published = 0;
  for (const { firmId, firstMonth, lastMonth, sums } of blocks)
    published += await execute(database)`
      insert into published_months (firm_id, first_month, last_month, figures)
      select ${firmId}::uuid, ${firstMonth}, ${lastMonth}, ${JSON.stringify(sums)}
      where ${firmId}::uuid is null or exists (select from firms where id = ${firmId} and erased_at is null)
      on conflict do nothing`;
  return { published };
}

const toMonth = ({ month, counted, inTime }: { month: string; counted: number; inTime: number }): Month => ({
  month,
  sums: { counted, inTime },
});

async function readAnswers(database: Queries, before: string) {
  const first = await findValue<string | null>(database)`select min(day)::text from day_figures`;
  return first && first < before ? readAnswersByMonth(database, { from: first, to: nextDay(before, -1) }) : [];
}

const listPublishedMonths = (database: Sql) =>
  listRows<Block & { firm: number | null; firmId: string | null }>(database)`
    select p.number as firm, m.firm_id as "firmId", first_month::text as "firstMonth", last_month::text as "lastMonth", figures as sums
    from published_months m left join firms p on p.id = m.firm_id order by p.number nulls first, first_month`;

export type ResponseTimePage = { blocks: Block[]; isDemo: boolean };

export const readResponseTimePage = (database: Sql) =>
  readRow<ResponseTimePage>(database)`
    select coalesce(jsonb_agg(jsonb_build_object('firstMonth', first_month, 'lastMonth', last_month, 'sums', figures)
        order by first_month), '[]') as blocks, exists (select from settings where name = 'demo') as "isDemo"
    from published_months where firm_id is null`;

/** Computes every published block again from the rows. An inquiry that became spam later makes a difference. */
export async function checkPublishedMonths(database: Queries): Promise<{ figures: number; differences: string[] }> {
  const published = await listPublishedMonths(database);
  const before = addMonths(
    published
      .map(({ lastMonth }) => lastMonth)
      .sort()
      .at(-1) ?? '1970-01-01',
    1,
  );
  const times = await readResponseMonths(database, { from: null, before });
  const answers = await readAnswers(database, before);
  const differences = published.flatMap(({ firm, firmId, firstMonth, lastMonth, sums }) => {
    const months = firmId ? answers.filter((row) => row.firmId === firmId).map(toMonth) : times;
    const own = months.filter(({ month }) => month >= firstMonth && month <= lastMonth).map((month) => month.sums);
    const again = own.length > 0 ? own.reduce(addUp) : null;
    if (again && Object.entries(sums).every(([name, value]) => again[name] === value)) return [];
    return [`${firm ?? 'all'} ${firstMonth} to ${lastMonth}: ${JSON.stringify({ published: sums, again })}`];
  });
  return { figures: published.length, differences };
}
