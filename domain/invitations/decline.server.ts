import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueRematch } from '../inquiries/rematch.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { declineReasons } from '../process/reasons.ts';
import { addTime, countTime, firmCalendar, LEAST_APART, roundDeadlines } from '../time/working-time.ts';
import { markAnswered } from './answers.server.ts';
import { calendarOf, shiftDeadlines } from './deadlines.server.ts';
import {
  type InvitationRow,
  type InvitationStatus,
  type InvitationVerb,
  type LockedInvitation,
  lockInvitation,
  takeInvitationStep,
  toVerb,
} from './invitation-steps.server.ts';
import { findFreeSlot } from './settle.server.ts';

const UNDO_MS = 15 * 60_000;
/** Firm minutes that another round takes at least, with some air: answer, offer, and the quarter of an hour itself. */
const SHORT_OF_TIME = 4 * 60;

/** Until when a decline can be taken back. Null when time is short: then the next firm is asked at once. */
export function undoUntil(declinedAt: Date, promiseDue: Date | null): Date | null {
  if (!promiseDue || countTime(firmCalendar(), declinedAt, promiseDue) < SHORT_OF_TIME) return null;
  return new Date(declinedAt.getTime() + UNDO_MS);
}

/** Free, and an answer. The next firm is asked when the firm can no longer change its mind; at once when time is short. */
export async function declineInvitation(
  database: Queries,
  { invitationId, actor, reason }: { invitationId: string; actor: Actor; reason: string },
): Promise<InvitationVerb> {
  if (!Object.hasOwn(declineReasons, reason)) return { kind: 'invalid', field: 'reason' };
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const wanted = { invitationId, event: 'decline', actor, details: { reason } };
    const taken = await takeInvitationStep(client, wanted, async (_, { inquiry }) => {
      await markAnswered(client, invitationId);
      const until = undoUntil(inquiry.now, inquiry.promise_due_at);
      await enqueueRematch(client, inquiry.id, 'declined', until ?? undefined);
    });
    return toVerb(taken);
  });
}

type Call = { invitationId: string; actor: Actor };

/** Under the lock of every verb, from `status` alone, and only while a place is free. */
function takePlaceAgain(
  database: Queries,
  { invitationId, status }: { invitationId: string; status: InvitationStatus },
  work: (client: pg.ClientBase, locked: LockedInvitation, slot: number) => Promise<InvitationVerb>,
): Promise<InvitationVerb> {
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    if (locked.invitation.status !== status) return { kind: 'refused', status: locked.invitation.status };
    const slot = await findFreeSlot(client, locked);
    return slot === null ? { kind: 'closed' } : work(client, locked, slot);
  });
}

/** Within a quarter of an hour, while the place is free: the firm stands where it stood, with the time that it had. */
export function undoDecline(database: Queries, { invitationId, actor }: Call): Promise<InvitationVerb> {
  const wanted = { invitationId, status: 'declined' } as const;
  return takePlaceAgain(database, wanted, async (client, { invitation, inquiry }, slot) => {
    const until = invitation.ended_at && undoUntil(invitation.ended_at, inquiry.promise_due_at);
    if (!until || until < inquiry.now) return { kind: 'closed' };
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

/** Late, but still: while a place is free, a silent firm may come back and gets the time of a round for its offer. */
export function reviveInvitation(database: Queries, { invitationId, actor }: Call): Promise<InvitationVerb> {
  const wanted = { invitationId, status: 'silent' } as const;
  return takePlaceAgain(database, wanted, async (client, { invitation, inquiry }, slot) => {
    if (!inquiry.promise_due_at) return { kind: 'closed' };
    const calendar = await calendarOf(client, invitation.partner_id);
    const { offerDue } = roundDeadlines(calendar, inquiry.now, inquiry.promise_due_at);
    await client.query(
      'update invitations set slot = $2, promised_at = null, offer_due_at = greatest(offer_due_at, $3) where id = $1',
      [invitationId, slot, offerDue],
    );
    await markAnswered(client, invitationId);
    return toVerb(await takeInvitationStep(client, { invitationId, event: 'revive', actor }));
  });
}
