import type pg from 'pg';
import type { firmEventTexts } from '../../content/office/firms.ts';
import { findRow, findValue } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Actor, type InquiryEvent, listIn, type NewEvent, recordIn } from '../process/inquiry-events.server.ts';
import { targetsOf } from '../process/steps.ts';
import { type AreaRule, listCovered } from './area.ts';

export type FirmEvent = InquiryEvent;

/** Every event needs a German text for the office. */
export type NewFirmEvent = NewEvent & { event: keyof typeof firmEventTexts };

export const firmActor = (firmId: string): Actor => ({ kind: 'firm', id: `firm:${firmId}` });

/** Must run in the transaction of the change. Details hold codes, ids and counts, no personal data. */
export const recordFirmEvent = (client: pg.ClientBase, firmId: string, given: NewFirmEvent) =>
  recordIn(client, 'firm', firmId, given);

export const listFirmEvents = (database: Sql | pg.ClientBase, firmId: string, after?: string) =>
  listIn(database, 'firm', firmId, after);

export type FirmStatus = 'applied' | 'checking' | 'active' | 'paused' | 'suspended' | 'rejected' | 'left';

export type FirmStepTaken =
  | { kind: 'done'; status: FirmStatus; event: string }
  | { kind: 'refused'; status: FirmStatus }
  | { kind: 'lacking'; lacking: string }
  | { kind: 'stale'; events: FirmEvent[] }
  | { kind: 'unknown' };

type FirmStepWanted = {
  firmId: string;
  event: NewFirmEvent['event'];
  actor: Actor;
  seen?: string;
  reason?: string;
  details?: Record<string, unknown>;
};

type Effect = (client: pg.ClientBase, from: FirmStatus) => Promise<unknown>;

/** All status changes of a firm go through here: lock, check again, change, record the event. */
export async function takeFirmStep(
  client: pg.ClientBase,
  { firmId, event, actor, seen, reason, details = {} }: FirmStepWanted,
  effect?: Effect,
): Promise<FirmStepTaken> {
  const from = await findValue<FirmStatus>(client, 'select status from firms where id = $1 for update', [firmId]);
  if (!from) return { kind: 'unknown' };
  if (seen !== undefined) {
    const events = await listFirmEvents(client, firmId, seen);
    if (events.length > 0) return { kind: 'stale', events };
  }
  const [status] = targetsOf('firm', event, from, actor.kind) as readonly FirmStatus[];
  if (!status) return { kind: 'refused', status: from };
  if (status === 'active' && from !== 'paused') {
    const lacking = await findLacking(client, firmId);
    if (lacking) return { kind: 'lacking', lacking };
  }
  await effect?.(client, from);
  await client.query(
    `update firms set status = $2, status_reason = $3, status_since = now(),
       active_since = case when $2 = 'active' then coalesce(active_since, now()) else active_since end
     where id = $1`,
    [firmId, status, reason ?? null],
  );
  const move = { from, to: status };
  const id = await recordFirmEvent(client, firmId, { event, actor, ...move, details });
  if (actor.kind === 'staff') {
    await recordAction(client, {
      actor: actor.id,
      action: `firm.${event}`,
      subject: firmId,
      details: { ...move, ...details },
    });
  }
  return { kind: 'done', status, event: id };
}

const findLacking = (client: Pick<pg.ClientBase, 'query'>, firmId: string) =>
  findValue<string | null>(client, {
    text: `select coalesce(why_not_active(id), case when vat_id is null and tax_number is null then 'tax' end) as lacking
     from firms where id = $1`,
    values: [firmId],
  });

export const endPauses = (client: pg.ClientBase, firmId: string) =>
  client.query('update firm_pauses set ended_at = now() where firm_id = $1 and ended_at is null', [firmId]);

/** `seen`: a later event than this one makes the answer `stale`. */
export type FirmCall = { firmId: string; actor: Actor; seen?: string };

export type FirmWorked =
  | { kind: 'done' | 'unknown' }
  | { kind: 'stale'; events: FirmEvent[] }
  | { kind: 'refused'; status: FirmStatus }
  | { kind: 'invalid'; field: string };

export const workOnFirm = (
  database: Queries,
  { firmId, seen }: FirmCall,
  work: (client: pg.ClientBase, status: FirmStatus) => Promise<FirmWorked>,
) =>
  database.transaction(async (client): Promise<FirmWorked> => {
    const { rows } = await client.query<{ status: FirmStatus }>('select status from firms where id = $1 for update', [
      firmId,
    ]);
    if (!rows[0]) return { kind: 'unknown' };
    const events = seen === undefined ? [] : await listFirmEvents(client, firmId, seen);
    if (events.length > 0) return { kind: 'stale', events };
    return work(client, rows[0].status);
  });

export async function beginCheck(client: pg.ClientBase, { firmId, actor }: FirmCall, status: FirmStatus) {
  if (status === 'applied') await takeFirmStep(client, { firmId, actor, event: 'check' });
}

export async function recordWork(client: pg.ClientBase, firmId: string, given: NewFirmEvent): Promise<void> {
  await recordFirmEvent(client, firmId, given);
  const { actor, event, details } = given;
  if (actor.kind !== 'staff') return;
  await recordAction(client, { actor: actor.id, action: `firm.${event}`, subject: firmId, details });
}

/** Jobs (jobs/firm-emails.ts) read their content when they are sent, so it is never outdated. */
export const MISSING_QUEUE = 'send-application-missing';
export const ACCEPTED_QUEUE = 'send-application-accepted';
export const REFUSED_QUEUE = 'send-application-refused';
export const TERMS_QUEUE = 'send-terms-change';
export const TERMS_WITHDRAWN_QUEUE = 'send-terms-withdrawn';
export const EXPIRING_QUEUE = 'send-document-expiring';
export const MEASURE_QUEUE = 'send-measure';
export const LIFTED_QUEUE = 'send-measure-lifted';
export const ADDRESS_CODE_QUEUE = 'send-address-code';
export const ADDRESS_QUEUE = 'send-address-changed';
export const ANSWER_QUEUE = 'send-complaint-answer';

export type FirmClosed = { kind: 'closed' };

/** Locks the firm, so that two forms wait for each other. */
export const changeFirm = <Result>(
  database: Queries,
  firmId: string,
  work: (client: pg.ClientBase, status: FirmStatus) => Promise<Result>,
) =>
  database.transaction(async (client): Promise<Result | FirmClosed> => {
    const status = await findValue<FirmStatus>(client, {
      text: 'select status from firms where id = $1 and erased_at is null for update',
      values: [firmId],
    });
    if (!status || status === 'left' || status === 'rejected') return { kind: 'closed' } as const;
    return work(client, status);
  });

/** Must run in the transaction that changed the area. */
export async function countReached(client: pg.ClientBase, firmId: string): Promise<number> {
  const firm = await findRow<{ postal_code: string; radius_km: number; rules: AreaRule[] }>(client, {
    text: `select postal_code, radius_km, (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included)), '[]')
       from firm_areas where firm_id = p.id) as rules from firms p where id = $1`,
    values: [firmId],
  });
  if (!firm) return 0;
  const reached = listCovered({ postalCode: firm.postal_code, radiusKm: firm.radius_km, rules: firm.rules }).length;
  await client.query('update firms set reached_codes = $2 where id = $1', [firmId, reached]);
  return reached;
}
