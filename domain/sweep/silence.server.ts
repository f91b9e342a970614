import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { giveUpInTransaction } from '../closing/close-inquiry.server.ts';
import { recordEvent, SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, holdFree, notPaused } from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { countTime, firmCalendar } from '../time/working-time.ts';

const SILENT_MINUTES = 4 * 60;

/** SQL: since the inquiry was last reopened. */
const BEGUN = `coalesce((select max(r.at) from inquiry_events r where r.inquiry_id = q.id and r.event = 'reopen'), '-infinity')`;
const UNTOLD = `q.status = 'matching' and q.erase_due_at is null
  and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.event = 'no-answer' and e.at > ${BEGUN})`;

/**
 * After four working hours without an answer the office calls, once per opening, before the response time is missed.
 */
export async function tellOfSilence(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; asked: Date }>({
    text: `select q.id, i.asked from inquiries q cross join lateral (
        select min(i.invited_at) as asked from invitations i where i.inquiry_id = q.id and i.invited_at >= ${BEGUN}
        having bool_and(i.answered_at is null) and min(i.invited_at) <= $1::timestamptz - interval '4 hours') as i
      where ${UNTOLD} and q.first_offer_at is null and ${notPaused('silence', 'q.id', '$1')} order by i.asked limit 200`,
    values: [now],
  });
  const tell = ({ id, asked }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      if (countTime(firmCalendar(), asked, now) < SILENT_MINUTES) return false;
      const { rowCount } = await client.query(`select from inquiries q where q.id = any($1) and ${UNTOLD}`, [
        await holdFree(client, [id]),
      ]);
      if (!rowCount) return false;
      await raiseTask(client, { kind: 'no-answer', inquiryId: id, dueAt: now });
      await recordEvent(client, id, { event: 'no-answer', actor: SYSTEM });
      return true;
    });
  return eachAlone(database, { part: 'silence', now }, rows, ({ id }) => id, tell);
}

/**
 * $1 is now. Checked again under the row lock. `task_due`: nobody can look for a firm by hand while the office is
 * absent.
 */
const OLD = `from inquiries q
  join inquiry_heard h on h.inquiry_id = q.id left join lateral (
    select max(o.ended_at) as ended_at from offers o join invitations i on i.id = o.invitation_id where i.inquiry_id = q.id
  ) as last on true
  where q.status in ('new', 'matching', 'offers') and q.erase_due_at is null
    and q.promise_due_at <= $1::timestamptz - interval '14 days'
    and greatest(task_due(q.promise_due_at), last.ended_at, h.heard_at) <= $1::timestamptz - interval '14 days'
    and not exists (select from tasks t where t.inquiry_id = q.id and t.kind = 'propose' and t.done_at is null)
    and not exists (select from invitations i where i.inquiry_id = q.id
      and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered'))`;

/**
 * Gives up an inquiry without a live firm two weeks after its last activity, unless a proposal is open. `closeQuiet`
 * ends inquiries without a response-time guarantee.
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
  const held = await holdFree(client, [inquiryId]);
  const { rows } = await client.query<{ offered: boolean }>(
    `select last.ended_at is not null as offered ${OLD} and q.id = any($2)`,
    [now, held],
  );
  if (!rows[0]) return false;
  const reason = rows[0].offered ? 'expired' : 'no-firm';
  return (await giveUpInTransaction(client, { inquiryId, actor: SYSTEM, reason })).kind === 'done';
}
