import { toCallNote } from '../../content/mails.ts';
import { appointmentOfferedMail, firmAnswerMail, questionMail } from '../../content/offer-mails.ts';
import { type Client, execute, hasRow, type Queries, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { findFirmName } from '../firms/find-firm.server.ts';
import {
  hasReachedMessageLimit,
  isMessage,
  isStored,
  type StoredMessage,
  storeMessage,
  waitsForFirm,
} from '../messages/messages.server.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { countTime } from '../time/working-time.ts';
import { type Actor, type LockedInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';
import { readFirmCalendar, shiftDeadlines } from './deadlines.server.ts';
import { findInvitation } from './find-invitation.server.ts';
import {
  applyInvitationTransition,
  type InvitationActionResult,
  type InvitationRow,
  type InvitationStatus,
  LIVE_INVITATION_STATUSES,
  lockInvitation,
  toActionResult,
} from './invitation-transitions.server.ts';

export async function markAnswered(client: Client, invitationId: string): Promise<void> {
  await execute(client)`update invitations set answered_at = coalesce(answered_at, now()) where id = ${invitationId}`;
}

type Question = { invitationId: string; actor: Actor; body: string; key: string; kind: StoredMessage['kind'] };

const AFTER_ITS_OFFER: readonly InvitationStatus[] = ['offered', 'shared', 'ordered'];

/**
 * The first question stops the firm's deadlines until the customer answers; an answer to the customer (`message`) does not.
 * After the firm's offer both only notify. A customer without email is called.
 */
export async function askCustomer(database: Queries, question: Question): Promise<InvitationActionResult> {
  const { invitationId, actor, body, key, kind } = question;
  if (!isMessage(body, key)) return { kind: 'invalid', field: 'body' };
  return database.transaction(async (client): Promise<InvitationActionResult> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return toActionResult(locked);
    const { inquiry, invitation } = locked;
    if (await isStored(client, invitationId, key)) return { kind: 'done' };
    if (
      (await hasReachedMessageLimit(client, invitationId, 'firm')) ||
      (kind === 'message' && actor.kind === 'firm' && !(await waitsForFirm(client, invitationId)))
    )
      return { kind: 'refused', status: invitation.status };
    const store = () => storeMessage(client, { invitationId, author: 'firm', kind, body, key });
    if (AFTER_ITS_OFFER.includes(invitation.status)) {
      await store();
      const details = { invitation: invitationId, firm: invitation.firm_id };
      await recordEvent(client, inquiry.id, { event: 'invitation.message', actor, details });
      await notifyCustomer(client, { inquiry, invitationId, kind });
      return { kind: 'done' };
    }
    const event = kind === 'appointment' ? 'offer-appointment' : 'ask';
    const taken = await applyInvitationTransition(client, { invitationId, event, actor }, async () => {
      await store();
      await markAnswered(client, invitationId);
      const stopped = STOPPED[kind];
      if (stopped) await execute(client)`update invitations set ${raw(stopped)} where id = ${invitationId}`;
      await notifyCustomer(client, { inquiry, invitationId, kind });
    });
    return toActionResult(taken);
  });
}

const STOPPED: Record<Question['kind'], string | null> = {
  question: 'waiting_since = coalesce(waiting_since, now())',
  appointment: 'appointment_offered_at = coalesce(appointment_offered_at, now())',
  message: null,
};

const NEWS = {
  question: { queue: 'send-question', mail: questionMail },
  appointment: { queue: 'send-appointment-offered', mail: appointmentOfferedMail },
  message: { queue: 'send-firm-answer', mail: firmAnswerMail },
} as const;
const HOURS_BETWEEN_MAILS = 6;

async function isAlreadyNotified(client: Client, { invitationId, kind }: Omit<Notice, 'inquiry'>): Promise<boolean> {
  const rowCount = await execute(client)`
    select from messages m where invitation_id = ${invitationId} and author = 'firm' and kind = ${kind}
      and sent_at > now() - ${HOURS_BETWEEN_MAILS} * interval '1 hour' and not exists (
      select from messages a where a.invitation_id = ${invitationId} and a.author <> 'firm' and a.id > m.id) limit 2`;
  return rowCount === 2;
}

type Notice = { inquiry: LockedInquiry; invitationId: string; kind: Question['kind'] };

async function notifyCustomer(client: Client, { inquiry, invitationId, kind }: Notice) {
  if (inquiry.email_address) {
    if (await isAlreadyNotified(client, { invitationId, kind })) return;
    const { message } = await readRow<{ message: number }>(client)`
      select count(*)::int as message from messages where invitation_id = ${invitationId}`;
    await enqueue(client, [{ queue: NEWS[kind].queue, data: { inquiryId: inquiry.id, invitationId, message } }]);
    return;
  }
  const note = toCallNote(
    NEWS[kind].mail.paragraphs((await findFirmName(client as Sql, invitationId)) ?? 'Ein Betrieb'),
  );
  await raiseTask(client, { kind: 'customer-question', inquiryId: inquiry.id, dueAt: inquiry.now, note });
}

export const MAX_WAIT_MINUTES = 8 * 60;

/** Extends the deadlines by the firm's working minutes. They stop only once, however many questions are asked. */
export async function endWait(client: Client, invitation: InvitationRow, now: Date): Promise<void> {
  if (!invitation.waiting_since || invitation.waited_at) return;
  const calendar = await readFirmCalendar(client, invitation.firm_id);
  const waited = Math.min(MAX_WAIT_MINUTES, countTime(calendar, invitation.waiting_since, now));
  const shifted = shiftDeadlines(calendar, invitation, waited);
  await execute(client)`
    update invitations set waited_at = ${now}, remind_at = ${shifted.remind_at},
      answer_due_at = ${shifted.answer_due_at}, offer_due_at = ${shifted.offer_due_at},
      promised_at = ${shifted.promised_at}
    where id = ${invitation.id}`;
}

export async function answerFirm(
  database: Queries,
  { invitationId, actor, body, key }: { invitationId: string; actor: Actor; body: string; key: string },
): Promise<InvitationActionResult> {
  if (!isMessage(body, key)) return { kind: 'invalid', field: 'body' };
  return database.transaction(async (client): Promise<InvitationActionResult> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (await isStored(client, invitationId, key)) return { kind: 'done' };
    if (!LIVE_INVITATION_STATUSES.includes(invitation.status)) return { kind: 'refused', status: invitation.status };
    const author = actor.kind === 'staff' ? 'staff' : 'customer';
    if (await hasReachedMessageLimit(client, invitationId, author))
      return { kind: 'refused', status: invitation.status };
    await storeMessage(client, { invitationId, author, kind: 'message', body, key });
    await endWait(client, invitation, inquiry.now);
    const details = { invitation: invitationId, firm: invitation.firm_id };
    const name = 'invitation.answer';
    await recordEvent(client, inquiry.id, { event: name, actor, details });
    if (actor.kind === 'staff') {
      await recordAction(client, { actor: actor.id, action: name, subject: inquiry.id, details });
    }
    if (!(await isAnyUnanswered(client, inquiry.id))) {
      const kinds = ['customer-question'] as const;
      await finishTasksOf(client, { inquiryId: inquiry.id, actor: actor.id, outcome: 'done', kinds });
    }
    await enqueue(client, [{ queue: 'send-question-answered', data: { inquiryId: inquiry.id, invitationId } }]);
    return { kind: 'done' };
  });
}

const isAnyUnanswered = (client: Client, inquiryId: string) =>
  hasRow(client)`
    select from invitations v join messages m on m.invitation_id = v.id and m.author = 'firm' and m.kind <> 'message'
    where v.inquiry_id = ${inquiryId} and v.status = any(${LIVE_INVITATION_STATUSES})
      and not exists (select from messages a where a.invitation_id = v.id and a.author <> 'firm' and a.id > m.id) limit 1`;

/** The firm sets its own time for the offer, up to the latest one. */
export async function engageInvitation(
  database: Queries,
  { invitationId, actor, until }: { invitationId: string; actor: Actor; until: Date },
): Promise<InvitationActionResult> {
  const invitation = await findInvitation(database, invitationId);
  if (!invitation) return { kind: 'unknown' };
  if (Number.isNaN(until.getTime()) || until <= new Date() || until > invitation.offer_due_at) {
    return { kind: 'invalid', field: 'until' };
  }
  return database.transaction(async (client): Promise<InvitationActionResult> => {
    const taken = await applyInvitationTransition(client, { invitationId, event: 'engage', actor }, async () => {
      await markAnswered(client, invitationId);
      await execute(client)`
        update invitations set promised_at = least(${until}, offer_due_at) where id = ${invitationId}`;
    });
    return toActionResult(taken);
  });
}
