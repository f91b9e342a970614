import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { ADDRESS_LEFT_QUEUE } from '../inquiries/correct-contact.server.ts';
import { MAIL_LEFT } from '../invitations/mail-left.ts';
import { listFailures, listHeartbeats } from '../process/sweep.server.ts';
import { MILLION } from '../rules.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { ADDRESS_QUEUE } from '../partners/firm-queues.ts';
import { TASK_DUE_QUEUE } from '../tasks/tell-due-tasks.server.ts';
import { PROMISE_AT_RISK_QUEUE } from './mark-promises.server.ts';
import { findSilent } from './work-deadlines.server.ts';

export type StandsStill = {
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
};

/** Looks at what should move by itself. Whatever stands still becomes a task where there is somebody it concerns. */
export async function watchTheWatch(database: Queries): Promise<StandsStill> {
  return database.transaction(async (client) => {
    const { rows: unsent } = await client.query<{ inquiry_id: string; now: Date }>(
      `select distinct i.inquiry_id, now() as now from invitations i join inquiries q on q.id = i.inquiry_id
       where i.status = 'invited' and i.invited_at < now() - interval '10 minutes' and q.erase_due_at is null
         and not ${MAIL_LEFT} limit 200`,
    );
    for (const { inquiry_id: inquiryId, now } of unsent) {
      await raiseTask(client, { kind: 'mail-stuck', inquiryId, dueAt: now });
    }
    await client.query(
      `update tasks t set done_at = now(), done_by = 'system', outcome = 'void'
       where t.kind = 'mail-stuck' and t.done_at is null and not exists (select from invitations i
         where i.inquiry_id = t.inquiry_id and i.status = 'invited' and not ${MAIL_LEFT})`,
    );
    await callAboutGivenUp(client);
    const { rows } = await client.query<{ credits: string; promises: number }>(
      `select abs(coalesce((select sum(rotation_credit) from partners), 0))
         + coalesce((select sum(abs(p.rotation_credit - coalesce(l.sum, 0))) from partners p left join
             (select partner_id, sum(millionths) as sum from rotation_ledger group by 1) l on l.partner_id = p.id), 0) as credits,
         (select count(*)::int from inquiries where status in ('matching', 'offers') and promise_due_at is null) as promises`,
    );
    const { credits = '0', promises = 0 } = rows[0] ?? {};
    const reader = client as Pick<Queries, 'query'>;
    const parts = findSilent(await listHeartbeats(reader), new Date());
    const failures = (await listFailures(reader)).length;
    return { unsent: unsent.length, parts, failures, credits: Number(credits) / MILLION, promises };
  });
}

/** Letters to ourselves, and to an address that somebody has left. */
const CALLED_ABOUT = `j.name like 'send-%' and j.name not in ('${PROMISE_AT_RISK_QUEUE}', '${TASK_DUE_QUEUE}', '${ADDRESS_LEFT_QUEUE}', '${ADDRESS_QUEUE}')`;

/** Letters that were given up: once for each time, about the inquiry, or the firm where that is gone. */
async function callAboutGivenUp(client: pg.ClientBase) {
  const { rows } = await client.query<{ inquiry_id: string | null; partner_id: string | null; now: Date }>(
    `with given_up as (
       select j.id, q.id as inquiry_id, coalesce(p.id, v.partner_id) as partner_id
       from jobs j left join inquiries q on q.id::text = j.data ->> 'inquiryId' left join partners p on p.id::text = j.data ->> 'partnerId'
         left join invitations v on v.id::text = j.data ->> 'invitationId'
       where j.state = 'failed' and ${CALLED_ABOUT} and not coalesce(j.output, '{}') ? 'told' limit 200),
     told as (
       update pgboss.job j set output = coalesce(j.output, '{}') || '{"told": true}' from given_up g where j.id = g.id)
     select inquiry_id, partner_id, now() as now from given_up order by inquiry_id, partner_id`,
  );
  for (const { inquiry_id: inquiryId, partner_id: partnerId, now: dueAt } of rows) {
    if (inquiryId) await raiseTask(client, { kind: 'mail-failed', inquiryId, dueAt });
    else if (partnerId) await raiseTask(client, { kind: 'firm-mail-failed', partnerId, dueAt });
  }
}
