import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { findLink } from '../access/find-link.server.ts';
import { CUSTOMER, recordEvent } from '../process/inquiry-events.server.ts';

export const LINK_QUEUE = 'send-link';
const PAUSE_MINUTES = 60;

/**
 * A new link for one that has expired, to the address on file and nowhere else. The answer is the same whatever
 * happens; asked often, one mail an hour leaves.
 */
export async function askForLink(
  database: Queries,
  { token, network }: { token: string; network: string },
): Promise<void> {
  const link = await findLink(database, { token, audience: 'customer', network });
  if (link.kind !== 'expired' || !link.inquiryId) return;
  const { inquiryId } = link;
  await database.transaction(async (client) => {
    const { rows } = await client.query<{ email_address: string | null; erase_due_at: Date | null }>(
      'select email_address, erase_due_at from inquiries where id = $1 for update',
      [inquiryId],
    );
    if (!rows[0]?.email_address || rows[0].erase_due_at) return;
    const { rowCount } = await client.query(
      `select from access_tokens where inquiry_id = $1 and made_at > now() - $2 * interval '1 minute'
       union all select from jobs where name = $3 and data ->> 'inquiryId' = $1::text and state < 'completed'`,
      [inquiryId, PAUSE_MINUTES, LINK_QUEUE],
    );
    if (rowCount) return;
    await recordEvent(client, inquiryId, { event: 'link-asked', actor: CUSTOMER });
    await enqueue(client, [{ queue: LINK_QUEUE, data: { inquiryId } }]);
  });
}
