import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { type ListedJob, listJobs, retryJob } from '../../platform/queue/list-jobs.server.ts';
import { recordAction } from '../audit/record-action.server.ts';

/** Who got it, by reference: addresses are not kept with a mail. */
export type SentMail = {
  message_id: string;
  kind: string;
  sent_at: Date;
  inquiry_id: string | null;
  staff_name: string | null;
  firm_name: string | null;
};

const MAIL_PAGE = 50;
const MAIL_QUEUE = /^(send-|notify-|tell-|report-)/;

export async function listSentMails(
  database: Sql,
  { page, kind = '' }: { page: number; kind?: string },
): Promise<{ mails: SentMail[]; more: boolean }> {
  const { rows } = await database.query<SentMail>({
    text: `with sent as (
        select * from sent_mails where $3 = '' or kind = $3 order by sent_at desc, message_id limit $1 + 1 offset $2)
      select message_id, kind, sent_at, i.id as inquiry_id, u.name as staff_name, p.name as firm_name
      from sent left join invitations v on v.id = subject_id
      left join inquiries i on i.id = coalesce(v.inquiry_id, subject_id) left join staff_users u on u.id = subject_id
      left join partners p on p.id = coalesce(v.partner_id, subject_id) and p.erased_at is null
      order by sent_at desc, message_id`,
    values: [MAIL_PAGE, (page - 1) * MAIL_PAGE, kind],
  });
  return { mails: rows.slice(0, MAIL_PAGE), more: rows.length > MAIL_PAGE };
}

export type MailJob = Pick<ListedJob, 'id' | 'queue' | 'state' | 'attempts' | 'created_on' | 'next' | 'message'> & {
  inquiry_id: string | null;
  staff_name: string | null;
  firm_name: string | null;
};

type Subject = {
  inquiryId?: string;
  staffId?: string | null;
  partnerId?: string | null;
  invitationId?: string;
  side?: string;
};

/** News about a firm goes to the customer; then the inquiry says whom it is for. */
const TO_CUSTOMER = /^send-(question|visit-offered|released|ordered|order-claimed)$/;
const isToFirm = (name: string, { side }: Subject = {}) => side !== 'customer' && !TO_CUSTOMER.test(name);

/** What has not left yet: on its way, or given up. */
export async function listMailJobs(database: Sql, group: 'waiting' | 'failed'): Promise<MailJob[]> {
  const jobs = await listJobs(database, group, 100, MAIL_QUEUE.source);
  const subjects = jobs.map(({ data }) => (data ?? {}) as Subject);
  const { rows: named } = await database.query<{ id: string; name: string }>({
    text: `select id::text, name from staff_users where id::text = any($1)
      union all select id::text, name from partners where id::text = any($1) and erased_at is null
      union all select v.id::text, p.name from invitations v join partners p on p.id = v.partner_id and p.erased_at is null
        where v.id::text = any($1)`,
    values: [
      subjects.flatMap(({ staffId, partnerId, invitationId }) => [staffId, partnerId, invitationId]).map(String),
    ],
  });
  const nameOf = (wanted?: string | null) => named.find(({ id }) => id === wanted)?.name ?? null;
  return jobs.map(({ id, queue, state, attempts, created_on, next, message }, index) => ({
    ...{ id, queue, state, attempts, created_on, next, message },
    inquiry_id: subjects[index]?.inquiryId ?? null,
    staff_name: nameOf(subjects[index]?.staffId),
    firm_name: isToFirm(queue, subjects[index])
      ? nameOf(subjects[index]?.invitationId ?? subjects[index]?.partnerId)
      : null,
  }));
}

/** 'gone': it is running, done or was never there. */
export async function retryJobBy(
  database: Queries,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: 'retried' | 'gone' }> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return { kind: 'gone' };
  return database.transaction(async (client) => {
    if (!(await retryJob(client as Sql, id))) return { kind: 'gone' };
    await recordAction(client, { actor, action: 'job.retry', subject: id });
    return { kind: 'retried' };
  });
}
