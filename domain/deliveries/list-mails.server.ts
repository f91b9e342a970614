import { type Client, findRow, listRows, type Sql } from '../../platform/db/rows.ts';
import { type ListedJob, listJobs, retryJob, settleJob } from '../../platform/queue/list-jobs.server.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { isPermanentRefusal } from './permanent-refusal.ts';
import { forgiveAddress } from './suppression.server.ts';

/** Names recipients by reference: addresses are not stored with an email. */
export type SentMail = {
  message_id: string;
  kind: string;
  sent_at: Date;
  inquiry_id: string | null;
  staff_name: string | null;
  firm_name: string | null;
};

const MAIL_PAGE = 50;
/** Every email job has a name with one of these prefixes. */
export const MAIL_QUEUE = /^(send-|notify-|report-)/;

export async function listSentMails(
  database: Sql,
  { page, kind = '' }: { page: number; kind?: string },
): Promise<{ mails: SentMail[]; more: boolean }> {
  const rows = await listRows<SentMail>(database)`
    with sent as (
      select * from sent_mails where ${kind} = '' or kind = ${kind}
      order by sent_at desc, message_id limit ${MAIL_PAGE} + 1 offset ${(page - 1) * MAIL_PAGE})
    select message_id, kind, sent_at, i.id as inquiry_id, u.name as staff_name, p.name as firm_name
    from sent left join invitations v on v.id = subject_id
    left join inquiries i on i.id = coalesce(v.inquiry_id, subject_id) left join staff_users u on u.id = subject_id
    left join firms p on p.id = coalesce(v.firm_id, subject_id) and p.erased_at is null
    order by sent_at desc, message_id`;
  return { mails: rows.slice(0, MAIL_PAGE), more: rows.length > MAIL_PAGE };
}

export type MailJob = Pick<ListedJob, 'id' | 'queue' | 'state' | 'attempts' | 'created_on' | 'next' | 'message'> &
  Pick<SentMail, 'inquiry_id' | 'staff_name' | 'firm_name'>;

type Subject = {
  inquiryId?: string;
  staffId?: string | null;
  firmId?: string | null;
  invitationId?: string;
  side?: string;
};

/** Emails to customers that are about one firm. */
const TO_CUSTOMER =
  /^send-(question|firm-answer|offer-changed|appointment-(offered|times)|share-confirmed|before-signing|firm-gone|order(ed|-claimed|-check)|final-question|review-ask)$/;
export const isToFirm = (name: string, { side }: Subject = {}) => side !== 'customer' && !TO_CUSTOMER.test(name);

export async function listMailJobs(database: Sql, group: 'waiting' | 'failed' | 'settled'): Promise<MailJob[]> {
  const jobs = await listJobs(database, group, 100, MAIL_QUEUE.source);
  const subjects = jobs.map(({ data }) => (data ?? {}) as Subject);
  const ids = subjects.flatMap(({ staffId, firmId, invitationId }) => [staffId, firmId, invitationId]).map(String);
  const named = await listRows<{ id: string; name: string }>(database)`
    select id::text, name from staff_users where id::text = any(${ids})
    union all select id::text, name from firms where id::text = any(${ids}) and erased_at is null
    union all select v.id::text, p.name from invitations v join firms p on p.id = v.firm_id and p.erased_at is null
      where v.id::text = any(${ids})`;
  const nameOf = (wanted?: string | null) => named.find(({ id }) => id === wanted)?.name ?? null;
  return jobs.map(({ id, queue, state, attempts, created_on, next, message }, index) => ({
    ...{ id, queue, state, attempts, created_on, next, message },
    inquiry_id: subjects[index]?.inquiryId ?? null,
    staff_name: nameOf(subjects[index]?.staffId),
    firm_name: isToFirm(queue, subjects[index])
      ? nameOf(subjects[index]?.invitationId ?? subjects[index]?.firmId)
      : null,
  }));
}

const MAX_RETRIED = 500;

/** Excludes emails that the mail server refused permanently. */
export async function findRetriable(database: Sql): Promise<string[]> {
  const failed = await listJobs(database, 'failed', MAX_RETRIED, MAIL_QUEUE.source);
  return failed
    .filter(({ message }) => !isPermanentRefusal(message))
    .map(({ id }) => id)
    .toReversed();
}

type QueuedMail = { queue: string; inquiryId: string | null; firmId: string | null };

export async function findMail(client: Client, id: string): Promise<QueuedMail | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null;
  const row = await findRow<{ queue: string; data: Subject; inquiry: string | null; firm: string | null }>(client)`
    select j.name as queue, j.data, q.id as inquiry, coalesce(p.id, v.firm_id) as firm from jobs j
    left join inquiries q on q.id::text = j.data ->> 'inquiryId' left join firms p on p.id::text = j.data ->> 'firmId'
    left join invitations v on v.id::text = j.data ->> 'invitationId' where j.id = ${id}`;
  if (!row) return null;
  const toFirm = row.firm !== null && isToFirm(row.queue, row.data);
  return { queue: row.queue, inquiryId: toFirm ? null : row.inquiry, firmId: toFirm ? row.firm : null };
}

type Handling = { id: string; actor: string };
type Handled = ({ kind: 'done' } & QueuedMail) | { kind: 'gone' };

/** Also lifts the suppression of the address. `gone`: the job is running, done or unknown. */
export async function retryMail(client: Client, { id, actor }: Handling, action = 'job.retry'): Promise<Handled> {
  const mail = await findMail(client, id);
  if (!mail || !(await retryJob(client as Sql, id))) return { kind: 'gone' };
  const rows = await listRows<{ email: string | null }>(client)`
    select email_address as email from inquiries where id = ${mail.inquiryId} union all select email from firms
    where id = ${mail.firmId}`;
  for (const { email } of rows) if (email) await forgiveAddress(client, email);
  await recordMail(client, { id, actor }, action, mail);
  return { kind: 'done', ...mail };
}

export async function settleMail(client: Client, given: Handling & { settled: boolean }): Promise<Handled> {
  const mail = await findMail(client, given.id);
  if (!mail || !(await settleJob(client as Sql, given.id, given.settled))) return { kind: 'gone' };
  await recordMail(client, given, given.settled ? 'job.settle' : 'job.take-up', mail);
  return { kind: 'done', ...mail };
}

const recordMail = (client: Client, { id, actor }: Handling, action: string, mail: QueuedMail) =>
  recordAction(client, {
    actor,
    action,
    subject: id,
    details: { queue: mail.queue, inquiry: mail.inquiryId, firm: mail.firmId },
  });
