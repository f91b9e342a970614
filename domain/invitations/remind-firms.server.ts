import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { notPaused, togetherOrAlone } from '../sweep-parts.server.ts';
import { REMINDER_QUEUE } from './invitation-queues.ts';
import { MAIL_LEFT } from './mail-left.ts';
import { ROWS_A_PASS } from './rows-a-pass.ts';

const DUE = `from invitations i join inquiries q on q.id = i.inquiry_id
  where i.status = 'invited' and i.reminded_at is null and i.remind_at <= $1 and i.answer_due_at > $1
    and q.erase_due_at is null and ${MAIL_LEFT}`;
const REMIND = `with due as (select i.id ${DUE} and i.id = any($2) for update of i skip locked),
  reminded as (update invitations i set reminded_at = $1 from due where i.id = due.id returning i.id, i.inquiry_id)
  ${enqueueSql(`select '${REMINDER_QUEUE}', jsonb_build_object('inquiryId', inquiry_id, 'invitationId', id) from reminded`)}`;

/** At half of the time for an answer, once. Locks nothing but the rows themselves, and waits for nobody. */
export async function remindFirms(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select i.id ${DUE} and ${notPaused('reminders', 'i.id', '$1')} order by i.remind_at limit ${ROWS_A_PASS}`,
    values: [now],
  });
  return togetherOrAlone(
    database,
    { part: 'reminders', now },
    rows,
    ({ id }) => id,
    async (found) => (await database.query({ text: REMIND, values: [now, found.map(({ id }) => id)] })).rowCount ?? 0,
  );
}
