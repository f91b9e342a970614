import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, listRows, readRow, sql } from '../../platform/db/rows.ts';
import { isUuid } from '../form-rules.ts';
import { notifyOfAppointment } from '../invitations/notify-other-side.server.ts';
import { hasReachedMessageLimit, isMessage, storeMessage } from '../messages/messages.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { workingDayBefore } from '../time/working-time.ts';
import { type Actor, type LockedInquiry, lockInquiry, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';

/** `offered` holds times that nobody took; an agreed time stays valid until one of them replaces it. */
export type Appointment = {
  id: string;
  startsAt: Date | null;
  minutes: number;
  offered: Date[];
  otherAsked: boolean;
  /** The offered times are the firm's answer to that wish. */
  answersCustomer: boolean;
  sequence: number;
  changedAt: Date;
  cancelled: boolean;
};
type Call = { inquiryId: string; invitationId: string; actor: Actor };
type AppointmentRow = { id: string; starts_at: Date | null; offered: Date[]; other_asked_at: Date | null };

const MAX_DAYS_AHEAD = 366;
const MAX_APPOINTMENTS = 20;
const MAX_OFFERED = 3;
const REMIND_HOUR = 10;
const REMIND_APART_MS = 6 * 3_600_000;

async function lockSharedInquiry(client: Client, { inquiryId, invitationId }: Call): Promise<LockedInquiry | null> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return null;
  const rowCount = await execute(client)`
    select from invitations where id = ${invitationId} and inquiry_id = ${inquiryId}
      and status in ('shared', 'ordered') for update`;
  return rowCount ? inquiry : null;
}

async function findOpen(client: Client, invitationId: string, appointmentId: string): Promise<AppointmentRow | null> {
  if (!isUuid(appointmentId)) return null;
  return findRow<AppointmentRow>(client)`
    select id, starts_at, offered, other_asked_at from appointments
    where id = ${appointmentId} and invitation_id = ${invitationId} and cancelled_at is null
      and (starts_at is null or starts_at > now() or now() < any(offered))`;
}

const findSearch = (client: Client, invitationId: string) =>
  findRow<AppointmentRow>(client)`
    select id, starts_at, offered, other_asked_at from appointments
    where invitation_id = ${invitationId} and cancelled_at is null and starts_at is null`;

function isPossible(time: Date, now: Date) {
  const inMs = time.getTime() - now.getTime();
  return Number.isFinite(inMs) && inMs > 0 && inMs <= MAX_DAYS_AHEAD * 86_400_000;
}

/** A day before by email. Customers without email are called on a working day before. */
function remindAt(startsAt: Date, { email_address, now }: LockedInquiry): Date | null {
  const dayBefore = fromWallTime({ day: nextDay(toWallTime(startsAt).day, -1), minutes: REMIND_HOUR * 60 });
  const at = email_address ? dayBefore : workingDayBefore(startsAt, REMIND_HOUR);
  return at.getTime() - now.getTime() > REMIND_APART_MS ? at : null;
}

type TimesOffered = { kind: 'offered'; id: string } | { kind: 'invalid' | 'refused' };

/**
 * Replaces times offered earlier. With `appointmentId` the agreed appointment stands until the customer takes one of them.
 */
export const offerTimes = (
  database: Queries,
  { times, appointmentId, ...call }: Call & { times: readonly Date[]; appointmentId?: string },
) =>
  database.transaction(async (client): Promise<TimesOffered> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    const { inquiryId, invitationId, actor } = call;
    const wanted = [...new Set(times.map((time) => time.getTime()))].sort((a, b) => a - b).map((at) => new Date(at));
    const possible = wanted.length > 0 && wanted.length <= MAX_OFFERED;
    if (!possible || !wanted.every((time) => isPossible(time, inquiry.now))) return { kind: 'invalid' };
    const known = appointmentId
      ? await findOpen(client, invitationId, appointmentId)
      : await findSearch(client, invitationId);
    if (appointmentId && !known) return { kind: 'refused' };
    if (known && String(known.offered) === String(wanted)) return { kind: 'offered', id: known.id };
    const { id } = await readRow<{ id: string }>(client)`${
      known
        ? sql`update appointments set offered = ${wanted} where id = ${known.id} returning id`
        : sql`insert into appointments (invitation_id, offered, recorded_by)
            values (${invitationId}, ${wanted}, ${sideOf(actor)}) returning id`
    }`;
    const details = { invitation: invitationId, appointment: id, times: wanted.length };
    await recordEvent(client, inquiryId, { event: 'appointment-times', actor, details });
    await notifyOfAppointment(client, inquiry, { ...call, what: 'times', appointmentId: id });
    return { kind: 'offered', id };
  });

const sideOf = ({ kind }: Actor) => (kind === 'system' ? 'staff' : kind);

/** `gone`: the firm offers other times by now, or this one has passed. Idempotent. */
export const takeTime = (
  database: Queries,
  { appointmentId, startsAt, ...call }: Call & { appointmentId: string; startsAt: Date },
) =>
  database.transaction(async (client): Promise<{ kind: 'agreed' | 'gone' | 'refused' }> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    const appointment = await findOpen(client, call.invitationId, appointmentId);
    const isIt = (time: Date | null) => time?.getTime() === startsAt.getTime();
    if (appointment && isIt(appointment.starts_at) && appointment.offered.length === 0) return { kind: 'agreed' };
    if (!appointment?.offered.some(isIt) || !isPossible(startsAt, inquiry.now)) return { kind: 'gone' };
    await agree(client, inquiry, { ...call, appointment, startsAt });
    const before = isIt(appointment.starts_at) ? undefined : appointment.starts_at?.getTime();
    await notifyOfAppointment(client, inquiry, { ...call, what: 'taken', appointmentId: appointment.id, before });
    return { kind: 'agreed' };
  });

type Agreeing = Call & { appointment: AppointmentRow; startsAt: Date };

/** Updates the existing row, so that the entry moves in both calendars. */
async function agree(client: Client, inquiry: LockedInquiry, { appointment, startsAt, ...call }: Agreeing) {
  const moved = appointment.starts_at !== null && appointment.starts_at.getTime() !== startsAt.getTime();
  await execute(client)`
    update appointments set starts_at = ${startsAt}, offered = '{}', other_asked_at = null, recorded_by = ${sideOf(call.actor)},
      remind_at = ${remindAt(startsAt, inquiry)},
      sequence = sequence + ${moved ? 1 : 0}, changed_at = now() where id = ${appointment.id}`;
  const details = { invitation: call.invitationId, appointment: appointment.id, ...(moved && { moved }) };
  await recordEvent(client, call.inquiryId, { event: 'appointment-noted', actor: call.actor, details });
}

/** The agreed time stands until another one is taken. */
export const askOtherTimes = (
  database: Queries,
  { appointmentId, words = '', key = '', ...call }: Call & { appointmentId: string; words?: string; key?: string },
) =>
  database.transaction(async (client): Promise<{ kind: 'asked' | 'unknown' }> => {
    const inquiry = await lockSharedInquiry(client, call);
    const appointment = inquiry && (await findOpen(client, call.invitationId, appointmentId));
    if (!appointment) return { kind: 'unknown' };
    const { invitationId } = call;
    if (isMessage(words, key) && !(await hasReachedMessageLimit(client, invitationId, 'customer')))
      await storeMessage(client, { invitationId, author: 'customer', kind: 'message', body: words, key });
    if (appointment.other_asked_at && appointment.offered.length === 0) return { kind: 'asked' };
    await execute(client)`update appointments set offered = '{}', other_asked_at = now() where id = ${appointmentId}`;
    const details = { invitation: invitationId, appointment: appointmentId };
    await recordEvent(client, call.inquiryId, { event: 'appointment-other', actor: call.actor, details });
    await notifyOfAppointment(client, inquiry, { ...call, what: 'other', appointmentId });
    return { kind: 'asked' };
  });

/** Idempotent for the same time, and ends an open search for one. */
export const noteAppointment = (database: Queries, { startsAt, ...call }: Call & { startsAt: Date }) =>
  database.transaction(async (client): Promise<{ kind: 'noted'; id: string } | { kind: 'invalid' | 'refused' }> => {
    const inquiry = await lockSharedInquiry(client, call);
    if (!inquiry) return { kind: 'refused' };
    if (!isPossible(startsAt, inquiry.now)) return { kind: 'invalid' };
    const { invitationId, actor } = call;
    const ahead = await listRows<{ id: string; starts_at: Date }>(client)`
      select id, starts_at from appointments
      where invitation_id = ${invitationId} and cancelled_at is null and starts_at > now() limit ${MAX_APPOINTMENTS}`;
    const same = ahead.find(({ starts_at }) => starts_at.getTime() === startsAt.getTime());
    if (same) return { kind: 'noted', id: same.id };
    if (ahead.length === MAX_APPOINTMENTS) return { kind: 'refused' };
    const found = await findSearch(client, invitationId);
    const { id } =
      found ??
      (await readRow<{ id: string }>(client)`
        insert into appointments (invitation_id, starts_at, recorded_by)
        values (${invitationId}, ${startsAt}, ${sideOf(actor)}) returning id`);
    const appointment = found ?? { id, starts_at: startsAt, offered: [], other_asked_at: null };
    await agree(client, inquiry, { ...call, appointment, startsAt });
    await notifyOfAppointment(client, inquiry, { ...call, what: 'noted', appointmentId: id });
    return { kind: 'noted', id };
  });

/** Notifies the other side once; a past appointment cannot be cancelled. */
export const cancelAppointment = (database: Queries, { appointmentId, ...call }: Call & { appointmentId: string }) =>
  database.transaction(async (client): Promise<{ kind: 'cancelled' | 'unknown' }> => {
    const inquiry = await lockSharedInquiry(client, call);
    const appointment = inquiry && (await findOpen(client, call.invitationId, appointmentId));
    if (!appointment) return { kind: 'unknown' };
    await execute(client)`
      update appointments set cancelled_at = now(), changed_at = now(), sequence = sequence + 1, offered = '{}', remind_at = null
      where id = ${appointmentId}`;
    const details = { invitation: call.invitationId, appointment: appointmentId };
    await recordEvent(client, call.inquiryId, { event: 'appointment-cancelled', actor: call.actor, details });
    await notifyOfAppointment(client, inquiry, { ...call, what: 'cancelled', appointmentId });
    return { kind: 'cancelled' };
  });

export const listAppointments = (database: Sql, invitationId: string) =>
  listRows<Appointment>(database)`
    select id, starts_at as "startsAt", minutes, array(select at from unnest(offered) at where at > now() order by at) as offered,
      other_asked_at is not null and offered = '{}' as "otherAsked", other_asked_at is not null and offered <> '{}' as "answersCustomer", sequence, changed_at as "changedAt", cancelled_at is not null as cancelled
    from appointments where invitation_id = ${invitationId} order by starts_at nulls last, id`;

const ROWS_A_PASS = 200;

/** Once per side; appointments that passed during an outage are skipped. */
export const remindOfAppointments = (database: Queries, now: Date) =>
  forEachDue<ToRemind>(database, { task: 'appointments', now }, remind)`
    select v.id, v.invitation_id as "invitationId", i.inquiry_id as "inquiryId" from appointments v join invitations i on i.id = v.invitation_id
      join inquiries q on q.id = i.inquiry_id and q.erase_due_at is null
    where v.remind_at <= now() and ${notPaused('appointments', 'v.id', now)} order by v.remind_at limit ${ROWS_A_PASS}`;

type ToRemind = { id: string; invitationId: string; inquiryId: string };

async function remind(client: Client, { id, invitationId, inquiryId }: ToRemind) {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked') return false;
  const isAhead = await findValue<boolean>(client)`
    update appointments set remind_at = null where id = ${id} and remind_at <= now() returning starts_at > now() as ahead`;
  if (!isAhead) return false;
  await notifyOfAppointment(client, inquiry, {
    inquiryId,
    invitationId,
    actor: SYSTEM,
    what: 'reminder',
    appointmentId: id,
  });
  return true;
}
