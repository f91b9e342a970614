import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { findNow } from '../../platform/db/transaction.ts';
import { countJobs } from '../../platform/queue/list-jobs.server.ts';
import { countAccountError } from '../billing/payments.server.ts';
import { MAIL_LEFT } from '../invitations/deadlines.server.ts';
import { ADDRESS_QUEUE } from '../partners/partner-steps.server.ts';
import { ADDRESS_LEFT_QUEUE } from '../releases/correct-contact.server.ts';
import { MILLION } from '../rules.ts';
import {
  eachAlone,
  listFailures,
  listHeartbeats,
  notPaused,
  runParts,
  type SweepFailure,
  type SweepPart,
} from '../sweep-parts.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { TASK_DUE_QUEUE } from '../tasks/tell-due-tasks.server.ts';
import { findSilent, PROMISE_AT_RISK_QUEUE } from './work-deadlines.server.ts';

type StandsStill = {
  /** Invitations whose mail has not left after ten minutes. */
  unsent: number;
  /** Parts of the sweep that have not ended well for five minutes, rules of retention that have not for two days. */
  parts: string[];
  /** What failed and is tried again. */
  failures: number;
  /** Millionths by which the accounts of firms differ from what was returned, or from their own rows. */
  credits: number;
  /** Open inquiries that lost the time of their promise. */
  promises: number;
  /** Cents by which the accounts of firms differ from invoices, credits and payments. */
  accounts: number;
};

export type Still = {
  /** Parts of the sweep that stand still (`since` null: never ran), and what failed and is tried again. */
  sweep: { silent: { part: string; since: Date | null }[]; failures: SweepFailure[] };
  failedJobs: { queue: string; failed: number }[];
};

/** The same for the office, as it stands now. */
export async function findStill(database: Sql): Promise<Still> {
  const jobs = (await countJobs(database)).filter(({ failed }) => failed > 0);
  const beats = await listHeartbeats(database);
  const silent = findSilent(beats, new Date()).map((part) => ({ part, since: beats.get(part) ?? null }));
  return {
    sweep: { silent, failures: await listFailures(database) },
    failedJobs: jobs.map(({ queue, failed }) => ({ queue, failed })),
  };
}

/** Looks at what should move by itself. Whatever stands still becomes a task where there is somebody it concerns. */
export async function watchTheWatch(database: Queries): Promise<StandsStill> {
  const now = await findNow(database);
  const { counts } = await runParts({ database }, watchParts, now);
  const { rows } = await database.query<{ credits: string; promises: number }>({
    text: `select abs(coalesce((select sum(rotation_credit) from partners), 0))
         + coalesce((select sum(abs(p.rotation_credit - coalesce(l.sum, 0))) from partners p left join
             (select partner_id, sum(millionths) as sum from rotation_ledger group by 1) l on l.partner_id = p.id), 0) as credits,
         (select count(*)::int from inquiries where status in ('matching', 'offers') and promise_due_at is null) as promises`,
  });
  const { credits = '0', promises = 0 } = rows[0] ?? {};
  const parts = findSilent(await listHeartbeats(database), new Date());
  const failures = (await listFailures(database)).length;
  return {
    unsent: counts.get('unsent') ?? 0,
    parts,
    failures,
    credits: Number(credits) / MILLION,
    promises,
    accounts: await countAccountError(database),
  };
}

const watchParts: readonly SweepPart<{ database: Queries }>[] = [
  { name: 'unsent', run: ({ database }, now) => callAboutUnsent(database, now) },
  { name: 'given-up', run: ({ database }, now) => callAboutGivenUp(database, now) },
];

async function callAboutUnsent(database: Queries, now: Date): Promise<number> {
  await database.query({
    text: `update tasks t set done_at = now(), done_by = 'system', outcome = 'void'
      where t.kind = 'mail-stuck' and t.done_at is null and not exists (select from invitations i
        where i.inquiry_id = t.inquiry_id and i.status = 'invited' and not ${MAIL_LEFT})`,
  });
  const { rows } = await database.query<{ inquiry_id: string }>({
    text: `select distinct i.inquiry_id from invitations i join inquiries q on q.id = i.inquiry_id
      where i.status = 'invited' and i.invited_at < now() - interval '10 minutes' and q.erase_due_at is null
        and not ${MAIL_LEFT} and ${notPaused('unsent', 'i.inquiry_id', '$1')} limit 200`,
    values: [now],
  });
  const raise = ({ inquiry_id: inquiryId }: (typeof rows)[number]) =>
    database.transaction((client) => raiseTask(client, { kind: 'mail-stuck', inquiryId, dueAt: now })).then(() => true);
  return eachAlone(database, { part: 'unsent', now }, rows, ({ inquiry_id }) => inquiry_id, raise);
}

/** Letters to ourselves, and to an address that somebody has left. */
const CALLED_ABOUT = `j.name like 'send-%' and j.name not in ('${PROMISE_AT_RISK_QUEUE}', '${TASK_DUE_QUEUE}', '${ADDRESS_LEFT_QUEUE}', '${ADDRESS_QUEUE}')`;

/** Letters that were given up: once for each time, about the inquiry, or the firm where that is gone. */
async function callAboutGivenUp(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string; inquiry_id: string | null; partner_id: string | null }>({
    text: `select j.id, q.id as inquiry_id, coalesce(p.id, v.partner_id) as partner_id
      from jobs j left join inquiries q on q.id::text = j.data ->> 'inquiryId' left join partners p on p.id::text = j.data ->> 'partnerId'
        left join invitations v on v.id::text = j.data ->> 'invitationId'
      where j.state = 'failed' and ${CALLED_ABOUT} and not coalesce(j.output, '{}') ? 'told' and ${notPaused('given-up', 'j.id', '$1')}
      order by j.completed_on limit 200`,
    values: [now],
  });
  const raise = ({ id, inquiry_id: inquiryId, partner_id: partnerId }: (typeof rows)[number]) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `update pgboss.job set output = coalesce(output, '{}') || '{"told": true}' where id = $1 and state = 'failed'`,
        [id],
      );
      if (!rowCount) return false;
      if (inquiryId) await raiseTask(client, { kind: 'mail-failed', inquiryId, dueAt: now });
      else if (partnerId) await raiseTask(client, { kind: 'firm-mail-failed', partnerId, dueAt: now });
      return true;
    });
  return eachAlone(database, { part: 'given-up', now }, rows, ({ id }) => id, raise);
}
