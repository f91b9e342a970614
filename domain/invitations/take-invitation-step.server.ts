import type pg from 'pg';
import { INVITATION_LINK_HOURS } from '../access/make-link.server.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { type LockedInquiry, lockInquiry } from '../process/lock-inquiry.server.ts';
import { targetsOf } from '../process/steps.ts';
import { endRelease } from './end-release.server.ts';

export type InvitationStatus =
  | 'invited'
  | 'engaged'
  | 'offered'
  | 'released'
  | 'ordered'
  | 'done'
  | 'declined'
  | 'silent'
  | 'vetoed'
  | 'passed'
  | 'withdrawn';

export const LIVE: readonly InvitationStatus[] = ['invited', 'engaged', 'offered', 'released', 'ordered'];

/** The customer let the firm in; whoever leaves these does not see the contact any more. */
export const KEEPS_CONTACT: readonly InvitationStatus[] = ['released', 'ordered', 'done'];

/** The row of the table. */
export type InvitationRow = {
  id: string;
  reference: string;
  inquiry_id: string | null;
  inquiry_hash: string;
  partner_id: string;
  run_id: string;
  terms_id: number;
  slot: number;
  status: InvitationStatus;
  decline_reason: string | null;
  invited_at: Date;
  remind_at: Date;
  answer_due_at: Date;
  offer_due_at: Date;
  reminded_at: Date | null;
  answered_at: Date | null;
  promised_at: Date | null;
  visit_offered_at: Date | null;
  waiting_since: Date | null;
  waited_at: Date | null;
  ended_at: Date | null;
};

export type InvitationStepTaken =
  | { kind: 'done'; status: InvitationStatus; event: string }
  /** Not from this state, or not by this actor. */
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' }
  /** The customer wants everything erased; until that is done or called off, nothing else happens. */
  | { kind: 'erasing' };

export type InvitationStepWanted = {
  invitationId: string;
  event: string;
  actor: Actor;
  /** Only where one event leads to several states. */
  to?: InvitationStatus;
  details?: Record<string, unknown>;
  /** Only for the recall before an erasure. */
  evenErasing?: boolean;
};

export type LockedInvitation = { kind: 'locked'; invitation: InvitationRow; inquiry: LockedInquiry };

/** Always in this order: the inquiry's row, then the invitation. */
export async function lockInvitation(
  client: pg.ClientBase,
  invitationId: string,
  { evenErasing = false } = {},
): Promise<LockedInvitation | { kind: 'unknown' } | { kind: 'erasing' }> {
  const { rows: found } = await client.query<{ inquiry_id: string | null }>(
    'select inquiry_id from invitations where id = $1',
    [invitationId],
  );
  const inquiryId = found[0]?.inquiry_id;
  if (!inquiryId) return { kind: 'unknown' };
  const inquiry = await lockInquiry(client, inquiryId, { evenErasing });
  if (inquiry.kind === 'erasing') return { kind: 'erasing' };
  if (inquiry.kind !== 'locked') return { kind: 'unknown' };
  const { rows } = await client.query<InvitationRow>('select * from invitations where id = $1 for update', [
    invitationId,
  ]);
  return rows[0] ? { kind: 'locked', invitation: rows[0], inquiry } : { kind: 'unknown' };
}

type Effect = (client: pg.ClientBase, locked: LockedInvitation) => Promise<unknown>;

/** The one way to a new status of an invitation: lock, look again, move, write down who did it. The effect joins in. */
export async function takeInvitationStep(
  client: pg.ClientBase,
  wanted: InvitationStepWanted,
  effect?: Effect,
): Promise<InvitationStepTaken> {
  const { invitationId, event, actor, details = {}, evenErasing } = wanted;
  const locked = await lockInvitation(client, invitationId, { evenErasing });
  if (locked.kind !== 'locked') return locked;
  const { invitation, inquiry } = locked;
  const targets = targetsOf('invitation', event, invitation.status, actor.kind) as readonly InvitationStatus[];
  const status = wanted.to ?? targets[0];
  if (!status || !targets.includes(status)) return { kind: 'refused', status: invitation.status };
  const ends = !LIVE.includes(status);
  await client.query(
    `update invitations set status = $2, decline_reason = case when $2 = 'declined' then $3 end,
       ended_at = case when $4 then coalesce(ended_at, now()) end where id = $1`,
    [invitationId, status, details.reason ?? null, ends],
  );
  if (ends) await shortenLinks(client, invitationId);
  else if (!LIVE.includes(invitation.status)) await lengthenLinks(client, invitationId);
  if (invitation.status === 'released' && !KEEPS_CONTACT.includes(status)) await endRelease(client, invitationId);
  await effect?.(client, locked);
  if (actor.kind === 'partner') await noteSeen(client, invitationId);
  // From and to are no columns here: those of an event are states of the inquiry.
  const move = { from: invitation.status, to: status };
  const about = { invitation: invitationId, partner: invitation.partner_id, ...move, ...details };
  const name = `invitation.${event}`;
  const id = await recordEvent(client, inquiry.id, { event: name, actor, details: about });
  if (actor.kind === 'staff') {
    await recordAction(client, { actor: actor.id, action: name, subject: inquiry.id, details: about });
  }
  return { kind: 'done', status, event: id };
}

/** An invitation that is over can be looked at for 30 days more. */
async function shortenLinks(client: pg.ClientBase, invitationId: string) {
  await client.query(
    `update access_tokens set expires_at = least(expires_at, now() + interval '30 days')
     where invitation_id = $1 and revoked_at is null`,
    [invitationId],
  );
}

/** An invitation that came back to life has the links that it had. */
async function lengthenLinks(client: pg.ClientBase, invitationId: string) {
  await client.query(
    `update access_tokens set expires_at = made_at + $2 * interval '1 hour'
     where invitation_id = $1 and revoked_at is null and expires_at > now()`,
    [invitationId, INVITATION_LINK_HOURS],
  );
}

/** Reading alone writes nothing, or every mail scanner would have seen it; whoever acts on it by the firm's link has. */
async function noteSeen(client: pg.ClientBase, invitationId: string) {
  await client.query(
    `update disclosures set first_shown_at = now() where invitation_id = $1 and scope = 'blind' and first_shown_at is null`,
    [invitationId],
  );
}
