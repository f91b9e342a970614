import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { cleanLine } from '../form-rules.ts';

export const PARTNER_LINK_QUEUE = 'send-partner-link';
const HOUR = 3_600;
/** By network alone the answer changes; by address it does not, or it would tell who is a partner. */
const MOST = 10;

export type LinkAsked = { kind: 'asked' } | { kind: 'limited' };

/**
 * A new link, to the address on file and nowhere else. Whoever asks gets the same answer in the same time: a job is
 * written in any case, and for an address that is nobody's it does nothing.
 */
export async function askForPartnerLink(
  database: Queries,
  { email, network }: { email: string; network: string },
): Promise<LinkAsked> {
  const address = cleanLine(email).toLowerCase().slice(0, 254);
  const hits = await countHit(database, { bucket: 'partner-link', network, windowSeconds: HOUR });
  if (hits > MOST) return { kind: 'limited' };
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from partners where lower(email) = $1 and erased_at is null
         and submitted_at is not null
         and status in ('applied', 'checking', 'active', 'paused', 'suspended') order by number limit 5`,
      [address],
    );
    const may = await mayAskForMail(client, { network, address });
    const wanted = may && rows.length > 0 ? rows.map(({ id }) => id) : [null];
    await enqueue(
      client,
      wanted.map((partnerId) => ({ queue: PARTNER_LINK_QUEUE, data: { partnerId } })),
    );
  });
  return { kind: 'asked' };
}
