import { type Client, execute, findValue, type Queries } from '../../platform/db/rows.ts';
import { findObstacle } from '../firms/find-firm.server.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import { addTime, countTime, firmCalendar, LEAST_MINUTES_LEFT, roundDeadlines } from '../time/working-time.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { declineReasons } from '../workflow/reasons.ts';
import { markAnswered } from './answers.server.ts';
import { readFirmCalendar, shiftDeadlines } from './deadlines.server.ts';
import {
  applyInvitationTransition,
  findFreeSlot,
  type InvitationActionResult,
  type InvitationRow,
  type InvitationStatus,
  type LockedInvitation,
  lockInvitation,
  toActionResult,
} from './invitation-transitions.server.ts';

const UNDO_MINUTES = { usual: 15, short: 1 };
const SHORT_OF_TIME = 4 * 60;

/** The undo period is shorter when the next firm must be invited soon. */
export function undoUntil(declinedAt: Date, responseDue: Date | null): Date {
  const isShort = !responseDue || countTime(firmCalendar(), declinedAt, responseDue) < SHORT_OF_TIME;
  return new Date(declinedAt.getTime() + UNDO_MINUTES[isShort ? 'short' : 'usual'] * 60_000);
}

/** The next firm is invited after the undo period. */
export async function declineInvitation(
  database: Queries,
  { invitationId, actor, reason }: { invitationId: string; actor: Actor; reason: string },
): Promise<InvitationActionResult> {
  if (!Object.hasOwn(declineReasons, reason)) return { kind: 'invalid', field: 'reason' };
  return database.transaction(async (client): Promise<InvitationActionResult> => {
    const wanted = { invitationId, event: 'decline', actor, details: { reason } };
    const taken = await applyInvitationTransition(client, wanted, async (_, { inquiry }) => {
      await markAnswered(client, invitationId);
      await enqueueRematch(client, inquiry.id, 'declined', undoUntil(inquiry.now, inquiry.response_due_at));
    });
    return toActionResult(taken);
  });
}

type Call = { invitationId: string; actor: Actor };

/** Needs a free slot and a firm in good standing. A second click succeeds as well. */
export const retakeSlot = (
  database: Queries,
  { invitationId, actor, status, event }: Call & { status: InvitationStatus; event: 'undo' | 'revive' | 'bring-back' },
  work: (client: Client, locked: LockedInvitation, slot: number) => Promise<InvitationActionResult>,
) =>
  database.transaction(async (client): Promise<InvitationActionResult> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (invitation.status !== status) {
      const again = (await findLastEvent(client, invitation)) === `invitation.${event}`;
      return again ? { kind: 'done' } : { kind: 'refused', status: invitation.status };
    }
    const obstacle = await findObstacle(client, invitation.firm_id);
    if (obstacle) return { kind: 'not-vetted', reason: obstacle };
    const slot = await findFreeSlot(client, locked);
    if (slot === null) return { kind: 'closed' };
    const taken = await work(client, locked, slot);
    if (taken.kind === 'done' && inquiry.status === 'new') {
      await applyTransition(client, {
        inquiryId: inquiry.id,
        event: 'firm-back',
        actor,
        details: { invitation: invitationId },
      });
    }
    return taken;
  });

const findLastEvent = (client: Client, { id, inquiry_id }: InvitationRow) =>
  findValue<string>(client)`
    select event from inquiry_events
    where inquiry_id = ${inquiry_id} and event like 'invitation.%' and details ->> 'invitation' = ${id}
    order by id desc limit 1`;

export function undoDecline(database: Queries, { invitationId, actor }: Call): Promise<InvitationActionResult> {
  const wanted = { invitationId, actor, status: 'declined', event: 'undo' } as const;
  return retakeSlot(database, wanted, async (client, { invitation, inquiry }, slot) => {
    if (!invitation.ended_at || undoUntil(invitation.ended_at, inquiry.response_due_at) < inquiry.now)
      return { kind: 'closed' };
    const to = await findStateBefore(client, invitation, 'decline');
    await execute(client)`
      update invitations set slot = ${slot}, answered_at = case when ${to === 'engaged'} then answered_at end
      where id = ${invitationId}`;
    await extendDeadlines(client, invitation, inquiry.now);
    return toActionResult(await applyInvitationTransition(client, { invitationId, event: 'undo', actor, to }));
  });
}

export const findStateBefore = async (client: Client, { id, inquiry_id }: InvitationRow, end: 'decline' | 'exclude') =>
  (await findValue<InvitationStatus>(client)`
    select details ->> 'from' as from from inquiry_events
    where inquiry_id = ${inquiry_id} and event = ${`invitation.${end}`} and details ->> 'invitation' = ${id}
    order by id desc limit 1`) ?? 'invited';

/** Leaves at least half an hour for the answer and two hours for the offer. */
export async function extendDeadlines(client: Client, invitation: InvitationRow, now: Date) {
  const calendar = await readFirmCalendar(client, invitation.firm_id);
  const shifted = shiftDeadlines(calendar, invitation, countTime(calendar, invitation.ended_at ?? now, now));
  const answer = addTime(calendar, now, LEAST_MINUTES_LEFT.answer);
  await execute(client)`
    update invitations set remind_at = ${shifted.remind_at},
      answer_due_at = greatest(${shifted.answer_due_at}::timestamptz, ${answer}),
      offer_due_at = greatest(${shifted.offer_due_at}::timestamptz, ${addTime(calendar, answer, LEAST_MINUTES_LEFT.offer)}),
      promised_at = case when ${shifted.promised_at}::timestamptz is not null
      then greatest(${shifted.promised_at}, ${answer}::timestamptz) end where id = ${invitation.id}`;
}

export function reviveInvitation(database: Queries, { invitationId, actor }: Call): Promise<InvitationActionResult> {
  const wanted = { invitationId, actor, status: 'silent', event: 'revive' } as const;
  return retakeSlot(database, wanted, async (client, { invitation, inquiry }, slot) => {
    if (!inquiry.response_due_at) return { kind: 'closed' };
    const calendar = await readFirmCalendar(client, invitation.firm_id);
    const { offerDue } = roundDeadlines(calendar, inquiry.now, inquiry.response_due_at);
    await execute(client)`
      update invitations set slot = ${slot}, promised_at = null, offer_due_at = greatest(offer_due_at, ${offerDue})
      where id = ${invitationId}`;
    await markAnswered(client, invitationId);
    return toActionResult(await applyInvitationTransition(client, { invitationId, event: 'revive', actor }));
  });
}
