import {
  appointmentCancelledMail,
  appointmentNotedMail,
  appointmentReminderMail,
  appointmentTimesMail,
} from '../../content/appointments.ts';
import { orderClaimedMail } from '../../content/contact-mails.ts';
import { toCallNote } from '../../content/mails.ts';
import { type Client, execute, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { findFirmName } from '../firms/find-firm.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { formatDueDate } from '../time/munich-clock.ts';
import { nextWorkingDayAt, workingDayBefore } from '../time/working-time.ts';
import { type Actor, type LockedInquiry, lockInquiry, SYSTEM } from '../workflow/inquiry-events.server.ts';

export type Side = 'customer' | 'firm';

/** Both sides when the office acted. */
export const otherSides = ({ kind }: Pick<Actor, 'kind'>): Side[] =>
  (['customer', 'firm'] as const).filter((side) => side !== kind);

type News = { queue: 'send-order-undone'; inquiryId: string; invitationId: string; actor: Actor };

export async function notifyOtherSide(client: Client, { queue, actor, ...data }: News): Promise<void> {
  await enqueue(
    client,
    otherSides(actor).map((side) => ({ queue, data: { ...data, side, by: actor.kind } })),
  );
}

/** The phone task uses the text of the email. */
export async function callAboutOrder(
  client: Client,
  { inquiryId, invitationId, dueAt }: { inquiryId: string; invitationId: string; dueAt: Date },
): Promise<void> {
  const firm = (await findFirmName(client as Sql, invitationId)) ?? '';
  await raiseTask(client, {
    kind: 'call-order',
    inquiryId,
    dueAt,
    note: toCallNote(orderClaimedMail.paragraphs(firm)),
  });
}

/** `event` counts how often the firm wrote today; `call` is the phone task for a customer without email. */
const APPOINTMENT_NEWS = {
  times: { queue: 'send-appointment-times', event: 'appointment-times', call: 'call-times' },
  noted: { queue: 'send-appointment-noted', event: 'appointment-noted', call: 'call-appointment' },
  taken: { queue: 'send-appointment-noted', event: null, call: null },
  other: { queue: 'send-appointment-other', event: null, call: null },
  cancelled: { queue: 'send-appointment-cancelled', event: 'appointment-cancelled', call: 'call-cancellation' },
  reminder: { queue: 'send-appointment-reminder', event: null, call: 'call-reminder' },
} as const satisfies Record<string, { queue: string; event: string | null; call: TaskKind | null }>;

const MAX_MAILS = 3;
const MAX_NOTE_LENGTH = 4_000;

type AppointmentNews = {
  what: keyof typeof APPOINTMENT_NEWS;
  inquiryId: string;
  invitationId: string;
  actor: Actor;
  appointmentId: string;
  /** The agreed time that this replaces. */
  before?: number;
};

function sidesToNotify({ what, actor }: AppointmentNews): Side[] {
  if (what === 'times') return ['customer'];
  if (what === 'other') return ['firm'];
  return what === 'noted' || what === 'cancelled' ? otherSides(actor) : ['customer', 'firm'];
}

/** A customer without an address, or one whom the firm wrote to too often today, is called. */
export async function notifyOfAppointment(
  client: Client,
  inquiry: LockedInquiry,
  news: AppointmentNews,
): Promise<void> {
  const { what, inquiryId, invitationId, actor, appointmentId, before } = news;
  const { queue, event, call } = APPOINTMENT_NEWS[what];
  const enough = actor.kind === 'firm' && event !== null && (await isWrittenEnough(client, news, event));
  const sides = sidesToNotify(news);
  const rows = await listRows<{ sequence: number; offered: Date[] }>(client)`
    select sequence, offered from appointments where id = ${appointmentId}`;
  const { sequence, offered = [] } = rows[0] ?? {};
  const data = { inquiryId, invitationId, appointmentId, sequence, before, offered: offered.map(Number) };
  const mailed = sides.filter((side) => side === 'firm' || (!enough && inquiry.email_address));
  await enqueue(
    client,
    mailed.map((side) => ({ queue, data: { ...data, side } })),
  );
  // The office has the customer on the phone, which was the call about the times.
  if (actor.kind === 'staff' && (what === 'taken' || what === 'other'))
    await finishTasksOf(client, { inquiryId, actor: actor.id, outcome: 'done', kinds: ['call-times'] });
  await settleCalls(client, inquiry);
  if (!call || !sides.includes('customer') || mailed.includes('customer')) return;
  const note = await speak(client, inquiry, news);
  await finishTasksOf(client, { inquiryId, kinds: [call], actor: SYSTEM.id, outcome: 'void' });
  const dueAt = what === 'reminder' ? inquiry.now : nextWorkingDayAt(inquiry.now);
  await raiseTask(client, { kind: call, inquiryId, dueAt, note });
}

const CALLS = { 'call-times': 'times', 'call-appointment': 'noted', 'call-reminder': 'reminder' } as const;

/** One phone task covers all firms. Its note is regenerated, and the task closes when the note is empty. */
async function settleCalls(client: Client, inquiry: LockedInquiry): Promise<void> {
  const { id: inquiryId } = inquiry;
  const rows = await listRows<{ id: string; kind: keyof typeof CALLS; note: string | null }>(client)`
    select id, kind, note from tasks
    where inquiry_id = ${inquiryId} and kind = any(${Object.keys(CALLS)}) and done_at is null`;
  for (const { id, kind, note } of rows) {
    const words = await speak(client, inquiry, { what: CALLS[kind], inquiryId, appointmentId: null });
    if (words === '') await finishTasksOf(client, { inquiryId, kinds: [kind], actor: SYSTEM.id, outcome: 'void' });
    else if (words !== note) await execute(client)`update tasks set note = ${words} where id = ${id}`;
  }
}

const ROWS_A_PASS = 200;

/** Times pass and firms lose the contact, so this also runs on a schedule. */
export const settleAppointmentCalls = (database: Queries, now: Date) =>
  forEachDue(database, { task: 'appointments', now }, settleCallsOf)`
    select distinct inquiry_id as id from tasks where kind = any(${Object.keys(CALLS)}) and done_at is null and inquiry_id is not null
    and ${notPaused('appointments', 'inquiry_id', now)} limit ${ROWS_A_PASS}`;

async function settleCallsOf(client: Client, { id }: { id: string }) {
  const inquiry = await lockInquiry(client, id);
  if (inquiry.kind === 'locked') await settleCalls(client, inquiry);
}

async function isWrittenEnough(client: Client, { inquiryId, invitationId }: AppointmentNews, event: string) {
  const rowCount = await execute(client)`
    select from inquiry_events where inquiry_id = ${inquiryId} and event = ${event} and actor_kind = 'firm'
      and details ->> 'invitation' = ${invitationId} and at > now() - interval '1 day' limit ${MAX_MAILS + 1}`;
  return rowCount === MAX_MAILS + 1;
}

type Spoken = { id: string; firm: string; starts_at: Date | null; offered: Date[]; off: boolean };

type About = Pick<AppointmentNews, 'what' | 'inquiryId'> & { appointmentId: string | null };

const speak = async (client: Client, inquiry: LockedInquiry, about: About) =>
  (await speakAppointments(client, inquiry, about)).join(' ').slice(0, MAX_NOTE_LENGTH);

/**
 * Only one task of a kind may be open, so its note covers all firms; cancelled appointments keep their earlier note.
 */
async function speakAppointments(client: Client, { now }: LockedInquiry, { what, inquiryId, appointmentId }: About) {
  const rows = await listRows<Spoken>(client)`
    select v.id, p.name as firm, v.starts_at, v.cancelled_at is not null as off,
      array(select at from unnest(v.offered) at where at > now() order by at) as offered
    from appointments v join invitations i on i.id = v.invitation_id join firms p on p.id = i.firm_id
    where i.inquiry_id = ${inquiryId} order by v.starts_at nulls last, v.id`;
  const ahead = rows.filter(({ off, starts_at }) => !off && starts_at !== null && starts_at > now);
  const say = (texts: { paragraphs(firm: string, time: string): readonly string[] }) => (appointment: Spoken) =>
    toCallNote(texts.paragraphs(appointment.firm, appointment.starts_at ? formatDueDate(appointment.starts_at) : ''));
  if (what === 'times')
    return rows
      .filter(({ off, offered }) => !off && offered.length > 0)
      .map(({ firm, offered }) => toCallNote(appointmentTimesMail.paragraphs(firm, offered.map(formatDueDate))));
  if (what === 'noted') return ahead.map(say(appointmentNotedMail));
  if (what === 'reminder')
    return ahead
      .filter(({ starts_at }) => workingDayBefore(starts_at as Date, 0) <= now)
      .map(say(appointmentReminderMail));
  const before = await listRows<{ note: string }>(client)`
    select note from tasks where inquiry_id = ${inquiryId} and kind = 'call-cancellation' and done_at is null
      and note is not null`;
  return [
    ...before.map(({ note }) => note),
    ...rows.filter(({ id }) => id === appointmentId).map(say(appointmentCancelledMail)),
  ];
}
