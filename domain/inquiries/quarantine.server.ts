import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { clearInTransaction, sendHeldBack } from './hold-inquiry.server.ts';
import type { Inquiry } from './inquiry.server.ts';
import { QUARANTINED } from './inquiry-jobs.ts';

/** Held back and not decided on yet, newest first. Whoever calls one spam sets its status. */
export async function listQuarantined(
  database: Pick<Queries, 'query'>,
  limit: number,
): Promise<{ inquiries: Inquiry[]; count: number }> {
  const held = `from inquiries where ${QUARANTINED} and released_at is null and status in ('new', 'held')`;
  const { rows } = await database.query<Inquiry>({
    text: `select * ${held} order by received_at desc, id limit $1`,
    values: [limit],
  });
  const { rows: counts } = await database.query<{ count: number }>({ text: `select count(*)::int as count ${held}` });
  return { inquiries: rows, count: counts[0]?.count ?? 0 };
}

/** Now the mails go out as if nothing had been, and a held one goes on. Null: not held back, or released before. */
export async function releaseInquiry(
  database: Queries,
  { id, actor }: { id: string; actor: string },
): Promise<{ receipt: boolean } | null> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, id);
    if (inquiry.kind !== 'locked') return null;
    const by = { kind: 'staff', id: actor } as const;
    const released = await sendHeldBack(client, id);
    if (!released) return null;
    if (inquiry.status === 'held') await clearInTransaction(client, { inquiryId: id, actor: by });
    else await recordEvent(client, id, { event: 'released', actor: by });
    await recordAction(client, { actor, action: 'inquiry.release', subject: id });
    return released;
  });
}

/**
 * Inquiries that the operator should know of and was never written about, although an hour has passed: their job gave
 * up, or vanished. Each gets a new one; returns which.
 */
export async function notifyAgain(database: Queries): Promise<string[]> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with untold as (
         select id from inquiries i where received_at between now() - interval '30 days' and now() - interval '1 hour'
           and (not ${QUARANTINED} or released_at is not null) and status in ('new', 'held')
           and not exists (select from sent_mails where kind = 'notify-operator' and subject_id = i.id)
           and not exists (select from jobs where name = 'notify-operator' and data ->> 'inquiryId' = i.id::text
             and state in ('created', 'retry', 'active'))),
       jobs as (${enqueueSql(`select 'notify-operator', jsonb_build_object('inquiryId', id) from untold`)})
       select id from untold`,
    );
    return rows.map(({ id }) => id);
  });
}
