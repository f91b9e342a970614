import type { Queries } from '../../platform/db/side-pool.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { findInvitation } from './find-invitation.server.ts';
import { markAnswered } from './mark-answered.server.ts';
import { takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

/** 'Angebot kommt bis …': an answer, with a time that the firm sets itself, not after the latest one. */
export async function engageInvitation(
  database: Queries,
  { invitationId, actor, until }: { invitationId: string; actor: Actor; until: Date },
): Promise<InvitationVerb> {
  const invitation = await findInvitation(database, invitationId);
  if (!invitation) return { kind: 'unknown' };
  if (Number.isNaN(until.getTime()) || until <= new Date() || until > invitation.offer_due_at) {
    return { kind: 'invalid', field: 'until' };
  }
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const taken = await takeInvitationStep(client, { invitationId, event: 'engage', actor }, async () => {
      await markAnswered(client, invitationId);
      await client.query('update invitations set promised_at = least($2, offer_due_at) where id = $1', [
        invitationId,
        until,
      ]);
    });
    return toVerb(taken);
  });
}
