import { type Client, execute, findRow, hasRow, listRows, type Queries, raw, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { applyFirmTransition } from '../firms/firm-transitions.server.ts';
import { recordMeasure } from '../firms/measures.server.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { forEachDue, lockUnclaimed, notPaused } from '../scheduled-tasks.server.ts';
import { formatMunichDay } from '../time/munich-clock.ts';
import { countTime } from '../time/working-time.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import { endWait, MAX_WAIT_MINUTES } from './answers.server.ts';
import { INVITATION_SENT, ROWS_A_PASS, readFirmCalendar } from './deadlines.server.ts';
import { applyInvitationTransition, type InvitationRow } from './invitation-transitions.server.ts';
import { recallInTransaction } from './recall.server.ts';

/** SQL: does not count against a firm that waited for an answer from the customer. */
export const WAITED_FOR_CUSTOMER = raw(`(i.status = 'silent' and i.waited_at is not null and not exists (
  select from messages m where m.invitation_id = i.id and m.author <> 'firm' and m.sent_at >= i.waiting_since))`);

const SILENT_DAYS = 3;

const silencePause = {
  rule: 'Partnerbedingungen, Nr. 4: Anfragen beantworten',
  facts: (days: readonly string[]) =>
    `An drei verschiedenen Arbeitstagen kam auf unsere Anfragen keine Antwort, auch dazwischen nicht: ${days.map(formatMunichDay).join(', ')}. Auch Ablehnen zählt als Antwort. Auf Ihrer Seite können Sie die Pause jederzeit beenden; dann fragen wir Sie wieder an.`,
};

/**
 * Pauses a firm after silences on three different days without an answer in between. Days before its last pause do not
 * count, nor do offers that lapsed after an answer.
 */
async function pauseIfSilent(client: Client, firmId: string): Promise<boolean> {
  const rows = await listRows<{ day: string }>(client)`
    select distinct munich_day(i.ended_at)::text as day from invitations i
    where i.firm_id = ${firmId} and i.status = 'silent' and i.answered_at is null and not ${WAITED_FOR_CUSTOMER}
      and i.ended_at > coalesce((select max(a.answered_at) from invitations a where a.firm_id = ${firmId}), '-infinity')
      and i.ended_at > coalesce((select max(p.ended_at) from firm_pauses p where p.firm_id = ${firmId}), '-infinity')
    order by day`;
  if (rows.length < SILENT_DAYS) return false;
  const days = rows.slice(-SILENT_DAYS).map(({ day }) => day);
  const { rule } = silencePause;
  const taken = await applyFirmTransition(
    client,
    { firmId, event: 'pause', actor: SYSTEM, reason: rule, details: { days } },
    async () => {
      await execute(client)`
        insert into firm_pauses (firm_id, set_by) values (${firmId}, 'silence') on conflict do nothing`;
      await recordMeasure(client, { firmId, kind: 'pause', rule, facts: silencePause.facts(days), actor: SYSTEM });
    },
  );
  return taken.kind === 'done';
}

/** SQL: a firm that waits for the customer is never due. */
const isDue = (now: Date) => sql`(i.status = 'invited' and i.answer_due_at <= ${now}
  or i.status = 'engaged' and coalesce(i.promised_at, i.offer_due_at) <= ${now}
    and (i.waiting_since is null or i.waited_at is not null))`;

/** SQL: no job will send the invitation email any more. */
const MAIL_FAILED = sql`not exists (select from jobs j where j.name = 'send-invitation'
  and j.data ->> 'invitationId' = i.id::text and j.state in ('created', 'retry', 'active'))`;

type Due = { id: string; inquiry_id: string };
type Found = Due & { left: boolean };

/** One transaction each; locked or recently failed rows are left to a later pass. */
export function lapseInvitations(database: Queries, now: Date): Promise<number> {
  const end = (client: Client, found: Found) => (found.left ? lapse : recallUnsent)(client, found, now);
  return forEachDue(database, { task: 'lapses', now }, end)`
    select id, inquiry_id, left_ as left from (
      select i.id, i.inquiry_id, ${INVITATION_SENT} as left_, ${MAIL_FAILED} as failed,
        least(i.answer_due_at, i.offer_due_at) as due
      from invitations i join inquiries q on q.id = i.inquiry_id
      where ${isDue(now)} and q.erase_due_at is null and ${notPaused('lapses', 'i.id', now)}) as found
    where left_ or failed order by due limit ${ROWS_A_PASS}`;
}

/** Locks the inquiry and checks again; false if another process holds it or it is no longer due. */
async function isStillDue(client: Client, { id, inquiry_id }: Due, now: Date): Promise<boolean> {
  if ((await lockUnclaimed(client, [inquiry_id])).length === 0) return false;
  return hasRow(client)`select from invitations i where i.id = ${id} and ${isDue(now)} for update`;
}

async function lapse(client: Client, due: Due, now: Date): Promise<boolean> {
  if (!(await isStillDue(client, due, now))) return false;
  const { id: invitationId, inquiry_id: inquiryId } = due;
  const taken = await applyInvitationTransition(
    client,
    { invitationId, event: 'lapse', actor: SYSTEM },
    async (_, { invitation }) => {
      await execute(client)`update invitations set ended_at = ${now} where id = ${invitationId}`;
      await enqueue(client, [{ queue: 'send-lapsed', data: { inquiryId, invitationId } }]);
      await enqueueRematch(client, inquiryId, 'silent');
      await pauseIfSilent(client, invitation.firm_id);
    },
  );
  return taken.kind === 'done';
}

/** The firm never received our email, so this is no silence. */
async function recallUnsent(client: Client, due: Due, now: Date): Promise<boolean> {
  if (!(await isStillDue(client, due, now))) return false;
  const recalled = await recallInTransaction(client, { invitationId: due.id, actor: SYSTEM, reason: 'mail-failed' });
  if (recalled.kind === 'done') await enqueueRematch(client, due.inquiry_id, 'recalled');
  return recalled.kind === 'done';
}

/** The deadlines continue after eight working hours without an answer from the customer. */
export function endLongWaits(database: Queries, now: Date): Promise<number> {
  type Waiting = Due & Pick<InvitationRow, 'firm_id' | 'waiting_since'>;
  const end = async (client: Client, { id, inquiry_id, firm_id, waiting_since }: Waiting) => {
    const calendar = await readFirmCalendar(client, firm_id);
    if (countTime(calendar, waiting_since as Date, now) < MAX_WAIT_MINUTES) return false;
    if ((await lockUnclaimed(client, [inquiry_id])).length === 0) return false;
    const locked = await findRow<InvitationRow>(client)`select * from invitations where id = ${id} for update`;
    // A cancelled erasure may have moved the start of the wait.
    if (locked?.status !== 'engaged' || locked.waiting_since?.getTime() !== waiting_since?.getTime()) return false;
    await endWait(client, locked, now);
    return true;
  };
  return forEachDue(database, { task: 'waits', now }, end)`
    select i.id, i.inquiry_id, i.firm_id, i.waiting_since from invitations i
    join inquiries q on q.id = i.inquiry_id and q.erase_due_at is null
    where i.status = 'engaged' and i.waited_at is null and i.waiting_since <= ${now}::timestamptz - ${MAX_WAIT_MINUTES} * interval '1 minute'
      and ${notPaused('waits', 'i.id', now)} order by i.waiting_since limit ${ROWS_A_PASS}`;
}
