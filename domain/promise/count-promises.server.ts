import type { Queries } from '../../platform/db/side-pool.ts';
import { keepPromiseFacts } from './keep-promise-facts.server.ts';

/** Every night: facts of recent inquiries. Any number of times. */
export async function countPromises(database: Queries): Promise<{ facts: number }> {
  return database.transaction(async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('count promises'))`);
    return { facts: await keepPromiseFacts(client) };
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
