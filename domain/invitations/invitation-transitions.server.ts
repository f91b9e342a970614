import { type Client, execute, findRow, findValue, listRows, readRow, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { bookCreditEntries, lockFirms } from '../firms/rotation-credit.server.ts';
import { type CreditEntry, returnSlotCredit } from '../firms/rotation-credit.ts';
import { INVITATION_LINK_HOURS, revokeLinks } from '../magic-links/make-link.server.ts';
import { MAX_FIRMS_PER_INQUIRY } from '../rules.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, type LockedInquiry, lockInquiry, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { takesOffers, targetsOf } from '../workflow/transitions.ts';

export async function endContactShare(client: Client, invitationId: string): Promise<void> {
  await execute(client)`
    update contact_shares set withdrawn_at = now(), shown = '{}', times = null, wants_appointment = false, object_address = null,
      orders_as = null, access_by = null
    where invitation_id = ${invitationId} and withdrawn_at is null`;
  await execute(client)`
    update disclosures set revoked_at = now()
    where invitation_id = ${invitationId} and scope <> 'blind' and revoked_at is null`;
  await execute(client)`
    update appointments set cancelled_at = now(), changed_at = now(), sequence = sequence + 1, offered = '{}', remind_at = null
    where invitation_id = ${invitationId} and cancelled_at is null
      and (starts_at is null or starts_at > now() or now() < any(offered))`;
  await endOrderQuestion(client, invitationId);
}

export async function endOrderQuestion(client: Client, invitationId: string): Promise<boolean> {
  const ended = await findRow<{ inquiry_id: string | null; others: boolean }>(client)`
    update orders o set asked_customer_at = null, call_customer_at = null from invitations v
    where o.invitation_id = ${invitationId} and v.id = ${invitationId} and asked_customer_at is not null
    returning v.inquiry_id, exists (select from orders other join invitations w on w.id = other.invitation_id
      where w.inquiry_id = v.inquiry_id and w.id <> v.id and other.asked_customer_at is not null) as others`;
  if (ended?.inquiry_id && !ended.others) {
    const { inquiry_id: inquiryId } = ended;
    await finishTasksOf(client, { inquiryId, actor: SYSTEM.id, outcome: 'done', kinds: ['call-order'] });
  }
  return ended !== null;
}

export type InvitationStatus =
  | 'invited'
  | 'engaged'
  | 'offered'
  | 'shared'
  | 'ordered'
  | 'done'
  | 'declined'
  | 'silent'
  | 'excluded'
  | 'passed'
  | 'withdrawn';

export const LIVE_INVITATION_STATUSES: readonly InvitationStatus[] = [
  'invited',
  'engaged',
  'offered',
  'shared',
  'ordered',
];

const KEEPS_CONTACT: readonly InvitationStatus[] = ['shared', 'ordered', 'done'];

export type InvitationRow = {
  id: string;
  reference: string;
  inquiry_id: string | null;
  inquiry_hash: string;
  firm_id: string;
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
  appointment_offered_at: Date | null;
  waiting_since: Date | null;
  waited_at: Date | null;
  ended_at: Date | null;
};

export type InvitationTransitionResult =
  | { kind: 'done'; status: InvitationStatus; event: string }
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' }
  /** A pending erasure blocks every other action. */
  | { kind: 'erasing' };

type WantedInvitationTransition = {
  invitationId: string;
  event: string;
  actor: Actor;
  to?: InvitationStatus;
  details?: Record<string, unknown>;
  evenErasing?: boolean;
};

export type LockedInvitation = { kind: 'locked'; invitation: InvitationRow; inquiry: LockedInquiry };

/** Locks the inquiry before the invitation. */
export async function lockInvitation(
  client: Client,
  invitationId: string,
  { evenErasing = false } = {},
): Promise<LockedInvitation | { kind: 'unknown' } | { kind: 'erasing' }> {
  const inquiryId = await findValue<string | null>(client)`
    select inquiry_id from invitations where id = ${invitationId}`;
  if (!inquiryId) return { kind: 'unknown' };
  const inquiry = await lockInquiry(client, inquiryId, { evenErasing });
  if (inquiry.kind === 'erasing') return { kind: 'erasing' };
  if (inquiry.kind !== 'locked') return { kind: 'unknown' };
  const rows = await listRows<InvitationRow>(client)`select * from invitations where id = ${invitationId} for update`;
  return rows[0] ? { kind: 'locked', invitation: rows[0], inquiry } : { kind: 'unknown' };
}

/** All status changes of an invitation go through here: lock, check again, change, record the event. */
export async function applyInvitationTransition(
  client: Client,
  wanted: WantedInvitationTransition,
  effect?: (client: Client, locked: LockedInvitation) => Promise<unknown>,
): Promise<InvitationTransitionResult> {
  const { invitationId, event, actor, details = {}, evenErasing } = wanted;
  const locked = await lockInvitation(client, invitationId, { evenErasing });
  if (locked.kind !== 'locked') return locked;
  const { invitation, inquiry } = locked;
  const targets = targetsOf('invitation', event, invitation.status, actor.kind) as readonly InvitationStatus[];
  const status = wanted.to ?? targets[0];
  if (!status || !targets.includes(status)) return { kind: 'refused', status: invitation.status };
  const ends = !LIVE_INVITATION_STATUSES.includes(status);
  await execute(client)`
    update invitations set status = ${status}, decline_reason = case when ${status} = 'declined'
      then ${details.reason ?? null} end,
      ended_at = case when ${ends} then coalesce(ended_at, now()) end where id = ${invitationId}`;
  if (ends) await shortenLinks(client, invitationId);
  else if (!LIVE_INVITATION_STATUSES.includes(invitation.status)) await lengthenLinks(client, invitationId);
  if (invitation.status === 'shared' && !KEEPS_CONTACT.includes(status)) await endContactShare(client, invitationId);
  await effect?.(client, locked);
  if (actor.kind === 'firm') await noteSeen(client, invitationId);
  // The columns from and to of an event hold states of the inquiry.
  const move = { from: invitation.status, to: status };
  const about = { invitation: invitationId, firm: invitation.firm_id, ...move, ...details };
  const name = `invitation.${event}`;
  const id = await recordEvent(client, inquiry.id, { event: name, actor, details: about });
  if (actor.kind === 'staff') {
    await recordAction(client, { actor: actor.id, action: name, subject: inquiry.id, details: about });
  }
  return { kind: 'done', status, event: id };
}

async function shortenLinks(client: Client, invitationId: string) {
  await execute(client)`
    update access_tokens set expires_at = least(expires_at, now() + interval '30 days')
    where invitation_id = ${invitationId} and revoked_at is null`;
}

async function lengthenLinks(client: Client, invitationId: string) {
  await execute(client)`
    update access_tokens set expires_at = created_at + ${INVITATION_LINK_HOURS} * interval '1 hour'
    where invitation_id = ${invitationId} and revoked_at is null and expires_at > now()`;
}

/** Only an action counts as seen, because mail scanners open links. */
async function noteSeen(client: Client, invitationId: string) {
  await execute(client)`
    update disclosures set first_shown_at = now()
    where invitation_id = ${invitationId} and scope = 'blind' and first_shown_at is null`;
}

/** The link answers 410 at once, and the disclosure records until when the firm had access. */
export async function closeAccess(client: Client, invitationId: string, { keepLinks = false } = {}) {
  if (!keepLinks) await revokeLinks(client, { invitationId });
  await execute(client)`
    update disclosures set revoked_at = now() where invitation_id = ${invitationId} and revoked_at is null`;
}

export async function endOffers(client: Client, invitationId: string): Promise<void> {
  await execute(client)`
    update offers set state = 'passed', ended_at = now() where invitation_id = ${invitationId} and state = 'current'`;
}

export type InvitationActionResult =
  | { kind: 'done' }
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'not-vetted'; reason: string }
  | { kind: 'invalid'; field: string };

export function toActionResult(taken: InvitationTransitionResult): InvitationActionResult {
  if (taken.kind === 'done') return { kind: 'done' };
  return taken.kind === 'erasing' ? { kind: 'closed' } : taken;
}

/** Moves an open inquiry back to offers or matching after a firm is gone. */
export async function settleInquiry(client: Client, inquiryId: string): Promise<void> {
  const inquiry = await lockInquiry(client, inquiryId);
  if (inquiry.kind !== 'locked' || (inquiry.status !== 'offers' && inquiry.status !== 'shared')) return;
  const { shared, offered } = await readRow<{ shared: number; offered: number }>(client)`
    select (count(*) filter (where status = 'shared'))::int as shared,
      (count(*) filter (where status = 'offered'))::int as offered from invitations where inquiry_id = ${inquiryId}`;
  if (inquiry.status === 'shared') {
    if (shared > 0) return;
    const to = offered > 0 ? 'offers' : 'matching';
    await applyTransition(client, { inquiryId, event: 'firm-gone', actor: SYSTEM, to });
  } else if (offered === 0) await applyTransition(client, { inquiryId, event: 'offers-gone', actor: SYSTEM });
}

/** Prefers the previous slot. Null if no slot is free or firms cannot act on the inquiry. */
export async function findFreeSlot(
  client: Client | Sql,
  { invitation, inquiry }: { invitation: Pick<InvitationRow, 'slot'>; inquiry: { id: string; status: string } },
): Promise<number | null> {
  if (!takesOffers(inquiry.status, 'firm') && inquiry.status !== 'new') return null;
  return findValue<number>(client)`
    with taken as (select slot from invitations
      where inquiry_id = ${inquiry.id} and status in ('invited', 'engaged', 'offered', 'shared', 'ordered'))
    select slot from generate_series(1, ${MAX_FIRMS_PER_INQUIRY}) as slot
    where slot not in (select slot from taken) and (select count(*) from taken) < ${MAX_FIRMS_PER_INQUIRY}
    order by slot <> ${invitation.slot}, slot limit 1`;
}

/** Reverses `returnCredit` by its own entries; the invitation must still have its end. */
export async function takeBackCredit(
  client: Client,
  { id, firm_id, run_id }: Pick<InvitationRow, 'id' | 'firm_id' | 'run_id'>,
) {
  await lockFirms(client, [firm_id]);
  const entries = await listRows<CreditEntry>(client)`
    select l.firm_id as id, l.kind, (-l.millionths)::int as millionths from rotation_ledger l
    join invitations v on v.run_id = l.run_id and v.ended_at = l.at where v.id = ${id}`;
  await bookCreditEntries(client, entries, run_id);
}

/** Only before the firm's answer, and once per invitation. */
export async function returnCredit(
  client: Client,
  invitations: readonly Pick<InvitationRow, 'firm_id' | 'run_id' | 'answered_at'>[],
): Promise<void> {
  const unanswered = invitations.filter(({ answered_at }) => answered_at === null);
  if (unanswered.length === 0) return;
  await lockFirms(
    client,
    unanswered.map(({ firm_id }) => firm_id),
  );
  for (const { firm_id, run_id } of unanswered) {
    const rows = await listRows<{ id: string; weight: number }>(client)`
      select firm_id as id, sum(millionths)::int as weight from rotation_ledger
      where run_id = ${run_id} and kind = 'share' group by 1`;
    await bookCreditEntries(client, returnSlotCredit(firm_id, rows), run_id);
  }
}
