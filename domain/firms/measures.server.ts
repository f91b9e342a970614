import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, hasRow, listRows, readRow, sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { cleanText, isUuid } from '../form-rules.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { revokeLinks } from '../magic-links/make-link.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type Actor, SYSTEM } from '../workflow/inquiry-events.server.ts';
import {
  applyFirmTransition,
  changeFirm,
  changeLockedFirm,
  endPauses,
  type FirmChangeResult,
  type FirmClosed,
  type FirmCommand,
  type FirmTransitionResult,
  recordOfficeWork,
  recordOwnEvent,
} from './firm-transitions.server.ts';
import { type FirmOpened, listLacking, MAX_MESSAGE_LENGTH } from './vetting.server.ts';

export type MeasureKind = 'pause' | 'suspend' | 'end';
/** P2B Regulation Art. 4: the firm receives the rule and the facts. */
export type Reasons = { rule: string; facts: string };

const MAX_LENGTH = { rule: 200, facts: 2_000 };

function findReasonMistake({ rule, facts }: Reasons): 'rule' | 'facts' | null {
  if (rule.trim().length < 2 || rule.trim().length > MAX_LENGTH.rule) return 'rule';
  return facts.trim().length < 10 || facts.trim().length > MAX_LENGTH.facts ? 'facts' : null;
}

type NewMeasure = Reasons & { firmId: string; kind: MeasureKind; actor: Actor; days?: number };

/** Must run in the transaction of the restriction, so that its email leaves with it. */
export async function recordMeasure(
  client: Client,
  { firmId, kind, rule, facts, actor, days = 0 }: NewMeasure,
): Promise<{ id: string; effectiveAt: Date }> {
  const measure = await readRow<{ id: string; effectiveAt: Date }>(client)`
    insert into firm_measures (firm_id, kind, rule, facts, decided_by, effective_at)
    values (${firmId}, ${kind}, ${rule.trim()}, ${facts.trim()}, ${actor.id}, now() + ${days} * interval '1 day')
    returning id, effective_at as "effectiveAt"`;
  await enqueue(client, [{ queue: 'send-measure', data: { firmId, measureId: measure.id } }]);
  return measure;
}

export const liftMeasures = (client: Client, firmId: string, kind: MeasureKind) =>
  execute(client)`
    update firm_measures set lifted_at = now() where firm_id = ${firmId} and kind = ${kind} and lifted_at is null`;

type Measured = FirmTransitionResult | { kind: 'invalid'; field: string };

export function takeMeasure(
  database: Queries,
  kind: 'pause' | 'suspend',
  { rule, facts, ...call }: FirmCommand & Reasons,
  effect: (client: Client) => Promise<unknown>,
): Promise<Measured> {
  const { firmId, actor } = call;
  return database.transaction(async (client): Promise<Measured> => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    return applyFirmTransition(client, { ...call, event: kind, reason: rule.trim() }, async () => {
      await recordMeasure(client, { firmId, kind, rule, facts, actor });
      await effect(client);
    });
  });
}

export const suspendFirm = (database: Queries, call: FirmCommand & Reasons) =>
  takeMeasure(database, 'suspend', call, async (client) => {
    await execute(client)`
      update firm_pauses set ended_at = now() where firm_id = ${call.firmId} and ended_at is null and set_by <> 'firm'`;
    // Also lifts a pause by the office, which would otherwise keep the firm from ending its own next one.
    await liftMeasures(client, call.firmId, 'pause');
  });

/** A running pause of the firm itself stays. */
export function liftSuspension(database: Queries, call: FirmCommand): Promise<FirmOpened> {
  const { firmId } = call;
  return database.transaction(async (client): Promise<FirmOpened> => {
    const taken = await applyFirmTransition(client, { ...call, event: 'lift' }, () =>
      liftMeasures(client, firmId, 'suspend'),
    );
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, firmId) };
    if (taken.kind !== 'done') return taken;
    await enqueue(client, [{ queue: 'send-measure-lifted', data: { firmId, lifted: 'suspend' } }]);
    if (
      await hasRow(client)`select from firm_pauses where firm_id = ${firmId} and ended_at is null and ends_at > now()`
    ) {
      const paused = await applyFirmTransition(client, { firmId, actor: SYSTEM, event: 'pause' });
      return paused.kind === 'done' ? paused : taken;
    }
    await rematchOpenInquiries(client, firmId);
    return taken;
  });
}

export const MAX_COMPLAINT_LENGTH = 2_000;

type Complained = { kind: 'sent' | 'invalid' } | FirmClosed;

/** Idempotent by key. */
export async function complain(
  database: Queries,
  { firmId, body, key }: { firmId: string; body: string; key: string },
): Promise<Complained> {
  const text = cleanText(body);
  if (text === '' || text.length > MAX_COMPLAINT_LENGTH || !isUuid(key)) return { kind: 'invalid' };
  return changeFirm(database, firmId, async (client): Promise<Complained> => {
    const message = await findValue<string>(client)`
      insert into firm_messages (firm_id, author, kind, body, idempotency_key)
      values (${firmId}, 'firm', 'complaint', ${text}, ${key}) on conflict (firm_id, idempotency_key) do nothing
      returning id`;
    if (message === null) return { kind: 'sent' };
    await raiseTask(client, { kind: 'complaint', firmId, dueAt: nextWorkingDayAt(new Date(), 12) });
    await recordOwnEvent(client, firmId, 'complaint', { message });
    return { kind: 'sent' };
  });
}

type Given = FirmCommand & { complaintId: string; body: string };

/** Each complaint is answered once; the last one closes the task. */
export function answerComplaint(database: Queries, { complaintId, body, ...call }: Given): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > MAX_MESSAGE_LENGTH) return { kind: 'invalid', field: 'answer' };
    const isOpen = await hasRow(client)`${openComplaints(firmId)} and m.id = ${complaintId}`;
    if (!isOpen) return { kind: 'refused', status };
    const messageId = await findValue<string>(client)`
      insert into firm_messages (firm_id, author, kind, body, answers_id)
      values (${firmId}, 'staff', 'complaint', ${text}, ${complaintId}) returning id`;
    await recordOfficeWork(client, firmId, { event: 'complaint-answered', actor, details: { message: messageId } });
    if (!(await hasRow(client)`${openComplaints(firmId)}`))
      await finishTasksOf(client, { firmId, kinds: ['complaint'], actor: actor.id, outcome: 'done' });
    await enqueue(client, [{ queue: 'send-complaint-answer', data: { firmId, messageId } }]);
    return { kind: 'done' };
  });
}

/** SQL: unanswered complaints. */
const openComplaints = (firmId: string) => sql`select m.id from firm_messages m
  where m.firm_id = ${firmId} and m.kind = 'complaint' and m.author = 'firm'
    and not exists (select from firm_messages a where a.answers_id = m.id)`;

type Complaint = { id: string; body: string; sentAt: string; answers: { body: string; sentAt: string }[] };

export const listComplaints = (database: Sql, firmId: string) =>
  listRows<Complaint>(database)`
    select m.id, m.body, to_json(m.sent_at) #>> '{}' as "sentAt",
      (select coalesce(jsonb_agg(jsonb_build_object('body', a.body, 'sentAt', a.sent_at) order by a.id), '[]')
        from firm_messages a where a.answers_id = m.id and a.author = 'staff') as answers
    from firm_messages m where m.firm_id = ${firmId} and m.author = 'firm' and m.kind = 'complaint'
    order by m.id desc limit 50`;

/** P2B Regulation Art. 4 (2): notice period. */
const NOTICE_DAYS = 30;
const ROWS_A_PASS = 50;

const mayEnd = (status: string) => status === 'active' || status === 'paused' || status === 'suspended';

export function endPartnership(
  database: Queries,
  { rule, facts, ...call }: FirmCommand & Reasons,
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    if (!mayEnd(status) || (await isEnding(client, firmId))) return { kind: 'refused', status };
    const { id } = await recordMeasure(client, { firmId, kind: 'end', rule, facts, actor, days: NOTICE_DAYS });
    await recordOfficeWork(client, firmId, { event: 'end-announced', actor, details: { measure: id } });
    return { kind: 'done' };
  });
}

export function cancelPartnershipEnd(database: Queries, call: FirmCommand): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    if (!mayEnd(status) || (await liftMeasures(client, firmId, 'end')) === 0) return { kind: 'refused', status };
    await recordOfficeWork(client, firmId, { event: 'end-withdrawn', actor });
    await enqueue(client, [{ queue: 'send-measure-lifted', data: { firmId, lifted: 'end' } }]);
    return { kind: 'done' };
  });
}

const isEnding = (client: Client, firmId: string) =>
  hasRow(client)`select from firm_measures where firm_id = ${firmId} and kind = 'end' and lifted_at is null`;

/** Isolates each firm, so that one failure stops no other. */
export const endDuePartnerships = (database: Queries, now = new Date()) =>
  forEachDue(database, { task: 'partnerships', now }, leave)`
    select m.firm_id as id, m.rule from firm_measures m join firms p on p.id = m.firm_id
    where m.kind = 'end' and m.lifted_at is null and m.effective_at <= now() and p.status <> 'left'
      and ${notPaused('partnerships', 'm.firm_id', now)} order by m.effective_at limit ${ROWS_A_PASS}`;

const leave = (client: Client, { id: firmId, rule }: { id: string; rule: string }) =>
  leavePartnership(client, { firmId, actor: SYSTEM, reason: rule }).then(({ kind }) => kind === 'done');

export const leavePartnership = (client: Client, call: { firmId: string; actor: Actor; reason?: string }) =>
  applyFirmTransition(client, { ...call, event: 'leave' }, async () => {
    await endPauses(client, call.firmId);
    await revokeLinks(client, { firmId: call.firmId });
  });
