import { randomUUID } from 'node:crypto';
import { type Client, execute, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { UNDOABLE_SETTING } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { bookCreditEntries, lockFirms, lockMatching } from '../firms/rotation-credit.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';

const KEY_PREFIX = 'undoable:';

/** Stopping only the emails of this action would leave it half done, so they leave at once. */
const AT_ONCE = ['ersetzen'];

/** Delays the emails of every transaction by a minute, during which they can be stopped. */
export function undoableActions<Database extends Queries>(database: Database, intent: string): Database {
  if (AT_ONCE.includes(intent)) return database;
  return {
    ...database,
    transaction: (work: (client: Client) => Promise<unknown>) =>
      database.transaction(async (client) => {
        await execute(client)`
    select set_config(${UNDOABLE_SETTING}, ${`${KEY_PREFIX}${intent}:${randomUUID()}`}, true)`;
        return work(client);
      }),
  };
}

type Subject = { inquiryId: string; firmId?: undefined } | { firmId: string; inquiryId?: undefined };

/** `whole`: stopping also undoes the action itself. */
export type UndoableAction = { undoKey: string; intent: string; mails: number; leavesAt: Date; whole: boolean };

export async function listUndoableActions(database: Sql, { inquiryId, firmId }: Subject): Promise<UndoableAction[]> {
  const rows = await listRows<{ undoKey: string; mails: number; leavesAt: Date }>(database)`
    select singleton_key as "undoKey", count(*)::int as mails, min(start_after) as "leavesAt" from pgboss.job
    where state = 'created' and start_after > now() and singleton_key like '${raw(KEY_PREFIX)}%'
      and data ->> ${inquiryId ? 'inquiryId' : 'firmId'} = ${inquiryId ?? firmId}
    group by 1 order by 3`;
  return rows.map((row) => {
    const intent = row.undoKey.split(':')[1] ?? '';
    return { ...row, intent, whole: intent === MATCHED };
  });
}

type Stopped =
  /** Undo rolls back a selection. For every other action it only cancels the emails. */
  | { kind: 'undone' | 'mails-stopped'; mails: number }
  | { kind: 'gone' }
  /** A firm has seen the invitation, so it must be recalled instead. */
  | { kind: 'seen' };

export function undoAction(database: Queries, call: Subject & { undoKey: string; actor: Actor }): Promise<Stopped> {
  const { undoKey, actor, inquiryId, firmId } = call;
  return database.transaction(async (client): Promise<Stopped> => {
    await lockMatching(client);
    if (inquiryId) await lockInquiry(client, inquiryId, { evenErasing: true });
    const jobs = await listRows<Job>(client)`
      select data, state = 'created' and start_after > now() as waits from pgboss.job
      where singleton_key = ${undoKey} and singleton_key like '${raw(KEY_PREFIX)}%' for update`;
    const isOwn = ({ data }: Job) => (inquiryId ? data.inquiryId === inquiryId : data.firmId === firmId);
    if (!jobs.some(isOwn) || jobs.some(({ waits }) => !waits)) return { kind: 'gone' };
    const whole = inquiryId !== undefined && undoKey.startsWith(`${KEY_PREFIX}${MATCHED}:`);
    const undone = whole && (await undoSelection(client, { inquiryId, actor, jobs }));
    if (whole && !undone) return { kind: 'seen' };
    await execute(client)`delete from pgboss.job where singleton_key = ${undoKey}`;
    const mails = jobs.length;
    if (inquiryId && !undone)
      await recordEvent(client, inquiryId, { event: 'mails-stopped', actor, details: { mails } });
    const action = undone ? 'inquiry.stop' : `${inquiryId ? 'inquiry' : 'firm'}.stop-mails`;
    const details = { mails, intent: undoKey.split(':')[1] };
    if (!undone) await raiseStoppedTask(client, call);
    if (!undone) await recordAction(client, { actor: actor.id, action, subject: inquiryId ?? firmId, details });
    return { kind: undone ? 'undone' : 'mails-stopped', mails };
  });
}

/** The action stands but nobody was notified, so the office gets a task. */
function raiseStoppedTask(client: Client, { inquiryId, firmId }: Subject) {
  const dueAt = new Date();
  return inquiryId === undefined
    ? raiseTask(client, { kind: 'firm-mail-stopped', dueAt, firmId })
    : raiseTask(client, { kind: 'mail-stopped', dueAt, inquiryId });
}

const MATCHED = 'auswahl';
type Job = { data: { inquiryId?: string; firmId?: string; invitationId?: string }; waits: boolean };

/** Returns false without a change if a firm has seen the invitation or acted. */
async function undoSelection(
  client: Client,
  { inquiryId, actor, jobs }: { inquiryId: string; actor: Actor; jobs: readonly Job[] },
): Promise<boolean> {
  const ids = jobs.flatMap(({ data }) => data.invitationId ?? []);
  await execute(client)`select from invitations where inquiry_id = ${inquiryId} order by id for update`;
  const rows = await listRows<{ run_id: string; touched: boolean; others: boolean }>(client)`
    select run_id, bool_or(v.status <> 'invited' or exists (select from messages m where m.invitation_id = v.id)
        or exists (select from access_tokens t where t.invitation_id = v.id)
        or exists (select from disclosures d where d.invitation_id = v.id and d.first_shown_at is not null)) as touched,
      exists (select from invitations o where o.inquiry_id = ${inquiryId} and o.run_id <> v.run_id) as others
    from invitations v where v.inquiry_id = ${inquiryId}
      and v.run_id in (select run_id from invitations where id = any(${ids}::uuid[])) group by run_id`;
  const [run] = rows;
  if (!run || rows.length > 1 || run.touched) return false;
  await lockFirms(client);
  const booked = await listRows<{ id: string; kind: string; millionths: string }>(client)`
    select firm_id as id, kind, millionths from rotation_ledger where run_id = ${run.run_id} order by id`;
  const back = booked.map(({ id, kind, millionths }) => ({
    ...{ id, kind: kind === 'share' ? ('share' as const) : ('returned' as const) },
    millionths: -Number(millionths),
  }));
  await bookCreditEntries(client, back, run.run_id);
  await execute(client)`
    delete from disclosures where invitation_id in (select id from invitations where run_id = ${run.run_id})`;
  await execute(client)`delete from invitations where run_id = ${run.run_id}`;
  await execute(client)`delete from match_runs where id = ${run.run_id}`;
  const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
  if (inquiry.kind !== 'locked') return true;
  const details = { run: run.run_id };
  if (inquiry.status === 'matching' && !run.others)
    await applyTransition(client, { inquiryId, event: 'stop', actor, details });
  else {
    await recordEvent(client, inquiryId, { event: 'stop', actor, details });
    await recordAction(client, { actor: actor.id, action: 'inquiry.stop', subject: inquiryId, details });
  }
  await raiseTask(client, { kind: 'propose', inquiryId, dueAt: inquiry.now });
  return true;
}
