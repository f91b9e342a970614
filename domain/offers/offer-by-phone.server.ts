import type { Queries } from '../../platform/db/side-pool.ts';
import { lockInvitation } from '../invitations/invitation-steps.server.ts';
import { isUuid } from '../is-uuid.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { type OfferFields, type OfferProblem, readOffer } from './read-offer.ts';
import { findOfferRules } from './read-offer-page.server.ts';
import { type OfferSent, submitInTransaction } from './submit-offer.server.ts';

type OfferByPhone = OfferSent | { kind: 'problems'; problems: OfferProblem[] };

export async function offerByPhone(
  database: Queries,
  given: { invitationId: string; actor: Actor; key: string; fields: OfferFields },
): Promise<OfferByPhone> {
  const { fields, ...call } = given;
  if (!isUuid(call.key)) return { kind: 'unknown' };
  return database.transaction(async (client): Promise<OfferByPhone> => {
    const locked = await lockInvitation(client, call.invitationId);
    if (locked.kind !== 'locked') return locked;
    const read = readOffer(fields, await findOfferRules(client, call.invitationId));
    if (read.kind === 'problems') return { kind: 'problems', problems: read.problems };
    return submitInTransaction(client, { ...call, offer: read.offer });
  });
}
