import type { Queries } from '../../platform/db/side-pool.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { recallInvitation } from './recall-invitation.server.ts';
import { ROWS_A_PASS } from './rows-a-pass.ts';

/** A firm that was suspended or has left has nothing open: within a minute its invitations are taken back. */
export async function recallOfGoneFirms(database: Queries, partnerId: string | null = null): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select i.id from invitations i join partners p on p.id = i.partner_id
      where p.status in ('suspended', 'left') and i.status in ('invited', 'engaged', 'offered', 'released')
        and ($1::uuid is null or p.id = $1) order by i.invited_at limit ${ROWS_A_PASS}`,
    values: [partnerId],
  });
  let recalled = 0;
  for (const { id } of rows) {
    const { kind } = await recallInvitation(database, { invitationId: id, actor: SYSTEM, reason: 'firm-gone' });
    if (kind === 'done') recalled += 1;
  }
  return recalled;
}
