import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { giveUpInTransaction } from '../closing/close-inquiry.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';

/** When the office said it is back, if it was away: until then nobody could look for a firm by hand. */
const BACK_AT = `(select (s.value #>> '{}')::timestamptz from settings s where s.name = 'backAt')`;

/** $1 is now. Looked at twice: to find the rows, and under the lock of each. */
const OLD = `from inquiries q
  join inquiry_heard h on h.inquiry_id = q.id left join lateral (
    select max(o.ended_at) as ended_at from offers o join invitations i on i.id = o.invitation_id where i.inquiry_id = q.id
  ) as last on true
  where q.status in ('new', 'matching', 'offers') and q.erase_due_at is null
    and q.promise_due_at <= $1::timestamptz - interval '14 days'
    and greatest(q.promise_due_at, last.ended_at, h.heard_at, ${BACK_AT}) <= $1::timestamptz - interval '14 days'
    and not exists (select from tasks t where t.inquiry_id = q.id and t.kind = 'propose' and t.done_at is null)
    and not exists (select from invitations i where i.inquiry_id = q.id
      and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered'))`;

/**
 * Two weeks after its last offer ended, after its promise, after the office is back, and after anybody was heard of, an
 * inquiry without a live firm is over; not while firms that suit lie there as a proposal. Inquiries without a promise never match: `closeQuiet` ends them.
 */
export async function giveUpOld(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select q.id ${OLD} and ${notPaused('give-up', 'q.id', '$1::timestamptz')} order by q.promise_due_at limit 200`,
    values: [now],
  });
  return eachAlone(
    database,
    { part: 'give-up', now },
    rows,
    ({ id }) => id,
    ({ id }) => database.transaction((client) => giveUpOne(client, id, now)),
  );
}

async function giveUpOne(client: pg.ClientBase, inquiryId: string, now: Date): Promise<boolean> {
  const held = await client.query('select from inquiries where id = $1 for update skip locked', [inquiryId]);
  if (!held.rowCount) return false;
  const { rows } = await client.query<{ offered: boolean }>(
    `select last.ended_at is not null as offered ${OLD} and q.id = $2`,
    [now, inquiryId],
  );
  if (!rows[0]) return false;
  const reason = rows[0].offered ? 'expired' : 'no-firm';
  return (await giveUpInTransaction(client, { inquiryId, actor: SYSTEM, reason })).kind === 'done';
}
