import type { Queries } from '../../platform/db/side-pool.ts';
import { lockInvitation } from '../invitations/take-invitation-step.server.ts';
import { isUuid } from '../is-uuid.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { findDraft } from './draft.server.ts';
import { readOffer } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { type OfferRevised, reviseInTransaction } from './revise-offer.server.ts';
import { findSentBefore } from './store-offer.server.ts';
import { submitInTransaction } from './submit-offer.server.ts';

export type DraftSent =
  | OfferRevised
  /** Since the preview the draft was changed, or it holds no whole offer: look again. */
  | { kind: 'changed' };

/** Sends exactly the draft that was previewed under this key: as the first offer, or as the next version of it. */
export async function sendDraft(
  database: Queries,
  given: { invitationId: string; actor: Actor; key: string },
): Promise<DraftSent> {
  if (!isUuid(given.key)) return { kind: 'changed' };
  return database.transaction(async (client): Promise<DraftSent> => {
    const locked = await lockInvitation(client, given.invitationId);
    if (locked.kind !== 'locked') return locked;
    const before = await findSentBefore(client, given);
    if (before !== null) return { kind: 'done', version: before };
    const { status } = locked.invitation;
    const draft = await findDraft(client, given.invitationId);
    if (!draft || draft.key !== given.key) return { kind: 'changed' };
    const read = readOffer(draft.fields, await findOfferRules(client, given.invitationId));
    if (read.kind === 'problems') return { kind: 'changed' };
    const revises = status === 'offered' || status === 'released';
    const send = revises ? reviseInTransaction : submitInTransaction;
    return send(client, { ...given, offer: read.offer });
  });
}
