import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { promiseFact } from './promise-fact.ts';

/** Later offers of older inquiries change nothing about their promise. */
const LOOK_BACK_DAYS = 60;

type Row = {
  id: string;
  received_at: Date;
  promise_due_at: Date;
  status: string;
  closed_at: Date | null;
  ended_by: string | null;
  now: Date;
  offers_at: Date[];
};

/**
 * Writes down what became of promises, without a person: of one inquiry, or of all recent ones. Any number of times. A
 * reopened inquiry is promised anew: a second row, and the first stays. `erased`: whoever goes ends what is open.
 */
export async function keepPromiseFacts(
  client: pg.ClientBase | Pick<Queries, 'query'>,
  inquiryId: string | null = null,
  { erased = false } = {},
): Promise<number> {
  const { rows } = await (client as Pick<Queries, 'query'>).query<Row>({
    text: `select i.id, coalesce(reopened.at, i.received_at) as received_at, promise_due_at,
        case when $3 and closed_at is null then 'withdrawn' else i.status end as status,
        case when $3 then coalesce(closed_at, now()) else closed_at end as closed_at, now() as now,
        (select e.actor_kind from inquiry_events e where e.inquiry_id = i.id and e.to_state = i.status
          order by e.id desc limit 1) as ended_by,
        array(select min(o.submitted_at) from invitations v join offers o on o.invitation_id = v.id
          where v.inquiry_id = i.id and o.submitted_at >= coalesce(reopened.at, i.received_at)
            and exists (select from offer_lines l where l.offer_id = o.id and l.total_cents > 0)
          group by v.id) as offers_at
      from inquiries i
      left join lateral (select max(at) as at from inquiry_events e where e.inquiry_id = i.id and e.event = 'reopen') reopened on true
      where promise_due_at is not null
        and case when $1::uuid is null then i.received_at > now() - $2 * interval '1 day' or reopened.at > now() - $2 * interval '1 day'
          else i.id = $1 end`,
    values: [inquiryId, LOOK_BACK_DAYS, erased],
  });
  const facts = rows.map((row) => ({
    inquiry_hash: hashInquiryId(row.id),
    day: toWallTime(row.received_at).day,
    received_at: row.received_at,
    due_at: row.promise_due_at,
    ...asColumns(
      promiseFact({
        receivedAt: row.received_at,
        dueAt: row.promise_due_at,
        offersAt: row.offers_at,
        status: row.status,
        closedAt: row.closed_at,
        endedBy: row.ended_by,
        now: row.now,
      }),
    ),
  }));
  if (facts.length === 0) return 0;
  const { rowCount } = await (client as Pick<Queries, 'query'>).query({
    text: `insert into promise_facts
      select * from jsonb_populate_recordset(null::promise_facts, $1)
      on conflict (inquiry_hash, received_at) do update set day = excluded.day, due_at = excluded.due_at,
        minutes_clock = excluded.minutes_clock, minutes_rule = excluded.minutes_rule,
        kept_clock = excluded.kept_clock, kept_rule = excluded.kept_rule, counts = excluded.counts`,
    values: [JSON.stringify(facts)],
  });
  return rowCount ?? 0;
}

function asColumns({ minutesClock, minutesRule, keptClock, keptRule, counts }: ReturnType<typeof promiseFact>) {
  return {
    minutes_clock: minutesClock,
    minutes_rule: minutesRule,
    kept_clock: keptClock,
    kept_rule: keptRule,
    counts,
  };
}
