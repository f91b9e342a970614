import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { countTime } from '../time/working-time.ts';
import { endWait, LONGEST_WAIT_MINUTES } from './end-wait.server.ts';
import { calendarOf } from './firm-calendar.server.ts';
import { LAPSED_QUEUE } from './invitation-queues.ts';
import { MAIL_LEFT } from './mail-left.ts';
import { pauseIfSilent } from './pause-if-silent.server.ts';
import { recallInTransaction } from './recall-invitation.server.ts';
import { ROWS_A_PASS } from './rows-a-pass.ts';
import { type InvitationRow, takeInvitationStep } from './take-invitation-step.server.ts';

/** Due by its own time: the answer, or the offer of whoever answered. A firm that waits for the customer is never due. */
const DUE = `(i.status = 'invited' and i.answer_due_at <= $1
  or i.status = 'engaged' and coalesce(i.promised_at, i.offer_due_at) <= $1
    and (i.waiting_since is null or i.waited_at is not null))`;

/** No job will send it any more: the address is no good. */
const MAIL_FAILED = `not exists (select from jobs j where j.name = 'send-invitation'
  and j.data ->> 'invitationId' = i.id::text and j.state in ('created', 'retry', 'active'))`;

type Due = { id: string; inquiry_id: string };
type Found = Due & { left: boolean };

/** Each in a transaction of its own; what somebody else holds at this moment, or what failed a moment ago, is a later pass's. */
export async function lapseInvitations(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<Found>({
    text: `select id, inquiry_id, left_ as left from (
        select i.id, i.inquiry_id, ${MAIL_LEFT} as left_, ${MAIL_FAILED} as failed,
          least(i.answer_due_at, i.offer_due_at) as due
        from invitations i join inquiries q on q.id = i.inquiry_id
        where ${DUE} and q.erase_due_at is null and ${notPaused('lapses', 'i.id', '$1')}) as found
      where left_ or failed order by due limit ${ROWS_A_PASS}`,
    values: [now],
  });
  return eachAlone(
    database,
    { part: 'lapses', now },
    rows,
    ({ id }) => id,
    (found) => database.transaction((client) => (found.left ? lapse : recallUnsent)(client, found, now)),
  );
}

async function holdInquiry(client: pg.ClientBase, inquiryId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from inquiries where id = $1 and erase_due_at is null for update skip locked',
    [inquiryId],
  );
  return rowCount === 1;
}

/** Holds the inquiry and looks again; false when somebody else has it, or it is no longer due. */
async function isStillDue(client: pg.ClientBase, { id, inquiry_id }: Due, now: Date): Promise<boolean> {
  if (!(await holdInquiry(client, inquiry_id))) return false;
  const { rowCount } = await client.query(`select from invitations i where i.id = $2 and ${DUE} for update`, [now, id]);
  return rowCount === 1;
}

async function lapse(client: pg.ClientBase, due: Due, now: Date): Promise<boolean> {
  if (!(await isStillDue(client, due, now))) return false;
  const { id: invitationId, inquiry_id: inquiryId } = due;
  const taken = await takeInvitationStep(
    client,
    { invitationId, event: 'lapse', actor: SYSTEM },
    async (_, { invitation }) => {
      await client.query('update invitations set ended_at = $2 where id = $1', [invitationId, now]);
      await enqueue(client, [{ queue: LAPSED_QUEUE, data: { inquiryId, invitationId } }]);
      await enqueueRematch(client, inquiryId, 'silent');
      await pauseIfSilent(client, invitation.partner_id);
    },
  );
  return taken.kind === 'done';
}

/** The firm never got our mail: that is not its silence. Somebody else is asked. */
async function recallUnsent(client: pg.ClientBase, due: Due, now: Date): Promise<boolean> {
  if (!(await isStillDue(client, due, now))) return false;
  const recalled = await recallInTransaction(client, { invitationId: due.id, actor: SYSTEM, reason: 'mail-failed' });
  if (recalled.kind === 'done') await enqueueRematch(client, due.inquiry_id, 'recalled');
  return recalled.kind === 'done';
}

/** A customer who did not answer within eight hours of the firm: its clock goes on, and it may leave without counting. */
export async function endLongWaits(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<Due & Pick<InvitationRow, 'partner_id' | 'waiting_since'>>({
    text: `select i.id, i.inquiry_id, i.partner_id, i.waiting_since from invitations i
      join inquiries q on q.id = i.inquiry_id and q.erase_due_at is null
      where i.status = 'engaged' and i.waited_at is null and i.waiting_since <= $1::timestamptz - $2 * interval '1 minute'
        and ${notPaused('waits', 'i.id', '$1')} order by i.waiting_since limit ${ROWS_A_PASS}`,
    values: [now, LONGEST_WAIT_MINUTES],
  });
  type Waiting = (typeof rows)[number];
  const end = ({ id, inquiry_id, partner_id, waiting_since }: Waiting) =>
    database.transaction(async (client) => {
      const calendar = await calendarOf(client, partner_id);
      if (countTime(calendar, waiting_since as Date, now) < LONGEST_WAIT_MINUTES) return false;
      if (!(await holdInquiry(client, inquiry_id))) return false;
      const { rows: locked } = await client.query<InvitationRow>('select * from invitations where id = $1 for update', [
        id,
      ]);
      // Called off in between, the wait began later.
      if (locked[0]?.status !== 'engaged' || locked[0].waiting_since?.getTime() !== waiting_since?.getTime())
        return false;
      await endWait(client, locked[0], now);
      return true;
    });
  return eachAlone(database, { part: 'waits', now }, rows, ({ id }) => id, end);
}
