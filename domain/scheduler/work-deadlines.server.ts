import { type Client, execute, findRow, hasRow, listRows, type Queries, raw, sql } from '../../platform/db/rows.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { remindOfAppointments } from '../appointments/appointments.server.ts';
import { closeInactive } from '../closing/close-inactive.server.ts';
import { giveUpInTransaction } from '../closing/close-inquiry.server.ts';
import { type ErasureServices, eraseInTransaction } from '../erasure/erase-inquiry.server.ts';
import { endDuePartnerships } from '../firms/measures.server.ts';
import { endDatedPauses } from '../firms/pauses.server.ts';
import { NO_POSTAL_CODE } from '../inquiries/describe-inquiry.ts';
import { QUARANTINED } from '../inquiries/quarantine.server.ts';
import { NO_OPEN_JOB, rematchWaiting } from '../inquiries/rematch.server.ts';
import { remindFirms, shiftAfterGap } from '../invitations/deadlines.server.ts';
import { endLongWaits, lapseInvitations } from '../invitations/lapse.server.ts';
import { settleAppointmentCalls } from '../invitations/notify-other-side.server.ts';
import { recallInvitationsOfLeftFirms } from '../invitations/recall.server.ts';
import {
  batchOrIsolated,
  forEachDue,
  lockUnclaimed,
  notPaused,
  runScheduledTasks,
  type ScheduledTask,
} from '../scheduled-tasks.server.ts';
import { type Absence, findAbsence } from '../settings/absence.server.ts';
import { readOffice } from '../settings/settings.server.ts';
import { notifyOfDueTasks, raiseTask } from '../tasks/tasks.server.ts';
import { countTime, firmCalendar, nextUpdateAfterMiss } from '../time/working-time.ts';
import { writeTombstones } from '../tombstones/tombstones.server.ts';
import { recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { MATCH_QUEUE } from '../workflow/reasons.ts';

const SILENT_MINUTES = 4 * 60;

/** SQL: since the inquiry was last reopened. */
const BEGUN = sql`coalesce((select max(r.at) from inquiry_events r where r.inquiry_id = q.id and r.event = 'reopen'), '-infinity')`;
const NOT_YET_RAISED = raw(`q.status = 'matching' and q.erase_due_at is null
  and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.event = 'no-answer' and e.at > ${BEGUN})`);

/**
 * After four working hours without an answer the office calls, once per opening, before the response time is missed.
 */
export function raiseUnansweredTasks(database: Queries, now: Date): Promise<number> {
  const raise = async (client: Client, { id, asked }: { id: string; asked: Date }) => {
    if (countTime(firmCalendar(), asked, now) < SILENT_MINUTES) return false;
    const held = await lockUnclaimed(client, [id]);
    if (!(await hasRow(client)`select from inquiries q where q.id = any(${held}) and ${NOT_YET_RAISED}`)) return false;
    await raiseTask(client, { kind: 'no-answer', inquiryId: id, dueAt: now });
    await recordEvent(client, id, { event: 'no-answer', actor: SYSTEM });
    return true;
  };
  return forEachDue(database, { task: 'silence', now }, raise)`
    select q.id, i.asked from inquiries q cross join lateral (
      select min(i.invited_at) as asked from invitations i where i.inquiry_id = q.id and i.invited_at >= ${BEGUN}
      having bool_and(i.answered_at is null) and min(i.invited_at) <= ${now}::timestamptz - interval '4 hours') as i
    where ${NOT_YET_RAISED} and q.first_offer_at is null and ${notPaused('silence', 'q.id', now)} order by i.asked limit 200`;
}

/**
 * SQL: checked again under the row lock. `task_due`: nobody can look for a firm by hand while the office is
 * absent.
 */
const isOld = (now: Date) => sql`from inquiries q
  join inquiry_activity h on h.inquiry_id = q.id left join lateral (
    select max(o.ended_at) as ended_at from offers o join invitations i on i.id = o.invitation_id where i.inquiry_id = q.id
  ) as last on true
  where q.status in ('new', 'matching', 'offers') and q.erase_due_at is null
    and q.response_due_at <= ${now}::timestamptz - interval '14 days'
    and greatest(task_due(q.response_due_at), last.ended_at, h.last_activity_at) <= ${now}::timestamptz - interval '14 days'
    and not exists (select from tasks t where t.inquiry_id = q.id and t.kind = 'propose' and t.done_at is null)
    and not exists (select from invitations i where i.inquiry_id = q.id
      and i.status in ('invited', 'engaged', 'offered', 'shared', 'ordered'))`;

/**
 * Gives up an inquiry without a live firm two weeks after its last activity, unless a proposal is open. `closeInactive`
 * ends inquiries without a response-time guarantee.
 */
export const giveUpOld = (database: Queries, now: Date) =>
  forEachDue<{ id: string }>(database, { task: 'give-up', now }, (client, { id }) => giveUpOne(client, id, now))`
    select q.id ${isOld(now)} and ${notPaused('give-up', 'q.id', now)} order by q.response_due_at limit 200`;

async function giveUpOne(client: Client, inquiryId: string, now: Date): Promise<boolean> {
  const held = await lockUnclaimed(client, [inquiryId]);
  const last = await findRow<{ offered: boolean }>(client)`
    select last.ended_at is not null as offered ${isOld(now)} and q.id = any(${held})`;
  const reason = last?.offered ? 'expired' : 'no-firm';
  return last !== null && (await giveUpInTransaction(client, { inquiryId, actor: SYSTEM, reason })).kind === 'done';
}

/** No invitation lapses before an outage of ours is made up for. */
const invitationTasks: readonly ScheduledTask<{ database: Queries }>[] = [
  { name: 'waits', needs: 'outage', run: ({ database }, now) => endLongWaits(database, now) },
  { name: 'lapses', needs: 'outage', run: ({ database }, now) => lapseInvitations(database, now) },
  { name: 'reminders', run: ({ database }, now) => remindFirms(database, now) },
  { name: 'gone-firms', run: ({ database }, now) => recallInvitationsOfLeftFirms(database, { now }) },
  { name: 'pauses', run: ({ database }, now) => endDatedPauses(database, now) },
  { name: 'silence', run: ({ database }, now) => raiseUnansweredTasks(database, now) },
  { name: 'give-up', run: ({ database }, now) => giveUpOld(database, now) },
  { name: 'rematch', run: ({ database }, now) => rematchWaiting(database, now) },
];

export async function workInvitations(database: Queries, now = new Date()): Promise<number> {
  const { counts } = await runScheduledTasks({ database }, invitationTasks, now);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

const ROWS_A_PASS = 200;
const LATE =
  raw(`i.status = 'new' and i.first_offer_at is null and (i.response_due_at is not null or ${NO_POSTAL_CODE} or 'area' = any(i.flags)) and i.match_run_at is null
  and i.erase_due_at is null
  and greatest(i.last_contact_at, least(i.received_at + interval '30 minutes',
    (select min(changed_at) from inquiry_details d where d.inquiry_id = i.id))) <= now() - interval '60 seconds'
  and ${NO_OPEN_JOB}`);

/**
 * Recreates lost match jobs a minute after they were due. The wait for details ends with the details or after half an
 * hour.
 */
export function startLateMatches(database: Queries, now: Date): Promise<number> {
  const start = (ids: readonly string[]) =>
    database.transaction(async (client) => {
      const late = await listRows<{ id: string }>(client)`
        select i.id from inquiries i where i.id = any(${await lockUnclaimed(client, ids)}) and ${LATE}
        order by i.response_due_at`;
      const jobs = late.map(({ id }) => ({ queue: MATCH_QUEUE, data: { inquiryId: id } }));
      return (await enqueue(client, jobs)).length;
    });
  return batchOrIsolated(database, { task: 'late-matches', now }, start)`
    select i.id from inquiries i where ${LATE} and ${notPaused('late-matches', 'i.id', now)}
    order by i.response_due_at limit ${ROWS_A_PASS}`;
}

type Marked = { id: string; missed: boolean; now: Date; email: boolean; quarantined: boolean };

/**
 * At half of the response time the office calls, unless absent; when it is missed, the customer is told in any case.
 */
export function escalateResponseTimes(database: Queries, absence: Absence | null, now = new Date()): Promise<number> {
  const due = sql`first_offer_at is null and response_stage < 2 and status in ('new', 'held', 'matching') and erase_due_at is null
    and response_half_at <= now() and (response_stage = 0 and ${absence === null} or response_due_at <= now())`;
  const mark = async (client: Client, { id }: { id: string }) => {
    const marked = await findRow<Marked>(client)`
      with due as (select id from inquiries where id = ${id} and ${due} for update skip locked)
      update inquiries i set response_stage = case when response_due_at <= now() then 2 else 1 end
      from due where i.id = due.id
      returning i.id, i.response_stage = 2 as missed, now() as now, coalesce(email_address, '') <> '' as email,
        ${QUARANTINED} and hold_lifted_at is null as quarantined`;
    if (marked) await (marked.missed ? miss(client, marked, absence) : warn(client, marked));
    return marked !== null;
  };
  return forEachDue(database, { task: 'response-times', now }, mark)`
    select id from inquiries where ${due} and ${notPaused('response-times', 'id', now)} order by response_half_at limit ${ROWS_A_PASS}`;
}

/** The email also announces the task; suspected spam only gets a task. */
async function warn(client: Client, { id, now, quarantined }: Marked) {
  await raiseTask(client, { kind: 'call', inquiryId: id, dueAt: now, notified: !quarantined });
  await recordEvent(client, id, { event: 'response-half-time', actor: SYSTEM });
  if (!quarantined) await enqueue(client, [{ queue: 'send-response-at-risk', data: { inquiryId: id, missed: false } }]);
}

/** The email and the task name the same time; customers without an address are called. */
async function miss(client: Client, { id, now, email, quarantined }: Marked, absence: Absence | null) {
  const word = nextUpdateAfterMiss(now, await readOffice(client));
  const until = absence ? null : word.toISOString();
  await raiseTask(client, { kind: 'response-missed', inquiryId: id, dueAt: word, after: 'call' });
  await recordEvent(client, id, { event: 'response-missed', actor: SYSTEM, details: { until } });
  if (quarantined) return;
  const mails: NewJob[] = [];
  if (email) mails.push({ queue: 'send-response-missed', data: { inquiryId: id, until } });
  if (absence?.kind !== 'announced')
    mails.push({ queue: 'send-response-at-risk', data: { inquiryId: id, missed: true } });
  await enqueue(client, mails);
}

/** A longer gap without a pass is our own outage and no firm's silence. */
const MAX_GAP_MINUTES = 15;

type Gap = { from: Date; to: Date; shifted: number; refused: number };
type Services = ErasureServices & { noteGap?: (gap: Gap) => void };

/** Runs in this order. A new task also needs a name in `scheduledTaskNames` (content/office/inquiries.ts). */
export const scheduledTasks: readonly ScheduledTask<Services>[] = [
  { name: 'outage', run: ({ database, noteGap }) => makeUpForOutage(database, noteGap) },
  ...invitationTasks,
  { name: 'late-matches', run: ({ database }, now) => startLateMatches(database, now) },
  {
    name: 'response-times',
    run: async ({ database }, now) => escalateResponseTimes(database, await findAbsence(database), now),
  },
  { name: 'tasks', run: async ({ database }, now) => notifyOfDueTasks(database, await findAbsence(database), now) },
  {
    name: 'appointments',
    run: async ({ database }, now) =>
      (await remindOfAppointments(database, now)) + (await settleAppointmentCalls(database, now)),
  },
  { name: 'partnerships', run: ({ database }, now) => endDuePartnerships(database, now) },
  {
    name: 'closing',
    run: async ({ database }, now) => closeInactive(database, { now, absence: await findAbsence(database) }),
  },
  { name: 'tombstones', run: writeTombstones },
  { name: 'erasures', run: (services, now) => eraseDue(services, now) },
];

const STALLED_AFTER_MS = 5 * 60_000;
const STALLED_RULE_AFTER_MS = 2 * 86_400_000;

/** A retention rule that never ran waits for its first night. */
export function findStalledTasks(beats: Map<string, Date>, now: Date): string[] {
  const isOld = (at: Date | undefined, ms: number) => !at || now.getTime() - at.getTime() > ms;
  const rules = [...beats].filter(([name, at]) => name.startsWith('retention:') && isOld(at, STALLED_RULE_AFTER_MS));
  const parts = scheduledTasks.filter(({ name }) => isOld(beats.get(name), STALLED_AFTER_MS));
  return [...parts.map(({ name }) => name), ...rules.map(([name]) => name)];
}

type SchedulerPass = { moved: number; erased: number; failed: number; gap: Gap | null };

/** Any number of servers may run this at once; rows locked by one are skipped by the others. */
export async function workDeadlines(services: ErasureServices, now = new Date()): Promise<SchedulerPass> {
  const found: { gap: Gap | null } = { gap: null };
  const noteGap = (gap: Gap) => {
    found.gap = gap;
  };
  const { counts, failed } = await runScheduledTasks({ ...services, noteGap }, scheduledTasks, now);
  const moved = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { moved, erased: counts.get('erasures') ?? 0, failed: failed.size, ...found };
}

/**
 * Extends firms' deadlines once by the outage, counted from the last pass or the last outage. Response times of customers
 * never move.
 */
async function makeUpForOutage(database: Queries, noteGap?: (gap: Gap) => void): Promise<number> {
  const gap = await database.transaction(async (client) => {
    await execute(client)`select pg_advisory_xact_lock(hashtext('scheduler outage'))`;
    const found = await findGap(client);
    if (!found) return null;
    await execute(client)`
      insert into heartbeats (name, at) values ('made-up', ${found.to}) on conflict (name) do update
      set at = excluded.at`;
    return { ...found, ...(await shiftAfterGap(client, found)) };
  });
  if (gap) noteGap?.(gap);
  return gap?.shifted ?? 0;
}

const findGap = (client: Client) =>
  findRow<{ from: Date; to: Date }>(client)`
    select max(at) as from, now() as to from heartbeats where name in ('lapses', 'made-up')
    having max(at) < now() - ${MAX_GAP_MINUTES} * interval '1 minute'`;

/** Checked again under the lock, because the customer may just have cancelled. */
function eraseDue(services: ErasureServices, now: Date): Promise<number> {
  const erase = async (client: Client, { id }: { id: string }) => {
    const due = await hasRow(client)`
    select from inquiries where id = ${id} and erase_due_at <= now() for update skip locked`;
    if (!due) return null;
    return eraseInTransaction(client, services, { id, actor: 'customer', reason: 'request' });
  };
  return forEachDue(services.database, { task: 'erasures', now }, erase)`
    select id from inquiries where erase_due_at <= now() and ${notPaused('erasures', 'id', now)}
    order by erase_due_at limit ${ROWS_A_PASS}`;
}
