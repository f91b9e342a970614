import type pg from 'pg';
import { findValue, hasRow, listRows, readRow } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { cleanText } from '../form-rules.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { isUuid } from '../is-uuid.ts';
import { type Actor, SYSTEM } from '../process/inquiry-events.server.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import {
  ANSWER_QUEUE,
  changeFirm,
  type FirmClosed,
  LIFTED_QUEUE,
  MEASURE_QUEUE,
  type PartnerCall,
  type PartnerStepTaken,
  type PartnerWorked,
  partnerActor,
  recordPartnerEvent,
  recordWork,
  takePartnerStep,
  workOnPartner,
} from './partner-steps.server.ts';
import { LONGEST_MESSAGE, listLacking, type PartnerOpened } from './vetting.server.ts';

export type MeasureKind = 'pause' | 'suspend' | 'end';
/** P2B Regulation Art. 4: the firm receives the rule and the facts. */
export type Reasons = { rule: string; facts: string };

const LONGEST = { rule: 200, facts: 2_000 };

export function findReasonMistake({ rule, facts }: Reasons): 'rule' | 'facts' | null {
  if (rule.trim().length < 2 || rule.trim().length > LONGEST.rule) return 'rule';
  return facts.trim().length < 10 || facts.trim().length > LONGEST.facts ? 'facts' : null;
}

type NewMeasure = Reasons & { partnerId: string; kind: MeasureKind; actor: Actor; days?: number };

/** Must run in the transaction of the restriction, so that its email leaves with it. */
export async function recordMeasure(
  client: pg.ClientBase,
  { partnerId, kind, rule, facts, actor, days = 0 }: NewMeasure,
): Promise<{ id: string; effectiveAt: Date }> {
  const measure = await readRow<{ id: string; effectiveAt: Date }>(client, {
    text: `insert into partner_measures (partner_id, kind, rule, facts, decided_by, effective_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day') returning id, effective_at as "effectiveAt"`,
    values: [partnerId, kind, rule.trim(), facts.trim(), actor.id, days],
  });
  await enqueue(client, [{ queue: MEASURE_QUEUE, data: { partnerId, measureId: measure.id } }]);
  return measure;
}

export async function liftMeasures(client: pg.ClientBase, partnerId: string, kind: MeasureKind): Promise<number> {
  const { rowCount } = await client.query(
    'update partner_measures set lifted_at = now() where partner_id = $1 and kind = $2 and lifted_at is null',
    [partnerId, kind],
  );
  return rowCount ?? 0;
}

type Measured = PartnerStepTaken | { kind: 'invalid'; field: string };

export function takeMeasure(
  database: Queries,
  kind: 'pause' | 'suspend',
  { rule, facts, ...call }: PartnerCall & Reasons,
  effect: (client: pg.ClientBase) => Promise<unknown>,
): Promise<Measured> {
  const { partnerId, actor } = call;
  return database.transaction(async (client): Promise<Measured> => {
    const field = findReasonMistake({ rule, facts });
    if (field) return { kind: 'invalid', field };
    return takePartnerStep(client, { ...call, event: kind, reason: rule.trim() }, async () => {
      await recordMeasure(client, { partnerId, kind, rule, facts, actor });
      await effect(client);
    });
  });
}

export const suspendPartner = (database: Queries, call: PartnerCall & Reasons) =>
  takeMeasure(database, 'suspend', call, async (client) => {
    await client.query(
      `update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null and set_by <> 'partner'`,
      [call.partnerId],
    );
    // Also lifts a pause by the office, which would otherwise keep the firm from ending its own next one.
    await liftMeasures(client, call.partnerId, 'pause');
  });

/** A running pause of the firm itself stays. */
export function liftSuspension(database: Queries, call: PartnerCall): Promise<PartnerOpened> {
  const { partnerId } = call;
  return database.transaction(async (client): Promise<PartnerOpened> => {
    const taken = await takePartnerStep(client, { ...call, event: 'lift' }, () =>
      liftMeasures(client, partnerId, 'suspend'),
    );
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, partnerId) };
    if (taken.kind !== 'done') return taken;
    await enqueue(client, [{ queue: LIFTED_QUEUE, data: { partnerId, lifted: 'suspend' } }]);
    const { rowCount } = await client.query(
      'select from partner_pauses where partner_id = $1 and ended_at is null and ends_at > now()',
      [partnerId],
    );
    if (rowCount) {
      const paused = await takePartnerStep(client, { partnerId, actor: SYSTEM, event: 'pause' });
      return paused.kind === 'done' ? paused : taken;
    }
    await rematchOpenInquiries(client, partnerId);
    return taken;
  });
}

export const LONGEST_COMPLAINT = 2_000;

type Complained = { kind: 'sent' | 'invalid' } | FirmClosed;

/** Idempotent by key. */
export async function complain(
  database: Queries,
  { partnerId, body, key }: { partnerId: string; body: string; key: string },
): Promise<Complained> {
  const text = cleanText(body);
  if (text === '' || text.length > LONGEST_COMPLAINT || !isUuid(key)) return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client): Promise<Complained> => {
    const message = await findValue<string>(client, {
      text: `insert into partner_messages (partner_id, author, kind, body, idempotency_key)
       values ($1, 'partner', 'complaint', $2, $3) on conflict (partner_id, idempotency_key) do nothing returning id`,
      values: [partnerId, text, key],
    });
    if (message === undefined) return { kind: 'sent' };
    await raiseTask(client, { kind: 'complaint', partnerId, dueAt: nextWorkingDayAt(new Date(), 12) });
    const actor = partnerActor(partnerId);
    await recordPartnerEvent(client, partnerId, { event: 'complaint', actor, details: { message } });
    return { kind: 'sent' };
  });
}

type Given = PartnerCall & { complaintId: string; body: string };

/** Each complaint is answered once; the last one closes the task. */
export function answerComplaint(database: Queries, { complaintId, body, ...call }: Given): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > LONGEST_MESSAGE) return { kind: 'invalid', field: 'answer' };
    const { rowCount } = await client.query(`select from (${OPEN_COMPLAINTS}) c where c.id = $2`, [
      partnerId,
      complaintId,
    ]);
    if (!rowCount) return { kind: 'refused', status };
    const messageId = await findValue<string>(client, {
      text: `insert into partner_messages (partner_id, author, kind, body, answers_id)
       values ($1, 'staff', 'complaint', $2, $3) returning id`,
      values: [partnerId, text, complaintId],
    });
    await recordWork(client, partnerId, { event: 'complaint-answered', actor, details: { message: messageId } });
    if (!(await hasRow(client, OPEN_COMPLAINTS, [partnerId])))
      await finishTasksOf(client, { partnerId, kinds: ['complaint'], actor: actor.id, outcome: 'done' });
    await enqueue(client, [{ queue: ANSWER_QUEUE, data: { partnerId, messageId } }]);
    return { kind: 'done' };
  });
}

/** SQL: unanswered complaints of firm $1. */
const OPEN_COMPLAINTS = `select m.id from partner_messages m
  where m.partner_id = $1 and m.kind = 'complaint' and m.author = 'partner'
    and not exists (select from partner_messages a where a.answers_id = m.id)`;

type Complaint = { id: string; body: string; sentAt: string; answers: { body: string; sentAt: string }[] };

export const listComplaints = (database: Sql, partnerId: string) =>
  listRows<Complaint>(database, {
    text: `select m.id, m.body, to_json(m.sent_at) #>> '{}' as "sentAt",
        (select coalesce(jsonb_agg(jsonb_build_object('body', a.body, 'sentAt', a.sent_at) order by a.id), '[]')
          from partner_messages a where a.answers_id = m.id and a.author = 'staff') as answers
      from partner_messages m where m.partner_id = $1 and m.author = 'partner' and m.kind = 'complaint'
      order by m.id desc limit 50`,
    values: [partnerId],
  });
