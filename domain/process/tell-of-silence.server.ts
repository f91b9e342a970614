import type { Queries } from '../../platform/db/side-pool.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { countTime, firmCalendar } from '../time/working-time.ts';
import { recordEvent, SYSTEM } from './inquiry-events.server.ts';

const SILENT_MINUTES = 4 * 60;

/** No answer of anybody after four hours of firms: somebody telephones before the promise breaks. Once an inquiry. */
export async function tellOfSilence(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; asked: Date }>({
    text: `select q.id, min(i.invited_at) as asked from inquiries q join invitations i on i.inquiry_id = q.id
      where q.status = 'matching' and q.first_offer_at is null and q.erase_due_at is null
        and i.invited_at >= coalesce((select max(e.at) from inquiry_events e where e.inquiry_id = q.id and e.event = 'reopen'), '-infinity')
        and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.event = 'no-answer')
      group by q.id having bool_and(i.answered_at is null) and min(i.invited_at) <= $1::timestamptz - interval '4 hours'
      order by asked limit 200`,
    values: [now],
  });
  let told = 0;
  for (const { id, asked } of rows) {
    if (countTime(firmCalendar(), asked, now) < SILENT_MINUTES) continue;
    told += await database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `select from inquiries q where q.id = $1 and q.status = 'matching' and q.erase_due_at is null
           and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.event = 'no-answer')
         for update skip locked`,
        [id],
      );
      if (!rowCount) return 0;
      await raiseTask(client, { kind: 'no-answer', inquiryId: id, dueAt: now });
      await recordEvent(client, id, { event: 'no-answer', actor: SYSTEM });
      return 1;
    });
  }
  return told;
}
