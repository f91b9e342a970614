import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone } from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type ExpiringDocument, listExpiring } from './expiring-documents.server.ts';
import { EXPIRING_QUEUE } from './firm-queues.ts';
import { recordPartnerEvent } from './partner-events.server.ts';

/** Days before the last day of a paper on which its firm is reminded. */
const REMINDER_DAYS = [30, 14, 3] as const;
/** So late somebody telephones. */
export const TASK_DAYS = 3;
const TASK_HOUR = 10;

/**
 * Each paper gets the latest reminder that is due: a server that was down sends one mail, not three. Whoever has sent in the
 * new paper already waits for us and is not reminded.
 */
export async function checkDocuments(database: Queries, now: Date): Promise<{ reminded: number }> {
  const documents = await listExpiring(database, { now, days: REMINDER_DAYS[0] });
  const toRemind = documents.filter(({ replacement_waits }) => !replacement_waits);
  const part = { part: 'check-documents', now };
  const reminded = await eachAlone(
    database,
    part,
    toRemind,
    ({ id }) => id,
    (document) => remind(database, document, now),
  );
  return { reminded };
}

function remind(database: Queries, document: ExpiringDocument, now: Date): Promise<boolean> {
  const { id, partner_id: partnerId, kind, days_left: daysLeft } = document;
  const days = REMINDER_DAYS.findLast((step) => daysLeft <= step) ?? REMINDER_DAYS[0];
  return database.transaction(async (client) => {
    await client.query('select from partners where id = $1 for update', [partnerId]);
    const { rowCount } = await client.query(
      `select from partner_events where partner_id = $1 and event = 'document-reminded'
         and details ->> 'document' = $2 and (details ->> 'days')::int <= $3`,
      [partnerId, id, days],
    );
    if (rowCount) return false;
    const details = { document: id, kind, days };
    await recordPartnerEvent(client, partnerId, { event: 'document-reminded', actor: SYSTEM, details });
    await enqueue(client, [{ queue: EXPIRING_QUEUE, data: { partnerId, documentId: id } }]);
    if (days === TASK_DAYS) {
      await raiseTask(client, { kind: 'document-expiring', partnerId, dueAt: nextWorkingDayAt(now, TASK_HOUR) });
    }
    return true;
  });
}
