import type pg from 'pg';
import type { partnerEventTexts } from '../../content/office/partners.ts';
import { findRow, findValue } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Actor, type InquiryEvent, listIn, type NewEvent, recordIn } from '../process/inquiry-events.server.ts';
import { targetsOf } from '../process/steps.ts';
import { type AreaRule, listCovered } from './area.ts';

export type PartnerEvent = InquiryEvent;

/** Every event needs a German text for the office. */
export type NewPartnerEvent = NewEvent & { event: keyof typeof partnerEventTexts };

export const partnerActor = (partnerId: string): Actor => ({ kind: 'partner', id: `partner:${partnerId}` });

/** Must run in the transaction of the change. Details hold codes, ids and counts, no personal data. */
export const recordPartnerEvent = (client: pg.ClientBase, partnerId: string, given: NewPartnerEvent) =>
  recordIn(client, 'partner', partnerId, given);

export const listPartnerEvents = (database: Sql | pg.ClientBase, partnerId: string, after?: string) =>
  listIn(database, 'partner', partnerId, after);

export type PartnerStatus = 'applied' | 'checking' | 'active' | 'paused' | 'suspended' | 'rejected' | 'left';

export type PartnerStepTaken =
  | { kind: 'done'; status: PartnerStatus; event: string }
  | { kind: 'refused'; status: PartnerStatus }
  | { kind: 'lacking'; lacking: string }
  | { kind: 'stale'; events: PartnerEvent[] }
  | { kind: 'unknown' };

type PartnerStepWanted = {
  partnerId: string;
  event: NewPartnerEvent['event'];
  actor: Actor;
  seen?: string;
  reason?: string;
  details?: Record<string, unknown>;
};

type Effect = (client: pg.ClientBase, from: PartnerStatus) => Promise<unknown>;

/** All status changes of a firm go through here: lock, check again, change, record the event. */
export async function takePartnerStep(
  client: pg.ClientBase,
  { partnerId, event, actor, seen, reason, details = {} }: PartnerStepWanted,
  effect?: Effect,
): Promise<PartnerStepTaken> {
  const from = await findValue<PartnerStatus>(client, 'select status from partners where id = $1 for update', [
    partnerId,
  ]);
  if (!from) return { kind: 'unknown' };
  if (seen !== undefined) {
    const events = await listPartnerEvents(client, partnerId, seen);
    if (events.length > 0) return { kind: 'stale', events };
  }
  const [status] = targetsOf('partner', event, from, actor.kind) as readonly PartnerStatus[];
  if (!status) return { kind: 'refused', status: from };
  if (status === 'active' && from !== 'paused') {
    const lacking = await findLacking(client, partnerId);
    if (lacking) return { kind: 'lacking', lacking };
  }
  await effect?.(client, from);
  await client.query(
    `update partners set status = $2, status_reason = $3, status_since = now(),
       active_since = case when $2 = 'active' then coalesce(active_since, now()) else active_since end
     where id = $1`,
    [partnerId, status, reason ?? null],
  );
  const move = { from, to: status };
  const id = await recordPartnerEvent(client, partnerId, { event, actor, ...move, details });
  if (actor.kind === 'staff') {
    await recordAction(client, {
      actor: actor.id,
      action: `partner.${event}`,
      subject: partnerId,
      details: { ...move, ...details },
    });
  }
  return { kind: 'done', status, event: id };
}

const findLacking = (client: Pick<pg.ClientBase, 'query'>, partnerId: string) =>
  findValue<string | null>(client, {
    text: `select coalesce(why_not_active(id), case when vat_id is null and tax_number is null then 'tax' end) as lacking
     from partners where id = $1`,
    values: [partnerId],
  });

export const endPauses = (client: pg.ClientBase, partnerId: string) =>
  client.query('update partner_pauses set ended_at = now() where partner_id = $1 and ended_at is null', [partnerId]);

/** `seen`: a later event than this one makes the answer `stale`. */
export type PartnerCall = { partnerId: string; actor: Actor; seen?: string };

export type PartnerWorked =
  | { kind: 'done' | 'unknown' }
  | { kind: 'stale'; events: PartnerEvent[] }
  | { kind: 'refused'; status: PartnerStatus }
  | { kind: 'invalid'; field: string };

export const workOnPartner = (
  database: Queries,
  { partnerId, seen }: PartnerCall,
  work: (client: pg.ClientBase, status: PartnerStatus) => Promise<PartnerWorked>,
) =>
  database.transaction(async (client): Promise<PartnerWorked> => {
    const { rows } = await client.query<{ status: PartnerStatus }>(
      'select status from partners where id = $1 for update',
      [partnerId],
    );
    if (!rows[0]) return { kind: 'unknown' };
    const events = seen === undefined ? [] : await listPartnerEvents(client, partnerId, seen);
    if (events.length > 0) return { kind: 'stale', events };
    return work(client, rows[0].status);
  });

export async function beginCheck(client: pg.ClientBase, { partnerId, actor }: PartnerCall, status: PartnerStatus) {
  if (status === 'applied') await takePartnerStep(client, { partnerId, actor, event: 'check' });
}

export async function recordWork(client: pg.ClientBase, partnerId: string, given: NewPartnerEvent): Promise<void> {
  await recordPartnerEvent(client, partnerId, given);
  const { actor, event, details } = given;
  if (actor.kind !== 'staff') return;
  await recordAction(client, { actor: actor.id, action: `partner.${event}`, subject: partnerId, details });
}

/** Jobs (jobs/firm-letters.ts) read their content when they are sent, so it is never outdated. */
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
  partnerId: string,
  work: (client: pg.ClientBase, status: PartnerStatus) => Promise<Result>,
) =>
  database.transaction(async (client): Promise<Result | FirmClosed> => {
    const status = await findValue<PartnerStatus>(client, {
      text: 'select status from partners where id = $1 and erased_at is null for update',
      values: [partnerId],
    });
    if (!status || status === 'left' || status === 'rejected') return { kind: 'closed' } as const;
    return work(client, status);
  });

/** Must run in the transaction that changed the area. */
export async function countReached(client: pg.ClientBase, partnerId: string): Promise<number> {
  const firm = await findRow<{ postal_code: string; radius_km: number; rules: AreaRule[] }>(client, {
    text: `select postal_code, radius_km, (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included)), '[]')
       from partner_areas where partner_id = p.id) as rules from partners p where id = $1`,
    values: [partnerId],
  });
  if (!firm) return 0;
  const reached = listCovered({ postalCode: firm.postal_code, radiusKm: firm.radius_km, rules: firm.rules }).length;
  await client.query('update partners set reached_codes = $2 where id = $1', [partnerId, reached]);
  return reached;
}
