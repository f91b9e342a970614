import { type Client, execute, findNow, type Queries, raw, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import { countJobs } from '../../platform/queue/list-jobs.server.ts';
import { INVITATION_SENT } from '../invitations/deadlines.server.ts';
import { MILLION } from '../rules.ts';
import {
  forEachDue,
  listFailures,
  listHeartbeats,
  notPaused,
  runScheduledTasks,
  type ScheduledTask,
  type ScheduledTaskFailure,
} from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { findStalledTasks } from './work-deadlines.server.ts';

export type StalledWork = {
  scheduler: { stalled: { task: string; since: Date | null }[]; failures: ScheduledTaskFailure[] };
  failedJobs: { queue: string; failed: number }[];
};

export async function findStalledWork(database: Sql): Promise<StalledWork> {
  const jobs = (await countJobs(database)).filter(({ failed }) => failed > 0);
  const beats = await listHeartbeats(database);
  const stalled = findStalledTasks(beats, new Date()).map((task) => ({ task, since: beats.get(task) ?? null }));
  return {
    scheduler: { stalled, failures: await listFailures(database) },
    failedJobs: jobs.map(({ queue, failed }) => ({ queue, failed })),
  };
}

export async function checkStalledWork(database: Queries) {
  const { counts } = await runScheduledTasks({ database }, stalledWorkChecks, await findNow(database));
  const { credits, without_due } = await readRow<{ credits: string; without_due: number }>(database)`
    select abs(coalesce((select sum(rotation_credit) from firms), 0))
    + coalesce((select sum(abs(p.rotation_credit - coalesce(l.sum, 0))) from firms p left join
        (select firm_id, sum(millionths) as sum from rotation_ledger group by 1) l on l.firm_id = p.id), 0) as credits,
      (select count(*)::int from inquiries where status in ('matching', 'offers') and response_due_at is null) as without_due`;
  // Scheduled tasks without a success for five minutes, retention rules for two days.
  const tasks = findStalledTasks(await listHeartbeats(database), new Date());
  const failures = (await listFailures(database)).length;
  return {
    unsent: counts.get('unsent') ?? 0,
    tasks,
    failures,
    // By how much the firms' credits differ from their entries.
    credits: Number(credits) / MILLION,
    responseTimes: without_due,
    accounts: await countAccountError(database),
  };
}

const stalledWorkChecks: readonly ScheduledTask<{ database: Queries }>[] = [
  { name: 'unsent', run: ({ database }, now) => callAboutUnsent(database, now) },
  { name: 'given-up', run: ({ database }, now) => callAboutGivenUp(database, now) },
];

async function callAboutUnsent(database: Queries, now: Date): Promise<number> {
  await execute(database)`
    update tasks t set done_at = now(), done_by = 'system', outcome = 'void'
    where t.kind = 'mail-stuck' and t.done_at is null and not exists (select from invitations i
      where i.inquiry_id = t.inquiry_id and i.status = 'invited' and not ${INVITATION_SENT})`;
  const raise = (client: Client, { id: inquiryId }: { id: string }) =>
    raiseTask(client, { kind: 'mail-stuck', inquiryId, dueAt: now }).then(() => true);
  return forEachDue(database, { task: 'unsent', now }, raise)`
    select distinct i.inquiry_id as id from invitations i join inquiries q on q.id = i.inquiry_id
    where i.status = 'invited' and i.invited_at < now() - interval '10 minutes' and q.erase_due_at is null
      and not ${INVITATION_SENT} and ${notPaused('unsent', 'i.inquiry_id', now)} limit 200`;
}

/** SQL: excludes emails to ourselves and to a former address. An invoice needs its PDF to be sent. */
const CALLED_ABOUT = sql`(j.name like 'send-%' or j.name = 'make-invoice-file')
  and j.name not in ('send-response-at-risk', 'send-task-due', 'send-address-left', 'send-address-changed')`;

/** Creates one task per failed email, about the inquiry or, if that is erased, the firm. */
function callAboutGivenUp(database: Queries, now: Date): Promise<number> {
  type GivenUp = { id: string; inquiryId: string | null; firmId: string | null };
  const raise = async (client: Client, { id, inquiryId, firmId }: GivenUp) => {
    const rowCount = await execute(client)`
      update pgboss.job set output = coalesce(output, '{}') || '{"notified": true}' where id = ${id} and state = 'failed'`;
    if (!rowCount) return false;
    if (inquiryId) await raiseTask(client, { kind: 'mail-failed', inquiryId, dueAt: now });
    else if (firmId) await raiseTask(client, { kind: 'firm-mail-failed', firmId, dueAt: now });
    return true;
  };
  return forEachDue(database, { task: 'given-up', now }, raise)`
    select j.id, q.id as "inquiryId", coalesce(p.id, v.firm_id) as "firmId"
    from jobs j left join inquiries q on q.id::text = j.data ->> 'inquiryId' left join firms p on p.id::text = j.data ->> 'firmId'
      left join invitations v on v.id::text = j.data ->> 'invitationId'
    where j.state = 'failed' and ${CALLED_ABOUT} and not coalesce(j.output, '{}') ? 'notified' and ${notPaused('given-up', 'j.id', now)}
    order by j.completed_on limit 200`;
}

const MONEY_OF_BANK = raw(`a.kind in ('payment', 'payment-undone', 'payment-back')`);

/**
 * Compares every entry with a row of another origin (invoice, Storno, bank line, offset), row by row, so that errors
 * cannot cancel out.
 */
export async function countAccountError(database: Sql): Promise<number> {
  const { error } = await readRow<{ error: number }>(database)`
    with per_invoice as (
      select i.id, i.gross_cents as gross, (select coalesce(sum(c.gross_cents), 0) from invoices c where c.corrects_id = i.id) as credits,
        coalesce(sum(a.cents), 0) as open, coalesce(sum(a.cents) filter (where a.kind = 'invoice'), 0) as debit,
        coalesce(sum(a.cents) filter (where a.kind = 'credit-note'), 0) as credited,
        coalesce(sum(a.cents) filter (where ${MONEY_OF_BANK}), 0) as paid,
        coalesce(sum(a.cents) filter (where a.kind like 'write-off%'), 0) as written_off,
        coalesce(sum(abs(a.cents)) filter (where a.firm_id <> i.firm_id), 0) as of_others
      from invoices i left join account_entries a on a.invoice_id = i.id where i.kind = 'invoice' group by i.id),
    per_line as (
      select b.cents, coalesce(-sum(a.cents), 0) as booked,
        coalesce(sum(abs(a.cents)) filter (where (b.cents > 0) = (a.kind = 'payment-back')), 0) as wrong_way
      from bank_lines b join account_entries a on a.bank_line_id = b.id group by b.id)
    select coalesce(sum(error), 0)::float8 as error from (
      select abs(gross - debit) + abs(credits + credited) + of_others
        -- Refunds never exceed payments, only written-off money comes back, and only a Storno leaves a credit.
        + greatest(paid, 0) + greatest(written_off, 0) + greatest(-open - credits, 0) from per_invoice
      union all select greatest(booked - greatest(cents, 0), least(cents, 0) - booked, 0) + wrong_way from per_line
      union all select abs(sum(cents)) + case when count(*) <> 2 or count(distinct firm_id) > 1 then sum(abs(cents)) else 0 end
        from account_entries where offset_key is not null group by offset_key
      union all select abs(a.cents) from account_entries a where not exists (select from invoices i where i.id = a.invoice_id and i.kind = 'invoice')
        or a.bank_line_id is not null and not exists (select from bank_lines b where b.id = a.bank_line_id)
      union all select gross_cents from invoices c where c.kind = 'credit-note' and not exists (select from invoices i where i.id = c.corrects_id)
    ) as errors (error)`;
  return error;
}
