import type { Queries } from '../../platform/db/side-pool.ts';
import { roundDeadlines } from '../time/deadlines.ts';
import { calendarOf } from './firm-calendar.server.ts';
import { lockInvitation } from './take-invitation-step.server.ts';

const LATE_MS = 15 * 60_000;

/** A mail that left late takes nothing from the firm's time: its round begins when it could know of it. */
export async function noteMailLeft(database: Queries, invitationId: string, now = new Date()): Promise<void> {
  await database.transaction(async (client) => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return;
    const { invitation, inquiry } = locked;
    const late = now.getTime() - invitation.invited_at.getTime() > LATE_MS;
    if (!late || invitation.status !== 'invited' || !inquiry.promise_due_at) return;
    const calendar = await calendarOf(client, invitation.partner_id);
    const { remindAt, answerDue, offerDue } = roundDeadlines(calendar, now, inquiry.promise_due_at);
    await client.query(
      `update invitations set remind_at = greatest(remind_at, $2), answer_due_at = greatest(answer_due_at, $3),
         offer_due_at = greatest(offer_due_at, $4) where id = $1`,
      [invitationId, remindAt, answerDue, offerDue],
    );
  });
}
