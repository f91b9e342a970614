import { type Client, execute, listRows, type Queries, raw, sql } from '../../platform/db/rows.ts';
import { enqueue, enqueueAt, enqueueSql } from '../../platform/queue/enqueue.ts';
import { MAX_FIRMS_PER_INQUIRY, MAX_ROUNDS, MAX_UNANSWERED_PER_FIRM } from '../rules.ts';
import { batchOrIsolated, lockUnclaimed, notPaused } from '../scheduled-tasks.server.ts';
import { weekStart } from '../time/munich-clock.ts';
import { MATCH_QUEUE, type MatchCause } from '../workflow/reasons.ts';
import { NO_POSTAL_CODE } from './describe-inquiry.ts';

export async function enqueueRematch(client: Client, inquiryId: string, cause: MatchCause, at?: Date) {
  const job = { queue: MATCH_QUEUE, data: { inquiryId, cause } };
  if (at) await enqueueAt(client, job, at);
  else await enqueue(client, [job]);
}

/** SQL: PostgreSQL always hashes `not in`; joined, a queue that outgrew its statistics is read once per inquiry. */
const hasNoMatchJob = (condition: string) =>
  raw(`i.id::text not in (select coalesce(j.data ->> 'inquiryId', '') from pgboss.job j
    where j.name = '${MATCH_QUEUE}' and ${condition})`);
/** An inquiry with a pending match job needs no second one. */
const NO_JOB = hasNoMatchJob("j.state in ('created', 'retry') and j.start_after <= now()");
export const NO_OPEN_JOB = hasNoMatchJob("j.state in ('created', 'retry', 'active')");
const LIVE = sql`(select count(*) from invitations v where v.inquiry_id = i.id
  and v.status in ('invited', 'engaged', 'offered', 'shared', 'ordered'))`;
const FREE_SLOT = raw(`${LIVE} < ${MAX_FIRMS_PER_INQUIRY}`);

const LAST_RUN = sql`join lateral (select r.id, r.round, r.needs, r.at, r.slots,
    (select count(*) from invitations v where v.run_id = r.id) as invited from match_runs r
  where r.inquiry_id = i.id order by r.round desc limit 1) as last`;

/**
 * SQL: the firm was invited already, is excluded, or the last run refused it by area or capability and nothing changed
 * since.
 */
const cannotSuit = (
  firmId: string,
) => sql`(exists (select from invitations v where v.inquiry_id = i.id and v.firm_id = ${firmId} and v.status not in ('withdrawn', 'passed'))
  or exists (select from excluded_firms n where n.inquiry_id = i.id and n.firm_id = ${firmId} and n.lifted_at is null)
  or exists (select from match_candidates c where c.run_id = last.id and c.firm_id = ${firmId}
      and exists (select from unnest(c.refusals) as r where r = 'out-of-area' or r like 'capability-missing:%'))
    and not exists (select from firm_events e where e.firm_id = ${firmId} and e.at >= last.at and e.event in ('area', 'capabilities', 'profile'))
    and not exists (select from inquiry_details d where d.inquiry_id = i.id and d.changed_at >= last.at))`;

/**
 * Looks again at inquiries that a new or changed firm may suit. The others are left alone, because each run counts
 * against the limit of fifty.
 */
export async function rematchOpenInquiries(client: Pick<Client, 'query'>, firmId: string): Promise<number> {
  const jobs = sql`select '${raw(MATCH_QUEUE)}', jsonb_build_object('inquiryId', i.id, 'cause', 'firm-available')
    from inquiries i ${LAST_RUN} on true
    where i.status in ('new', 'matching', 'offers') and (i.response_due_at > now() or i.response_due_at is not null and ${LIVE} = 0)
      and i.erase_due_at is null and not ${raw(NO_POSTAL_CODE)} and ${FREE_SLOT} and not ${cannotSuit(firmId)} and ${NO_JOB}
      and exists (select from firms p where p.id = ${firmId} and p.status = 'active')`;
  return execute(client)`${enqueueSql(jobs)}`;
}

/**
 * SQL: a slot was free after the last run that it could not give. Timestamps cannot tell, because an ending invitation
 * may have waited for that run; the second part covers a choice by hand, which ends an invitation in its own run.
 */
const UNSEEN_SLOT = raw(`(last.invited > 0 and ${MAX_FIRMS_PER_INQUIRY} - ${LIVE} > last.slots - last.invited
    or exists (select from invitations v where v.inquiry_id = i.id and v.ended_at > last.at + interval '1 second'))
  and ${NO_OPEN_JOB}`);
/** SQL: excludes inquiries with an open proposal or one dismissed since the last change. */
const NOT_PROPOSED = sql`not exists (select from tasks t where t.inquiry_id = i.id and t.kind = 'propose'
  and (t.done_at is null
    or t.done_at > greatest(last.at, (select max(v.ended_at) from invitations v where v.inquiry_id = i.id))))`;

const UNANSWERED = sql`(select count(*) from invitations u where u.firm_id = c.firm_id and u.status = 'invited')`;

/**
 * Looks again at inquiries that lacked slots or met busy firms, once there is room. Those without any firm come first,
 * and no more than firms can take.
 */
export function rematchWaiting(database: Queries, now: Date): Promise<number> {
  const start = (ids: readonly string[]) =>
    database.transaction(async (client) => {
      const cause: MatchCause = 'firm-available';
      const held = await lockUnclaimed(client, ids);
      const free = await listRows<{ id: string }>(client)`
        select i.id from unnest(${ids.filter((id) => held.includes(id))}::uuid[]) with ordinality as i (id, place)
        where ${NO_JOB} order by place`;
      const jobs = free.map(({ id }) => ({ queue: MATCH_QUEUE, data: { inquiryId: id, cause } }));
      return (await enqueue(client, jobs)).length;
    });
  return batchOrIsolated(database, { task: 'rematch', now }, start)`
    select i.id from inquiries i
    ${LAST_RUN} on last.round < ${MAX_ROUNDS}
    where i.status in ('new', 'matching', 'offers') and i.response_due_at is not null and i.erase_due_at is null and not ${raw(NO_POSTAL_CODE)}
      and ${FREE_SLOT} and ${NO_JOB} and ${NOT_PROPOSED} and ${notPaused('rematch', 'i.id', now)}
      and (last.needs ? 'scarce' or ${UNSEEN_SLOT} or exists (select from match_candidates c where c.run_id = last.id
        and (c.refusal = 'open-limit' and ${UNANSWERED} < ${MAX_UNANSWERED_PER_FIRM} or c.refusal = 'weekly-limit' and last.at < ${weekStart(now)})))
    order by (select count(*) from invitations v where v.inquiry_id = i.id and v.status = 'invited'), i.response_due_at
    limit (select coalesce(sum(greatest(0, ${MAX_UNANSWERED_PER_FIRM} - ${UNANSWERED})), 0)
      from (select id as firm_id from firms where status = 'active') as c)`;
}
