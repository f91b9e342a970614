import type { Queries } from '../../platform/db/side-pool.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { recallInvitation } from './recall-invitation.server.ts';
import { ROWS_A_PASS } from './rows-a-pass.ts';

/** A firm that was suspended or has left has nothing open: within a minute its invitations are taken back. */
export async function recallOfGoneFirms(
  database: Queries,
  { partnerId = null, now = new Date() }: { partnerId?: string | null; now?: Date } = {},
): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select i.id from invitations i join partners p on p.id = i.partner_id
      where p.status in ('suspended', 'left') and i.status in ('invited', 'engaged', 'offered', 'released')
        and ($1::uuid is null or p.id = $1) and ${notPaused('gone-firms', 'i.id', '$2')} order by i.invited_at limit ${ROWS_A_PASS}`,
    values: [partnerId, now],
  });
  return eachAlone(
    database,
    { part: 'gone-firms', now },
    rows,
    ({ id }) => id,
    async ({ id: invitationId }) =>
      (await recallInvitation(database, { invitationId, actor: SYSTEM, reason: 'firm-gone' })).kind === 'done',
  );
}
