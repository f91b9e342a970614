import type { Client, Queries, Reader } from '../../platform/db/rows.ts';
import { execute, findValue, listRows, raw, sql } from '../../platform/db/rows.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { batchOrIsolated, notPaused } from '../scheduled-tasks.server.ts';
import {
  addTime,
  type Calendar,
  countTime,
  type FirmHours,
  firmCalendar,
  LEAST_MINUTES_LEFT,
  roundDeadlines,
} from '../time/working-time.ts';
import { type InvitationRow, lockInvitation } from './invitation-transitions.server.ts';

type Deadlines = Pick<InvitationRow, 'remind_at' | 'answer_due_at' | 'offer_due_at' | 'promised_at'>;

/** Shifts in the firm's working minutes; deadlines outside its hours keep their order and distance. */
export function shiftDeadlines(calendar: Calendar, deadlines: Deadlines, minutes: number): Deadlines {
  if (minutes <= 0) return deadlines;
  const { remind_at, answer_due_at, offer_due_at, promised_at } = deadlines;
  const later = (time: Date) => addTime(calendar, time, minutes);
  const laterAfter = (before: Date, shifted: Date, time: Date, least: number) => {
    const apart = Math.min(least, Math.max(1, (time.getTime() - before.getTime()) / 60_000));
    return new Date(Math.max(later(time).getTime(), addTime(calendar, shifted, apart).getTime()));
  };
  const reminded = later(remind_at);
  const answered = laterAfter(remind_at, reminded, answer_due_at, LEAST_MINUTES_LEFT.answer);
  const offered = laterAfter(answer_due_at, answered, offer_due_at, LEAST_MINUTES_LEFT.offer);
  return {
    remind_at: reminded,
    answer_due_at: answered,
    offer_due_at: offered,
    promised_at: promised_at && later(promised_at),
  };
}

const isOpen = (at: Date) => sql`(i.status = 'invited' and i.answer_due_at > ${at}
  or i.status = 'engaged' and (coalesce(i.promised_at, i.offer_due_at) > ${at} or i.waiting_since is not null and i.waited_at is null))`;

type Shift = Deadlines & Pick<InvitationRow, 'id' | 'waiting_since'>;
type Shifted = { shifted: number; refused: number };
type Gap = { from: Date; to: Date; inquiryId?: string | null };

/**
 * Extends firms' deadlines after downtime or a cancelled erasure; response times to customers never move. Locks inquiries
 * before invitations like every action.
 */
export async function shiftAfterGap(client: Client, { from, to, inquiryId = null }: Gap): Promise<Shifted> {
  // The period for keeping an inquiry moves too, since our pages were down.
  await execute(client)`
    update inquiries set closing_notified_at = closing_notified_at +
      (${to}::timestamptz - greatest(${from}::timestamptz, closing_notified_at))
    where closing_notified_at < ${to} and (${inquiryId}::uuid is null or id = ${inquiryId})`;
  const inquiries = await listRows<{ id: string }>(client)`
    select q.id from inquiries q where (${inquiryId}::uuid is null or q.id = ${inquiryId})
      and exists (select from invitations i where i.inquiry_id = q.id and ${isOpen(from)}) order by q.id for update`;
  // Cancelling an erasure makes up for its own waiting time.
  const rows = await listRows<Shift & { hours: FirmHours; until: Date }>(client)`
    select i.id, i.remind_at, i.answer_due_at, i.offer_due_at, i.promised_at, i.waiting_since, p.hours,
      least(${to}::timestamptz, case when q.erase_due_at is not null then (select max(e.at) from inquiry_events e
        where e.inquiry_id = q.id and e.event = 'erase-asked') end) as until
    from invitations i join firms p on p.id = i.firm_id join inquiries q on q.id = i.inquiry_id
    where i.inquiry_id = any(${inquiries.map(({ id }) => id)}::uuid[]) and ${isOpen(from)} order by i.id for update of i`;
  const shifts = rows.flatMap(({ id, hours, until, waiting_since: since, ...deadlines }) => {
    const calendar = firmCalendar(hours);
    const minutes = countTime(calendar, from, until);
    if (minutes <= 0) return [];
    // A deadline that already stood still must not be extended twice for the same minutes.
    const waiting_since = since && new Date(Math.min(addTime(calendar, since, minutes).getTime(), until.getTime()));
    return [{ id, waiting_since, ...shiftDeadlines(calendar, deadlines, minutes) }];
  });
  if (await tryShift(client, shifts)) return { shifted: shifts.length, refused: 0 };
  let shifted = 0;
  for (const shift of shifts) if (await tryShift(client, [shift])) shifted += 1;
  return { shifted, refused: shifts.length - shifted };
}

/** Uses a savepoint, so that a row the table refuses does not affect the others. */
async function tryShift(client: Client, shifts: Shift[]): Promise<boolean> {
  await execute(client)`savepoint shift`;
  try {
    await execute(client)`
      update invitations i set remind_at = s.remind_at, answer_due_at = s.answer_due_at, offer_due_at = s.offer_due_at,
        promised_at = s.promised_at, waiting_since = case when i.waited_at is null then s.waiting_since else i.waiting_since end
      from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as s (id uuid, remind_at timestamptz,
        answer_due_at timestamptz,
        offer_due_at timestamptz, promised_at timestamptz, waiting_since timestamptz) where i.id = s.id`;
    return true;
  } catch {
    await execute(client)`rollback to savepoint shift`;
    return false;
  }
}

export const readFirmCalendar = async (client: Reader, firmId: string): Promise<Calendar> =>
  firmCalendar((await findValue<FirmHours>(client)`select hours from firms where id = ${firmId}`) ?? undefined);

const LATE_MS = 15 * 60_000;

/** A late email takes nothing from the firm's time: the deadlines start when it is sent. */
export async function recordInvitationSent(database: Queries, invitationId: string, now = new Date()): Promise<void> {
  await database.transaction(async (client) => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return;
    const { invitation, inquiry } = locked;
    const late = now.getTime() - invitation.invited_at.getTime() > LATE_MS;
    if (!late || invitation.status !== 'invited' || !inquiry.response_due_at) return;
    const calendar = await readFirmCalendar(client, invitation.firm_id);
    const { remindAt, answerDue, offerDue } = roundDeadlines(calendar, now, inquiry.response_due_at);
    await execute(client)`
      update invitations set remind_at = greatest(remind_at, ${remindAt}),
        answer_due_at = greatest(answer_due_at, ${answerDue}),
        offer_due_at = greatest(offer_due_at, ${offerDue}) where id = ${invitationId}`;
  });
}

/** SQL: no deadline counts before the invitation email was sent. */
export const INVITATION_SENT = raw(
  `exists (select from sent_mails s where s.subject_id = i.id and s.kind = 'send-invitation')`,
);

export const ROWS_A_PASS = 200;

const ENQUEUE = enqueueSql(
  sql`select 'send-reminder', jsonb_build_object('inquiryId', inquiry_id, 'invitationId', id) from reminded`,
);

/** Reminds once, at half of the time. Locks only the rows themselves and waits for nobody. */
export function remindFirms(database: Queries, now: Date): Promise<number> {
  const due = sql`from invitations i join inquiries q on q.id = i.inquiry_id
    where i.status = 'invited' and i.reminded_at is null and i.remind_at <= ${now} and i.answer_due_at > ${now}
      and q.erase_due_at is null and ${INVITATION_SENT}`;
  const remind = (ids: readonly string[]) => execute(database)`
    with due as (select i.id ${due} and i.id = any(${ids}) for update of i skip locked),
    reminded as (update invitations i set reminded_at = ${now} from due where i.id = due.id returning i.id, i.inquiry_id)
    ${ENQUEUE}`;
  return batchOrIsolated(database, { task: 'reminders', now }, remind)`
    select i.id ${due} and ${notPaused('reminders', 'i.id', now)} order by i.remind_at limit ${ROWS_A_PASS}`;
}
