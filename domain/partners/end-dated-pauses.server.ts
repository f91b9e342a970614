import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../matching/rematch.server.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { takePartnerStep } from './take-partner-step.server.ts';

/** Pauses whose day has come; the firm is asked again from this minute on. */
export async function endDatedPauses(database: Queries, now: Date): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string; partner_id: string }>(
      `select p.id, p.partner_id from partner_pauses p where p.ended_at is null and p.ends_at <= $1
       order by p.partner_id limit 200`,
      [now],
    );
    let ended = 0;
    for (const { id, partner_id: partnerId } of rows) {
      const taken = await takePartnerStep(client, { partnerId, event: 'resume', actor: SYSTEM });
      await client.query('update partner_pauses set ended_at = $2 where id = $1 and ended_at is null', [id, now]);
      if (taken.kind === 'done') ended += 1;
    }
    if (ended > 0) await rematchOpenInquiries(client);
    return ended;
  });
}
