import type { Queries } from '../../platform/db/side-pool.ts';
import { cleanText } from '../form-rules.ts';
import { isUuid } from '../is-uuid.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

export const LONGEST_COMPLAINT = 2_000;

export type Complained = { kind: 'sent' } | { kind: 'invalid' } | FirmClosed;

/** A word to the office that it has to answer. Sent twice with the same key, it is there once. */
export async function complain(
  database: Queries,
  { partnerId, body, key }: { partnerId: string; body: string; key: string },
): Promise<Complained> {
  const text = cleanText(body);
  if (text === '' || text.length > LONGEST_COMPLAINT || !isUuid(key)) return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client): Promise<Complained> => {
    const { rows } = await client.query<{ id: string }>(
      `insert into partner_messages (partner_id, author, kind, body, idempotency_key)
       values ($1, 'partner', 'complaint', $2, $3) on conflict (idempotency_key) do nothing returning id`,
      [partnerId, text, key],
    );
    const message = rows[0]?.id;
    if (message === undefined) return { kind: 'sent' };
    await raiseTask(client, { kind: 'complaint', partnerId, dueAt: nextWorkingDayAt(new Date(), 12) });
    const actor = partnerActor(partnerId);
    await recordPartnerEvent(client, partnerId, { event: 'complaint', actor, details: { message } });
    return { kind: 'sent' };
  });
}
