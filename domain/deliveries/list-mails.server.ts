import type { Queries } from '../../platform/db/side-pool.ts';
import { type ListedJob, listJobs } from '../../platform/queue/list-jobs.server.ts';

/** Who got it, by reference: addresses are not kept with a mail. */
export type SentMail = {
  message_id: string;
  kind: string;
  sent_at: Date;
  inquiry_id: string | null;
  staff_name: string | null;
};

export const MAIL_PAGE = 50;
const MAIL_QUEUE = /^(send-|notify-|tell-|report-)/;

export async function listSentMails(
  database: Pick<Queries, 'query'>,
  { page, kind = '' }: { page: number; kind?: string },
): Promise<{ mails: SentMail[]; more: boolean }> {
  const { rows } = await database.query<SentMail>({
    text: `with sent as (
        select * from sent_mails where $3 = '' or kind = $3 order by sent_at desc, message_id limit $1 + 1 offset $2)
      select message_id, kind, sent_at, i.id as inquiry_id, u.name as staff_name
      from sent left join inquiries i on i.id = subject_id left join staff_users u on u.id = subject_id
      order by sent_at desc, message_id`,
    values: [MAIL_PAGE, (page - 1) * MAIL_PAGE, kind],
  });
  return { mails: rows.slice(0, MAIL_PAGE), more: rows.length > MAIL_PAGE };
}

export type MailJob = Pick<ListedJob, 'id' | 'queue' | 'state' | 'attempts' | 'created_on' | 'next' | 'message'> & {
  inquiry_id: string | null;
  staff_name: string | null;
};

/** What has not left yet: on its way, or given up. */
export async function listMailJobs(database: Pick<Queries, 'query'>, group: 'waiting' | 'failed'): Promise<MailJob[]> {
  const jobs = await listJobs(database, group, 100, MAIL_QUEUE.source);
  const subjects = jobs.map(({ data }) => (data ?? {}) as { inquiryId?: string; staffId?: string });
  const { rows: people } = await database.query<{ id: string; name: string }>({
    text: 'select id, name from staff_users where id::text = any($1)',
    values: [subjects.map(({ staffId }) => String(staffId))],
  });
  return jobs.map(({ id, queue, state, attempts, created_on, next, message }, index) => ({
    ...{ id, queue, state, attempts, created_on, next, message },
    inquiry_id: subjects[index]?.inquiryId ?? null,
    staff_name: people.find((person) => person.id === subjects[index]?.staffId)?.name ?? null,
  }));
}
