import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { ADDRESS_QUEUE } from './firm-queues.ts';
import { type PartnerCall, type PartnerWorked, recordWork, workOnPartner } from './work-on-partner.server.ts';

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type Change = { partnerId: string; before: string; after: string; keep?: Buffer };

/**
 * After a firm's address has changed, in the same transaction: both addresses are told, so that nobody takes a firm over
 * unseen, and links that went to the old one expire: whoever opens one is told how to get a new one, which goes to the new
 * address. `keep`: the hash of the link by which the change was made.
 */
export async function leaveOldAddress(client: pg.ClientBase, { partnerId, before, after, keep }: Change) {
  await client.query(
    `update access_tokens set expires_at = now() where expires_at > now() and token_hash is distinct from $2
       and (partner_id = $1 or invitation_id in (select id from invitations where partner_id = $1))`,
    [partnerId, keep ?? null],
  );
  await enqueue(client, [
    { queue: ADDRESS_QUEUE, data: { partnerId, to: before, isNew: false } },
    { queue: ADDRESS_QUEUE, data: { partnerId, to: after, isNew: true } },
  ]);
}

/** For a firm that cannot reach its old mailbox, or whose address somebody else has changed. All its links end. */
export function correctAddress(
  database: Queries,
  { email, called, ...call }: PartnerCall & { email: string; called: boolean },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const after = parseAddress(email);
    if (!after) return { kind: 'invalid', field: 'email' };
    if (!called) return { kind: 'invalid', field: 'called' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    const { rows } = await client.query<{ email: string }>('select email from partners where id = $1', [partnerId]);
    const before = rows[0]?.email ?? '';
    if (isSameAddress(before, after)) return { kind: 'invalid', field: 'email' };
    await client.query('update partners set email = $2 where id = $1', [partnerId, after]);
    await leaveOldAddress(client, { partnerId, before, after });
    await recordWork(client, partnerId, { event: 'address', actor });
    return { kind: 'done' };
  });
}
