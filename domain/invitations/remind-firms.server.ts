import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { REMINDER_QUEUE } from './invitation-queues.ts';
import { MAIL_LEFT } from './mail-left.ts';
import { ROWS_A_PASS } from './rows-a-pass.ts';

/** At half of the time for an answer, once. Locks nothing but the rows themselves, and waits for nobody. */
export async function remindFirms(database: Pick<Queries, 'query'>, now: Date): Promise<number> {
  const { rowCount } = await database.query({
    text: `with due as (
        select i.id from invitations i join inquiries q on q.id = i.inquiry_id
        where i.status = 'invited' and i.reminded_at is null and i.remind_at <= $1 and i.answer_due_at > $1
          and q.erase_due_at is null and ${MAIL_LEFT}
        order by i.remind_at limit ${ROWS_A_PASS} for update of i skip locked
      ), reminded as (
        update invitations i set reminded_at = $1 from due where i.id = due.id returning i.id, i.inquiry_id
      ) ${enqueueSql(
        `select '${REMINDER_QUEUE}', jsonb_build_object('inquiryId', inquiry_id, 'invitationId', id) from reminded`,
      )}`,
    values: [now],
  });
  return rowCount ?? 0;
}
