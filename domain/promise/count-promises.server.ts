import type { Queries } from '../../platform/db/side-pool.ts';
import { keepPromiseFacts } from './keep-promise-facts.server.ts';

/** Every night: facts of recent inquiries, and the days counted from all facts there are. Any number of times. */
export async function countPromises(database: Queries): Promise<{ facts: number; days: number }> {
  return database.transaction(async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('count promises'))`);
    const facts = await keepPromiseFacts(client);
    const { rowCount } = await client.query(
      `insert into promise_days (day, inquiries, kept_clock, kept_rule, with_0, with_1, with_2, with_3, first_offer_minutes)
       select day, count(*), count(*) filter (where kept_clock), count(*) filter (where kept_rule or kept_clock),
         count(*) filter (where cardinality(minutes_clock) = 0), count(*) filter (where cardinality(minutes_clock) = 1),
         count(*) filter (where cardinality(minutes_clock) = 2), count(*) filter (where cardinality(minutes_clock) = 3),
         coalesce(array_agg(minutes_clock[1] order by minutes_clock[1]) filter (where minutes_clock[1] is not null), '{}')
       from promise_facts where counts group by day
       on conflict (day) do update set inquiries = excluded.inquiries, kept_clock = excluded.kept_clock,
         kept_rule = excluded.kept_rule, with_0 = excluded.with_0, with_1 = excluded.with_1, with_2 = excluded.with_2,
         with_3 = excluded.with_3, first_offer_minutes = excluded.first_offer_minutes
       where promise_days is distinct from excluded`,
    );
    await client.query(
      'delete from promise_days where not exists (select from promise_facts f where f.day = promise_days.day and counts)',
    );
    return { facts, days: rowCount ?? 0 };
  });
}

export type PromiseFigures = {
  days: number;
  inquiries: number;
  /** Promises that are over, and of these the kept ones. */
  over: number;
  keptClock: number;
  keptRule: number;
  /** How many inquiries have none, one, two, three offers. */
  withOffers: [number, number, number, number];
  /** Minutes by the clock; null without an offer. */
  medianFirst: number | null;
  medianSecond: number | null;
  medianThird: number | null;
};

/** Of the last days, as counted in the night. */
export async function readPromiseFigures(database: Pick<Queries, 'query'>, days: number): Promise<PromiseFigures> {
  const median = (n: number) =>
    `(percentile_disc(0.5) within group (order by minutes_clock[${n}]) filter (where minutes_clock[${n}] is not null))::int`;
  const { rows } = await database.query<Record<string, number | null>>({
    text: `select count(*)::int as inquiries, count(kept_rule)::int as over, count(*) filter (where kept_clock)::int as clock,
        count(*) filter (where kept_rule)::int as rule,
        count(*) filter (where cardinality(minutes_clock) = 0)::int as with_0,
        count(*) filter (where cardinality(minutes_clock) = 1)::int as with_1,
        count(*) filter (where cardinality(minutes_clock) = 2)::int as with_2,
        count(*) filter (where cardinality(minutes_clock) = 3)::int as with_3,
        ${median(1)} as first, ${median(2)} as second, ${median(3)} as third
      from promise_facts where counts and day > (now() at time zone 'Europe/Berlin')::date - $1::int`,
    values: [days],
  });
  const row = rows[0] ?? {};
  const number = (name: string) => row[name] ?? 0;
  return {
    days,
    inquiries: number('inquiries'),
    over: number('over'),
    keptClock: number('clock'),
    keptRule: number('rule'),
    withOffers: [number('with_0'), number('with_1'), number('with_2'), number('with_3')],
    medianFirst: row.first ?? null,
    medianSecond: row.second ?? null,
    medianThird: row.third ?? null,
  };
}
