import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { lockInvitation, takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import { targetsOf } from '../process/steps.ts';
import { findOffer } from './find-offer.server.ts';
import { sumOffer } from './offer-sums.ts';
import { checkOffer, findSentBefore, storeOffer } from './store-offer.server.ts';
import type { OfferGiven, OfferSent } from './submit-offer.server.ts';
import { tellOfChange } from './tell-customer.server.ts';

const MOST_VERSIONS = 9;

export type OfferRevised = OfferSent | { kind: 'too-many' } | { kind: 'reason-missing' };

/** The next version of an offer; the one before stays, so that the difference can be shown. */
export function reviseOffer(database: Queries, given: OfferGiven): Promise<OfferRevised> {
  return database.transaction((client) => reviseInTransaction(client, given));
}

export async function reviseInTransaction(client: pg.ClientBase, given: OfferGiven): Promise<OfferRevised> {
  const { invitationId, actor, key, offer } = given;
  const locked = await lockInvitation(client, invitationId);
  if (locked.kind !== 'locked') return locked;
  const sentBefore = await findSentBefore(client, given);
  if (sentBefore !== null) return { kind: 'done', version: sentBefore };
  const { inquiry, invitation } = locked;
  const current = await findOffer(client, invitationId);
  if (current?.state !== 'current' || targetsOf('invitation', 'revise', invitation.status, actor.kind).length === 0) {
    return { kind: 'refused', status: invitation.status };
  }
  if (current.version >= MOST_VERSIONS) return { kind: 'too-many' };
  const allowed = await checkOffer(client, locked, offer);
  if (allowed.kind !== 'allowed') return allowed;
  const { vatBp } = allowed;
  if (!offer.changeReason && sumOffer(offer.lines, vatBp).netCents !== current.netCents) {
    return { kind: 'reason-missing' };
  }
  await client.query(`update offers set state = 'superseded', ended_at = now() where id = $1`, [current.id]);
  const version = await storeOffer(client, { invitationId, inquiryId: inquiry.id, key, vatBp, offer });
  await takeInvitationStep(client, { invitationId, event: 'revise', actor, details: { version } });
  await tellOfChange(client, inquiry, { how: 'revised', invitationId });
  return { kind: 'done', version };
}
