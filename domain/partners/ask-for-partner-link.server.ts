import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { cleanLine } from '../form-rules.ts';

export const PARTNER_LINK_QUEUE = 'send-partner-link';
const HOUR = 3_600;
/** By network the answer changes; by address it does not, or it would tell who is a partner. */
const LIMITS = { network: 10, address: 3 };

export type LinkAsked = { kind: 'asked' } | { kind: 'limited' };

/**
 * A new link, to the address on file and nowhere else. Whoever asks gets the same answer in the same time: a job is
 * written in any case, and for an address that is nobody's it does nothing.
 */
export async function askForPartnerLink(
  database: Queries,
  { email, network }: { email: string; network: string },
  limits = LIMITS,
): Promise<LinkAsked> {
  const address = cleanLine(email).toLowerCase().slice(0, 254);
  const hits = await countHit(database, { bucket: 'partner-link', network, windowSeconds: HOUR });
  if (hits > limits.network) return { kind: 'limited' };
  const asked = await countHit(database, { bucket: 'partner-link-to', network: address, windowSeconds: HOUR });
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from partners where lower(email) = $1 and erased_at is null
         and submitted_at is not null
         and status in ('applied', 'checking', 'active', 'paused', 'suspended') order by number limit 5`,
      [address],
    );
    const wanted = asked > limits.address || rows.length === 0 ? [null] : rows.map(({ id }) => id);
    await enqueue(
      client,
      wanted.map((partnerId) => ({ queue: PARTNER_LINK_QUEUE, data: { partnerId } })),
    );
  });
  return { kind: 'asked' };
}
