import type { Queries } from '../../platform/db/side-pool.ts';
import { takeInvitationStep } from '../invitations/take-invitation-step.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../process/sweep.server.ts';
import { followOffersGone } from './offers-gone.server.ts';

const ROWS_A_PASS = 500;

/**
 * Offers whose last day is over. Each by itself and looked at again under the lock; once a contact is
 * released, the firm and the customer talk and nothing expires by itself.
 */
export async function expireOffers(database: Queries, now = new Date()): Promise<number> {
  const { rows } = await database.query<{ invitation_id: string }>({
    text: `select o.invitation_id from offers o join invitations i on i.id = o.invitation_id
      where o.state = 'current' and o.valid_until < munich_day(now()) and i.status = 'offered'
        and ${notPaused('expire-offers', 'i.id', '$2')} order by o.valid_until limit $1`,
    values: [ROWS_A_PASS, now],
  });
  const idOf = ({ invitation_id }: (typeof rows)[number]) => invitation_id;
  return eachAlone(database, { part: 'expire-offers', now }, rows, idOf, (row) => expireOne(database, idOf(row)));
}

function expireOne(database: Queries, invitationId: string): Promise<boolean> {
  return database
    .transaction(async (client) => {
      const taken = await takeInvitationStep(
        client,
        { invitationId, event: 'expire', actor: SYSTEM },
        async (_, { inquiry }) => {
          const { rowCount } = await client.query(
            `update offers set state = 'expired', ended_at = now()
           where invitation_id = $1 and state = 'current' and valid_until < munich_day(now())`,
            [invitationId],
          );
          if (rowCount) await followOffersGone(client, { inquiry, cause: 'expired' });
          // A new version came in between.
          else throw new StillValid();
        },
      );
      return taken.kind === 'done';
    })
    .catch((error: unknown) => {
      if (error instanceof StillValid) return false;
      throw error;
    });
}

class StillValid extends Error {}
