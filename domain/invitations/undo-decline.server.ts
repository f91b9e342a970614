import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { LEAST_APART } from '../time/deadlines.ts';
import { addTime, countTime } from '../time/working-time.ts';
import { calendarOf } from './firm-calendar.server.ts';
import { findFreeSlot } from './free-slot.server.ts';
import { shiftDeadlines } from './shift-deadlines.ts';
import {
  type InvitationRow,
  type InvitationStatus,
  lockInvitation,
  takeInvitationStep,
} from './take-invitation-step.server.ts';
import { undoUntil } from './undo-time.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** Within a quarter of an hour, while the place is free: the firm stands where it stood, with the time that it had. */
export async function undoDecline(
  database: Queries,
  { invitationId, actor }: { invitationId: string; actor: Actor },
): Promise<InvitationVerb> {
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (invitation.status !== 'declined') return { kind: 'refused', status: invitation.status };
    const until = invitation.ended_at && undoUntil(invitation.ended_at, inquiry.promise_due_at);
    if (!until || until < inquiry.now) return { kind: 'closed' };
    const slot = await findFreeSlot(client, locked);
    if (slot === null) return { kind: 'closed' };
    const to = await findStateBefore(client, invitation);
    await client.query(
      'update invitations set slot = $2, answered_at = case when $3 then answered_at end where id = $1',
      [invitationId, slot, to === 'engaged'],
    );
    await giveTime(client, invitation, inquiry.now);
    return toVerb(await takeInvitationStep(client, { invitationId, event: 'undo', actor, to }));
  });
}

async function findStateBefore(client: pg.ClientBase, { id, inquiry_id }: InvitationRow): Promise<InvitationStatus> {
  const { rows } = await client.query<{ from: InvitationStatus }>(
    `select details ->> 'from' as from from inquiry_events
     where inquiry_id = $2 and event = 'invitation.decline' and details ->> 'invitation' = $1 order by id desc limit 1`,
    [id, inquiry_id],
  );
  return rows[0]?.from ?? 'invited';
}

/** What went by since its end is added; half an hour for the answer and two for the offer are left at least. */
export async function giveTime(client: pg.ClientBase, invitation: InvitationRow, now: Date) {
  const calendar = await calendarOf(client, invitation.partner_id);
  const shifted = shiftDeadlines(calendar, invitation, countTime(calendar, invitation.ended_at ?? now, now));
  const answer = addTime(calendar, now, LEAST_APART.answer);
  await client.query(
    `update invitations set remind_at = $2, answer_due_at = greatest($3::timestamptz, $6), offer_due_at = greatest($4::timestamptz, $7),
       promised_at = case when $5::timestamptz is not null then greatest($5, $6::timestamptz) end where id = $1`,
    [
      invitation.id,
      shifted.remind_at,
      shifted.answer_due_at,
      shifted.offer_due_at,
      shifted.promised_at,
      answer,
      addTime(calendar, answer, LEAST_APART.offer),
    ],
  );
}
