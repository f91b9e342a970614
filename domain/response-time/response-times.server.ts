import { type Client, execute, listRows, type Queries, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { DEFAULT_POSTAL_CODE } from '../form-rules.ts';
import { MAX_FIRMS_PER_INQUIRY } from '../rules.ts';
import { readOffice } from '../settings/settings.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { countTime, responseCalendar, responseDue, responseHalf } from '../time/working-time.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';

const RESPONSE_MINUTES = 24 * 60;

/** Restarts the response time now. None runs while no firm can be asked (`response_due_at`). */
export async function startResponseTime(client: Client, inquiryId: string, now: Date): Promise<void> {
  const { closed } = await readOffice(client);
  await execute(client)`
    with place as (select postal_code not in ('', ${DEFAULT_POSTAL_CODE})
        and (cleared_at is not null or not 'area' = any(flags)) as known from inquiries
      where id = ${inquiryId})
    update inquiries set response_due_at = case when known then ${responseDue(now, closed)}::timestamptz end,
      response_half_at = case when known then ${responseHalf(now, closed)}::timestamptz end, response_stage = 0 from place
      where id = ${inquiryId}`;
}

type ResponseTimeInput = {
  receivedAt: Date;
  dueAt: Date;
  offersAt: readonly Date[];
  status: string;
  closedAt: Date | null;
  endedBy?: string | null;
  now: Date;
};

/**
 * Judges the response time by clock and by our rule. Spam and inquiries that the customer ended before it was due do
 * not count; inquiries that we gave up count as missed.
 */
export function measureResponseTime(given: ResponseTimeInput) {
  const { receivedAt, dueAt, offersAt, status, closedAt, now } = given;
  const offers = offersAt.toSorted((a, b) => a.getTime() - b.getTime()).slice(0, MAX_FIRMS_PER_INQUIRY);
  const minutesClock = offers.map((at) => Math.max(0, Math.ceil((at.getTime() - receivedAt.getTime()) / 60_000)));
  const minutesRule = offers.map((at) => Math.ceil(countTime(responseCalendar, receivedAt, at)));
  const [first] = offers;
  const ended = closedAt !== null && ENDED.includes(status);
  const kept = (inTime: boolean, isOver: boolean) => (inTime ? true : first || isOver || ended ? false : null);
  const clockDue = new Date(receivedAt.getTime() + RESPONSE_MINUTES * 60_000);
  const keptClock = kept(first !== undefined && first <= clockDue, now > clockDue);
  const byCustomer = status === 'withdrawn' || (status === 'lost' && given.endedBy === 'customer');
  return {
    minutesClock,
    minutesRule,
    keptClock,
    keptRule: keptClock || kept(first !== undefined && first <= dueAt, now > dueAt),
    counts: status !== 'spam' && !(byCustomer && !first && closedAt !== null && closedAt < dueAt),
  };
}

const ENDED = ['withdrawn', 'lost'];

/** Later offers for older inquiries do not change the facts. */
const LOOK_BACK_DAYS = 60;

/** Idempotent. A reopened inquiry gets a second row. `erased` closes open facts. */
export async function saveResponseTimes(
  client: Client | Sql,
  inquiryId: string | null = null,
  { erased = false } = {},
): Promise<number> {
  const rows = await listRows<ResponseTimeInput & { id: string; firmsAsked: number }>(client)`
    select i.id, coalesce(started.at, i.received_at) as "receivedAt", response_due_at as "dueAt",
      case when ${erased} and closed_at is null then 'withdrawn' else i.status end as status,
      case when ${erased} then coalesce(closed_at, now()) else closed_at end as "closedAt", now() as now,
      (select e.actor_kind from inquiry_events e where e.inquiry_id = i.id and e.to_state = i.status
        order by e.id desc limit 1) as "endedBy",
      (select count(distinct v.firm_id)::int from invitations v where v.inquiry_id = i.id
        and v.invited_at >= coalesce(started.at, i.received_at)) as "firmsAsked",
      array(select min(o.submitted_at) from invitations v join offers o on o.invitation_id = v.id
        where v.inquiry_id = i.id and o.submitted_at >= coalesce(started.at, i.received_at)
          and exists (select from offer_lines l where l.offer_id = o.id and l.total_cents > 0)
        group by v.id) as "offersAt"
    from inquiries i
    left join lateral (select max(at) as at from inquiry_events e where e.inquiry_id = i.id
      and (e.event in ('reopen', 'postal-code') or e.event in ('clear', 'lifted') and 'area' = any(i.flags))) started on true
    where response_due_at is not null
      and case when ${inquiryId}::uuid is null then i.received_at > now() - ${LOOK_BACK_DAYS} * interval '1 day'
        or started.at > now() - ${LOOK_BACK_DAYS} * interval '1 day'
        else i.id = ${inquiryId} end`;
  const facts = rows.map((row) => {
    const { minutesClock, minutesRule, keptClock, keptRule, counts } = measureResponseTime(row);
    return {
      inquiry_hash: hashInquiryId(row.id),
      day: toWallTime(row.receivedAt).day,
      received_at: row.receivedAt,
      due_at: row.dueAt,
      minutes_clock: minutesClock,
      minutes_rule: minutesRule,
      kept_clock: keptClock,
      kept_rule: keptRule,
      counts,
      firms_asked: row.firmsAsked,
    };
  });
  if (facts.length === 0) return 0;
  return execute(client)`
    insert into response_times
    select * from jsonb_populate_recordset(null::response_times, ${JSON.stringify(facts)})
    on conflict (inquiry_hash, received_at) do update set day = excluded.day, due_at = excluded.due_at,
      minutes_clock = excluded.minutes_clock, minutes_rule = excluded.minutes_rule,
      kept_clock = excluded.kept_clock, kept_rule = excluded.kept_rule, counts = excluded.counts, firms_asked = excluded.firms_asked`;
}

export async function countResponseTimes(database: Queries): Promise<{ facts: number }> {
  return database.transaction(async (client) => {
    await execute(client)`select pg_advisory_xact_lock(hashtext('count response times'))`;
    return { facts: await saveResponseTimes(client) };
  });
}

export type ResponseTimeFigures = Record<'days' | 'inquiries' | 'over' | 'keptClock' | 'keptRule', number> &
  Record<'medianFirst' | 'medianSecond' | 'medianThird', number | null> & {
    withOffers: [number, number, number, number];
  };

export async function readResponseTimeFigures(database: Sql, days: number): Promise<ResponseTimeFigures> {
  const median = (n: number) =>
    `(percentile_disc(0.5) within group (order by minutes_clock[${n}]) filter (where minutes_clock[${n}] is not null))::int`;
  const offers = [0, 1, 2, 3].map((n) => `(count(*) filter (where cardinality(minutes_clock) = ${n}))::int`);
  return readRow<ResponseTimeFigures>(database)`
    select ${days}::int as days, count(*)::int as inquiries, count(kept_rule)::int as over,
      (count(*) filter (where kept_clock))::int as "keptClock", (count(*) filter (where kept_rule))::int as "keptRule",
      array[${raw(offers.join(', '))}] as "withOffers",
      ${raw(median(1))} as "medianFirst", ${raw(median(2))} as "medianSecond", ${raw(median(3))} as "medianThird"
    from response_times where counts and day > (now() at time zone 'Europe/Berlin')::date - ${days}::int`;
}
