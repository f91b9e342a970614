import type { Queries } from '../../platform/db/side-pool.ts';
import { recordEvent, SYSTEM } from '../process/inquiry-events.server.ts';
import { eachAlone, notPaused } from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { countTime, firmCalendar } from '../time/working-time.ts';

const SILENT_MINUTES = 4 * 60;

/** Since it was opened, or opened again. */
const BEGUN = `coalesce((select max(r.at) from inquiry_events r where r.inquiry_id = q.id and r.event = 'reopen'), '-infinity')`;
const UNTOLD = `q.status = 'matching' and q.erase_due_at is null
  and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.event = 'no-answer' and e.at > ${BEGUN})`;

/** No answer of anybody after four hours of firms: somebody telephones before the promise breaks. Once for each opening. */
export async function tellOfSilence(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; asked: Date }>({
    text: `select q.id, min(i.invited_at) as asked from inquiries q join invitations i on i.inquiry_id = q.id
      where ${UNTOLD} and q.first_offer_at is null and i.invited_at >= ${BEGUN} and ${notPaused('silence', 'q.id', '$1')}
      group by q.id having bool_and(i.answered_at is null) and min(i.invited_at) <= $1::timestamptz - interval '4 hours'
      order by asked limit 200`,
    values: [now],
  });
  const tell = ({ id, asked }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      if (countTime(firmCalendar(), asked, now) < SILENT_MINUTES) return false;
      const { rowCount } = await client.query(
        `select from inquiries q where q.id = $1 and ${UNTOLD} for update skip locked`,
        [id],
      );
      if (!rowCount) return false;
      await raiseTask(client, { kind: 'no-answer', inquiryId: id, dueAt: now });
      await recordEvent(client, id, { event: 'no-answer', actor: SYSTEM });
      return true;
    });
  return eachAlone(database, { part: 'silence', now }, rows, ({ id }) => id, tell);
}
