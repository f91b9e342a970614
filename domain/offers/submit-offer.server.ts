import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { markAnswered } from '../invitations/mark-answered.server.ts';
import {
  type InvitationStatus,
  lockInvitation,
  takeInvitationStep,
} from '../invitations/take-invitation-step.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { targetsOf } from '../process/steps.ts';
import { takeStep } from '../process/take-step.server.ts';
import type { Offer } from './offer.ts';
import { checkOffer, findSentBefore, type NotAllowed, storeOffer } from './store-offer.server.ts';
import { tellOfOffer } from './tell-customer.server.ts';

export type OfferSent =
  | { kind: 'done'; version: number }
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' }
  | { kind: 'erasing' }
  | NotAllowed;

export type OfferGiven = { invitationId: string; actor: Actor; key: string; offer: Offer };

/** The first offer of a firm. Sent twice under one key it is stored once. */
export function submitOffer(database: Queries, given: OfferGiven): Promise<OfferSent> {
  return database.transaction((client) => submitInTransaction(client, given));
}

export async function submitInTransaction(client: pg.ClientBase, given: OfferGiven): Promise<OfferSent> {
  const { invitationId, actor, key, offer } = given;
  const locked = await lockInvitation(client, invitationId);
  if (locked.kind !== 'locked') return locked;
  const before = await findSentBefore(client, given);
  if (before !== null) return { kind: 'done', version: before };
  const { inquiry, invitation } = locked;
  const refused = { kind: 'refused', status: invitation.status } as const;
  if (targetsOf('invitation', 'offer', invitation.status, actor.kind).length === 0) return refused;
  if (targetsOf('inquiry', 'offer', inquiry.status, actor.kind).length === 0) return refused;
  const allowed = await checkOffer(client, locked, offer);
  if (allowed.kind !== 'allowed') return allowed;
  const inquiryId = inquiry.id;
  const version = await storeOffer(client, { invitationId, inquiryId, key, vatBp: allowed.vatBp, offer });
  await takeInvitationStep(client, { invitationId, event: 'offer', actor, details: { version, ...channelOf(actor) } });
  await markAnswered(client, invitationId);
  const details = { invitation: invitationId, partner: invitation.partner_id, ...channelOf(actor) };
  await takeStep(client, { inquiryId, event: 'offer', actor, details });
  await client.query('update inquiries set first_offer_at = coalesce(first_offer_at, now()) where id = $1', [
    inquiryId,
  ]);
  await tellOfOffer(client, inquiry);
  return { kind: 'done', version };
}

/** The office speaks for a firm that told its offer on the telephone. */
const channelOf = ({ kind }: Actor) => (kind === 'staff' ? { channel: 'phone' } : {});
