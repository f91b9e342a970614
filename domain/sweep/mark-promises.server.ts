import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { QUARANTINED } from '../inquiries/inquiry-jobs.ts';
import { recordEvent, SYSTEM } from '../process/inquiry-events.server.ts';
import type { Absence } from '../settings/absence.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { wordAfterMiss } from '../time/deadlines.ts';

export const PROMISE_MISSED_QUEUE = 'send-promise-missed';
export const PROMISE_AT_RISK_QUEUE = 'send-promise-at-risk';
const ROWS_A_PASS = 200;

type Marked = { id: string; missed: boolean; now: Date; email: boolean; quarantined: boolean };

/**
 * Half of a promise without an offer: telephone, unless nobody is there. All of it: say so honestly, absent or not.
 * Inquiries without a promise never match.
 */
export async function markPromises(database: Queries, absence: Absence | null, now = new Date()): Promise<number> {
  const due = `first_offer_at is null and promise_mark < 2 and status in ('new', 'held', 'matching') and erase_due_at is null
    and promise_half_at <= now() and (promise_mark = 0 and not $2 or promise_due_at <= now())`;
  const { rows } = await database.query<{ id: string }>({
    text: `select id from inquiries where ${due} and ${notPaused('promises', 'id', '$3')} order by promise_half_at limit $1`,
    values: [ROWS_A_PASS, absence !== null, now],
  });
  const mark = ({ id }: { id: string }) =>
    database.transaction(async (client) => {
      const { rows: marked } = await client.query<Marked>(
        `with due as (select id from inquiries where id = $1 and ${due} for update skip locked)
         update inquiries i set promise_mark = case when promise_due_at <= now() then 2 else 1 end
         from due where i.id = due.id
         returning i.id, i.promise_mark = 2 as missed, now() as now, coalesce(email_address, '') <> '' as email,
           ${QUARANTINED} and released_at is null as quarantined`,
        [id, absence !== null],
      );
      if (!marked[0]) return false;
      await (marked[0].missed ? miss(client, marked[0], absence) : warn(client, marked[0]));
      return true;
    });
  return eachAlone(database, { part: 'promises', now }, rows, ({ id }) => id, mark);
}

/** The mail tells of the task, too; what looks like spam is a task and nothing else. */
async function warn(client: pg.ClientBase, { id, now, quarantined }: Marked) {
  await raiseTask(client, { kind: 'call', inquiryId: id, dueAt: now, told: !quarantined });
  await recordEvent(client, id, { event: 'promise-half', actor: SYSTEM });
  if (!quarantined) await enqueue(client, [{ queue: PROMISE_AT_RISK_QUEUE, data: { inquiryId: id, missed: false } }]);
}

/** Customers with an address read when they will hear from us, and the task has the same time; the others are called. */
async function miss(client: pg.ClientBase, { id, now, email, quarantined }: Marked, absence: Absence | null) {
  const word = wordAfterMiss(now);
  const until = absence ? null : word.toISOString();
  await raiseTask(client, { kind: 'promise-missed', inquiryId: id, dueAt: word, after: 'call' });
  await recordEvent(client, id, { event: 'promise-missed', actor: SYSTEM, details: { until } });
  if (quarantined) return;
  const mails: NewJob[] = [];
  if (email) mails.push({ queue: PROMISE_MISSED_QUEUE, data: { inquiryId: id, until } });
  if (absence?.kind !== 'announced')
    mails.push({ queue: PROMISE_AT_RISK_QUEUE, data: { inquiryId: id, missed: true } });
  await enqueue(client, mails);
}
