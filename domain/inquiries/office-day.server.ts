import { listRows, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import type { Task } from '../tasks/tasks.server.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import { NAME_COLUMNS, type NamedInquiry, nameInquiry, withInquiryName } from './describe-inquiry.ts';
import type { Inquiry } from './inquiry.server.ts';
import { listQuarantined } from './quarantine.server.ts';

const MAX_RESPONSE_TIMES = 25;
const MAX_HELD_BACK = 20;

export type OpenResponseTime = {
  id: string;
  called: string;
  status: InquiryStatus;
  types_of_problems: string;
  response_due_at: Date;
  asked: number;
  answered: number;
  offers: number;
};

export async function listOpenResponseTimes(
  database: Sql,
  limit: number,
): Promise<{ responseTimes: OpenResponseTime[]; count: number }> {
  const waiting = `from inquiries i where first_offer_at is null and status in ('new', 'held', 'matching')
    and response_due_at is not null and erase_due_at is null`;
  const rows = await listRows<OpenResponseTime & NamedInquiry>(database)`
    with open as (
      select i.id, i.status, ${raw(NAME_COLUMNS)}, types_of_problems, response_due_at ${raw(waiting)}
      order by response_due_at limit ${limit})
    select open.*, v.asked, v.answered, v.offers from open cross join lateral (
      select count(distinct i.firm_id)::int as asked,
        (count(distinct i.firm_id) filter (where i.answered_at is not null))::int as answered,
        (count(*) filter (where exists (select from offers o where o.invitation_id = i.id and o.state = 'current')))::int as offers
      from invitations i where i.inquiry_id = open.id) as v order by response_due_at`;
  const { count } = await readRow<{ count: number }>(database)`select count(*)::int as count ${raw(waiting)}`;
  return { responseTimes: rows.map(withInquiryName), count };
}

export type HeldBack = Pick<Inquiry, 'id' | 'received_at' | 'flags' | 'types_of_problems'> & { called: string };

export async function readOfficeDay(database: Sql) {
  const { responseTimes, count: responseTimeCount } = await listOpenResponseTimes(database, MAX_RESPONSE_TIMES);
  const { inquiries, count: heldBackCount } = await listQuarantined(database, MAX_HELD_BACK);
  const heldBack = inquiries.map(
    ({ id, received_at, flags, types_of_problems, ...named }): HeldBack => ({
      id,
      received_at,
      flags,
      types_of_problems,
      called: nameInquiry({ ...named, places: null }),
    }),
  );
  const tasks = await listTasksWithInquiry(database);
  return { now: new Date(), responseTimes, responseTimeCount, tasks, heldBack, heldBackCount };
}

export type TaskWithInquiry = Task & {
  taken_by_name: string | null;
  called: string;
  status: InquiryStatus | null;
  firm_number: number | null;
  firm_name: string | null;
};

export async function listTasksWithInquiry(
  database: Sql,
  { inquiryId = null, limit = 100 }: { inquiryId?: string | null; limit?: number } = {},
): Promise<TaskWithInquiry[]> {
  const rows = await listRows<TaskWithInquiry & NamedInquiry>(database)`
    select t.id, t.kind, t.inquiry_id, t.firm_id, task_due(t.due_at) as due_at, t.raised_at, t.taken_by, t.taken_at, t.note, u.name as taken_by_name,
      ${raw(NAME_COLUMNS)}, i.status, p.number as firm_number, p.name as firm_name
    from tasks t left join inquiries i on i.id = t.inquiry_id left join firms p on p.id = t.firm_id
      left join staff_users u on t.taken_by = 'staff:' || u.id
    where t.done_at is null and (${inquiryId}::uuid is null or t.inquiry_id = ${inquiryId})
    order by t.due_at, t.id limit ${limit}`;
  return rows.map(withInquiryName);
}
