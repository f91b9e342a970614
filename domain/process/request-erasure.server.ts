import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { type Actor, recordEvent } from './inquiry-events.server.ts';
import { lockInquiry } from './lock-inquiry.server.ts';

export const ERASURE_WAIT_MINUTES = 10;
export const ERASED_QUEUE = 'send-erased';

type Call = { inquiryId: string; actor: Actor };

/** Everything goes in ten minutes; until then nothing is sent and nobody is asked. Asked twice, the first time counts. */
export async function requestErasure(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'waiting'; dueAt: Date } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { rows } = await client.query<{ due: Date; first: boolean }>(
      `with before as (select erase_due_at from inquiries where id = $1)
       update inquiries set erase_due_at = coalesce(inquiries.erase_due_at, now() + $2 * interval '1 minute')
       from before where id = $1 returning inquiries.erase_due_at as due, before.erase_due_at is null as first`,
      [inquiryId, ERASURE_WAIT_MINUTES],
    );
    const { due, first } = rows[0] as { due: Date; first: boolean };
    if (first) {
      await recordEvent(client, inquiryId, { event: 'erase-asked', actor });
      await setFirmLinks(client, inquiryId, { revoked: true });
      // They sleep until after the end, which takes them along.
      await client.query(
        `update pgboss.job set start_after = greatest(start_after, $2::timestamptz + interval '1 hour')
         where data ->> 'inquiryId' = $1::text and state in ('created', 'retry')`,
        [inquiryId, due],
      );
      // The one mail that leaves, and at once: later there is no address to send it to.
      if (inquiry.email_address) await enqueue(client, [{ queue: ERASED_QUEUE, data: { inquiryId } }]);
    }
    return { kind: 'waiting', dueAt: due };
  });
}

/** Changed their mind: what slept wakes up. */
export async function cancelErasure(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'kept' } | { kind: 'nothing' } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    await setFirmLinks(client, inquiryId, { revoked: false });
    const { rowCount } = await client.query(
      'update inquiries set erase_due_at = null where id = $1 and erase_due_at is not null',
      [inquiryId],
    );
    if (!rowCount) return { kind: 'nothing' };
    await recordEvent(client, inquiryId, { event: 'erase-cancelled', actor });
    await client.query(
      `update pgboss.job set start_after = now()
       where data ->> 'inquiryId' = $1::text and state in ('created', 'retry') and start_after > now()`,
      [inquiryId],
    );
    return { kind: 'kept' };
  });
}

/** Firms see nothing while the wait runs. Called off, exactly those links open again that this wait had closed. */
async function setFirmLinks(client: pg.ClientBase, inquiryId: string, { revoked }: { revoked: boolean }) {
  const begun = `i.erase_due_at - ${ERASURE_WAIT_MINUTES} * interval '1 minute'`;
  await client.query(
    `update access_tokens t set revoked_at = ${revoked ? begun : 'null'} from invitations v join inquiries i on i.id = v.inquiry_id
     where i.id = $1 and t.invitation_id = v.id and t.revoked_at ${revoked ? 'is null' : `= ${begun}`}`,
    [inquiryId],
  );
}
