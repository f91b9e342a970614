import type pg from 'pg';
import type { partnerEventTexts } from '../../content/office/partners.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type Actor, type InquiryEvent, listIn, type NewEvent, recordIn } from '../process/inquiry-events.server.ts';
import { targetsOf } from '../process/steps.ts';

export type PartnerEvent = InquiryEvent;

/** The office reads each by its German words. */
export type NewPartnerEvent = NewEvent & { event: keyof typeof partnerEventTexts };

/** What a firm does by its own link. */
export const partnerActor = (partnerId: string): Actor => ({ kind: 'partner', id: `partner:${partnerId}` });

/** In the transaction of what happened. Details hold codes, ids and counts. */
export const recordPartnerEvent = (client: pg.ClientBase, partnerId: string, given: NewPartnerEvent) =>
  recordIn(client, 'partner', partnerId, given);

/** Oldest first; those after `after`, or all. */
export const listPartnerEvents = (database: Sql | pg.ClientBase, partnerId: string, after?: string) =>
  listIn(database, 'partner', partnerId, after);

export type PartnerStatus = 'applied' | 'checking' | 'active' | 'paused' | 'suspended' | 'rejected' | 'left';

export type PartnerStepTaken =
  | { kind: 'done'; status: PartnerStatus; event: string }
  /** Not from this state, or not by this actor. */
  | { kind: 'refused'; status: PartnerStatus }
  /** The guard of the database: what is missing, as `why_not_active` names it. */
  | { kind: 'lacking'; lacking: string }
  /** Somebody else was faster: what happened since the caller looked. */
  | { kind: 'stale'; events: PartnerEvent[] }
  | { kind: 'unknown' };

type PartnerStepWanted = {
  partnerId: string;
  event: NewPartnerEvent['event'];
  actor: Actor;
  /** The last event that the caller saw. */
  seen?: string;
  /** Shown to the firm. */
  reason?: string;
  details?: Record<string, unknown>;
};

type Effect = (client: pg.ClientBase, from: PartnerStatus) => Promise<unknown>;

/** The one way to a new status of a firm: lock, look again, move, write down who did it. The effect joins the transaction. */
export async function takePartnerStep(
  client: pg.ClientBase,
  { partnerId, event, actor, seen, reason, details = {} }: PartnerStepWanted,
  effect?: Effect,
): Promise<PartnerStepTaken> {
  const { rows } = await client.query<{ status: PartnerStatus }>(
    'select status from partners where id = $1 for update',
    [partnerId],
  );
  const from = rows[0]?.status;
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

/** What the database would refuse an active firm for; null when nothing is missing. */
async function findLacking(client: Pick<pg.ClientBase, 'query'>, partnerId: string): Promise<string | null> {
  // A constraint of the table wants one of the two numbers; `why_not_active` does not name it.
  const { rows } = await client.query<{ lacking: string | null }>(
    `select coalesce(why_not_active(id), case when vat_id is null and tax_number is null then 'tax' end) as lacking
     from partners where id = $1`,
    [partnerId],
  );
  return rows[0]?.lacking ?? null;
}

/** `seen`: the last event that the caller saw; a later one makes the answer `stale`. */
export type PartnerCall = { partnerId: string; actor: Actor; seen?: string };

export type PartnerWorked =
  | { kind: 'done' }
  | { kind: 'unknown' }
  | { kind: 'stale'; events: PartnerEvent[] }
  /** Not in this state. */
  | { kind: 'refused'; status: PartnerStatus }
  /** A field that is missing or wrong. */
  | { kind: 'invalid'; field: string };

/** What changes no status: the firm is locked, what the caller saw is compared, and the work joins the transaction. */
export function workOnPartner(
  database: Queries,
  { partnerId, seen }: PartnerCall,
  work: (client: pg.ClientBase, status: PartnerStatus) => Promise<PartnerWorked>,
): Promise<PartnerWorked> {
  return database.transaction(async (client): Promise<PartnerWorked> => {
    const { rows } = await client.query<{ status: PartnerStatus }>(
      'select status from partners where id = $1 for update',
      [partnerId],
    );
    if (!rows[0]) return { kind: 'unknown' };
    const events = seen === undefined ? [] : await listPartnerEvents(client, partnerId, seen);
    if (events.length > 0) return { kind: 'stale', events };
    return work(client, rows[0].status);
  });
}

/** The first look at an application: from here on it is being checked. */
export async function beginCheck(client: pg.ClientBase, { partnerId, actor }: PartnerCall, status: PartnerStatus) {
  if (status === 'applied') await takePartnerStep(client, { partnerId, actor, event: 'check' });
}

/** In the record of the firm and, by somebody of the office, in the log of the office. */
export async function recordWork(client: pg.ClientBase, partnerId: string, given: NewPartnerEvent): Promise<void> {
  await recordPartnerEvent(client, partnerId, given);
  const { actor, event, details } = given;
  if (actor.kind !== 'staff') return;
  await recordAction(client, { actor: actor.id, action: `partner.${event}`, subject: partnerId, details });
}

/** Letters to firms (jobs/firm-letters.ts); they read whatever they tell from the database when they leave. */
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

/** The firm is gone or was refused: nothing about it changes any more. */
export type FirmClosed = { kind: 'closed' };

/** Locks the firm, so that two forms of it wait for each other, and looks whether it may still be changed. */
export async function changeFirm<Result>(
  database: Queries,
  partnerId: string,
  work: (client: pg.ClientBase, status: PartnerStatus) => Promise<Result>,
): Promise<Result | FirmClosed> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ status: PartnerStatus }>(
      'select status from partners where id = $1 and erased_at is null for update',
      [partnerId],
    );
    const status = rows[0]?.status;
    if (!status || status === 'left' || status === 'rejected') return { kind: 'closed' } as const;
    return work(client, status);
  });
}
