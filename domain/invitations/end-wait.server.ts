import type pg from 'pg';
import { countTime } from '../time/working-time.ts';
import { calendarOf } from './firm-calendar.server.ts';
import { shiftDeadlines } from './shift-deadlines.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

/** So long a firm's clock stands still at most while the customer thinks about its question. */
export const LONGEST_WAIT_MINUTES = 8 * 60;

/** The clock goes on: deadlines move by the firm's minutes that went by. It stops once, whoever asks how often. */
export async function endWait(client: pg.ClientBase, invitation: InvitationRow, now: Date): Promise<void> {
  if (!invitation.waiting_since || invitation.waited_at) return;
  const calendar = await calendarOf(client, invitation.partner_id);
  const waited = Math.min(LONGEST_WAIT_MINUTES, countTime(calendar, invitation.waiting_since, now));
  const shifted = shiftDeadlines(calendar, invitation, waited);
  await client.query(
    `update invitations set waited_at = $2, remind_at = $3, answer_due_at = $4, offer_due_at = $5, promised_at = $6
     where id = $1`,
    [invitation.id, now, shifted.remind_at, shifted.answer_due_at, shifted.offer_due_at, shifted.promised_at],
  );
}
