import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { takePartnerStep } from './take-partner-step.server.ts';

/** Pauses whose day has come; the firm is asked again from this minute on. */
export async function endDatedPauses(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; partner_id: string }>({
    text: `select p.id, p.partner_id from partner_pauses p where p.ended_at is null and p.ends_at <= $1
        and ${notPaused('pauses', 'p.id', '$1')} order by p.partner_id limit 200`,
    values: [now],
  });
  const end = ({ id, partner_id: partnerId }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor: SYSTEM });
      await client.query('update partner_pauses set ended_at = $2 where id = $1 and ended_at is null', [id, now]);
      if (taken.kind === 'done') await rematchOpenInquiries(client);
      return taken.kind === 'done';
    });
  return eachAlone(database, { part: 'pauses', now }, rows, ({ id }) => id, end);
}
