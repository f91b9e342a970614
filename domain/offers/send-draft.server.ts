import type { Queries } from '../../platform/db/side-pool.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import { lockInvitation } from '../invitations/invitation-steps.server.ts';
import { isUuid } from '../is-uuid.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { type OfferRevised, reviseInTransaction } from './change-offer.server.ts';
import { type DetailsSeen, findDraft } from './draft.server.ts';
import { readOffer } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { findSentBefore } from './store-offer.server.ts';
import { submitInTransaction } from './submit-offer.server.ts';

type DraftSent =
  | OfferRevised
  /** The draft changed since the preview or is incomplete. */
  | { kind: 'changed' }
  /** The details changed and the firm has not confirmed its draft for them. */
  | { kind: 'older-details' };

/** Sends exactly the draft that was previewed under this key. */
export async function sendDraft(
  database: Queries,
  { details, ...given }: { invitationId: string; actor: Actor; key: string; details: DetailsSeen },
): Promise<DraftSent> {
  if (!isUuid(given.key)) return { kind: 'changed' };
  return database.transaction(async (client): Promise<DraftSent> => {
    const locked = await lockInvitation(client, given.invitationId);
    if (locked.kind !== 'locked') return locked;
    const before = await findSentBefore(client, given);
    if (before !== null) return { kind: 'done', version: before };
    const { inquiry } = locked;
    const { status } = locked.invitation;
    const draft = await findDraft(client, given.invitationId);
    if (!draft || draft.key !== given.key) return { kind: 'changed' };
    const read = readOffer(draft.fields, await findOfferRules(client, given.invitationId));
    if (read.kind === 'problems') return { kind: 'changed' };
    const versions = await readDetailVersions(client, inquiry.id);
    const confirmed = details.confirmed && details.version === versions.latest;
    if (!confirmed && versions.changesSince(draft.detailsVersion).length > 0) return { kind: 'older-details' };
    const revises = status === 'offered' || status === 'released';
    const send = revises ? reviseInTransaction : submitInTransaction;
    return send(client, { ...given, offer: read.offer });
  });
}
