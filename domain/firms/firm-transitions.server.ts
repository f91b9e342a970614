import type { firmEventTexts } from '../../content/office/firms.ts';
import { type Client, execute, findValue, type Queries, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import {
  type Actor,
  type InquiryEvent,
  listEventsIn,
  type NewEvent,
  recordEventIn,
} from '../workflow/inquiry-events.server.ts';
import { targetsOf } from '../workflow/transitions.ts';
import { type AreaRule, type FirmArea, listCovered } from './area.ts';

export type FirmEvent = InquiryEvent;

/** Every event needs a German text for the office. */
export type NewFirmEvent = NewEvent & { event: keyof typeof firmEventTexts };

export const firmActor = (firmId: string): Actor => ({ kind: 'firm', id: `firm:${firmId}` });

/** Must run in the transaction of the change. Details hold codes, ids and counts, no personal data. */
export const recordFirmEvent = (client: Client, firmId: string, given: NewFirmEvent) =>
  recordEventIn(client, 'firm', firmId, given);

export const recordOwnEvent = (
  client: Client,
  firmId: string,
  event: NewFirmEvent['event'],
  details?: NewFirmEvent['details'],
) => recordFirmEvent(client, firmId, { event, actor: firmActor(firmId), details });

export const listFirmEvents = (database: Sql | Client, firmId: string, after?: string) =>
  listEventsIn(database, 'firm', firmId, after);

export type FirmStatus = 'applied' | 'checking' | 'active' | 'paused' | 'suspended' | 'rejected' | 'left';

export type FirmTransitionResult =
  | { kind: 'done'; status: FirmStatus; event: string }
  | { kind: 'refused'; status: FirmStatus }
  | { kind: 'lacking'; lacking: string }
  | { kind: 'stale'; events: FirmEvent[] }
  | { kind: 'unknown' };

type WantedFirmTransition = {
  firmId: string;
  event: NewFirmEvent['event'];
  actor: Actor;
  seen?: string;
  reason?: string;
  details?: Record<string, unknown>;
};

type Effect = (client: Client, from: FirmStatus) => Promise<unknown>;

const lockStatus = (client: Client, firmId: string) =>
  findValue<FirmStatus>(client)`select status from firms where id = ${firmId} for update`;

const listNewer = async (client: Client, firmId: string, seen?: string) =>
  seen === undefined ? [] : listFirmEvents(client, firmId, seen);

/** All status changes of a firm go through here: lock, check again, change, record the event. */
export async function applyFirmTransition(
  client: Client,
  { firmId, event, actor, seen, reason, details = {} }: WantedFirmTransition,
  effect?: Effect,
): Promise<FirmTransitionResult> {
  const from = await lockStatus(client, firmId);
  if (!from) return { kind: 'unknown' };
  const events = await listNewer(client, firmId, seen);
  if (events.length > 0) return { kind: 'stale', events };
  const [status] = targetsOf('firm', event, from, actor.kind) as readonly FirmStatus[];
  if (!status) return { kind: 'refused', status: from };
  if (status === 'active' && from !== 'paused') {
    const lacking = await findLacking(client, firmId);
    if (lacking) return { kind: 'lacking', lacking };
  }
  await effect?.(client, from);
  await execute(client)`
    update firms set status = ${status}, status_reason = ${reason ?? null}, status_since = now(),
      active_since = case when ${status} = 'active' then coalesce(active_since, now()) else active_since end
    where id = ${firmId}`;
  const move = { from, to: status };
  const id = await recordFirmEvent(client, firmId, { event, actor, ...move, details });
  await recordOfStaff(client, firmId, { event, actor, details: { ...move, ...details } });
  return { kind: 'done', status, event: id };
}

const findLacking = (client: Pick<Client, 'query'>, firmId: string) =>
  findValue<string | null>(client)`
    select coalesce(why_not_active(id), case when vat_id is null and tax_number is null then 'tax' end) as lacking
    from firms where id = ${firmId}`;

export const endPauses = (client: Client, firmId: string) =>
  execute(client)`update firm_pauses set ended_at = now() where firm_id = ${firmId} and ended_at is null`;

/** `seen`: a later event than this one makes the answer `stale`. */
export type FirmCommand = { firmId: string; actor: Actor; seen?: string };

export type FirmChangeResult =
  | { kind: 'done' | 'unknown' }
  | { kind: 'stale'; events: FirmEvent[] }
  | { kind: 'refused'; status: FirmStatus }
  | { kind: 'invalid'; field: string };

export const changeLockedFirm = (
  database: Queries,
  { firmId, seen }: FirmCommand,
  work: (client: Client, status: FirmStatus) => Promise<FirmChangeResult>,
) =>
  database.transaction(async (client): Promise<FirmChangeResult> => {
    const status = await lockStatus(client, firmId);
    if (!status) return { kind: 'unknown' };
    const events = await listNewer(client, firmId, seen);
    return events.length > 0 ? { kind: 'stale', events } : work(client, status);
  });

export async function beginCheck(client: Client, { firmId, actor }: FirmCommand, status: FirmStatus) {
  if (status === 'applied') await applyFirmTransition(client, { firmId, actor, event: 'check' });
}

export async function recordOfficeWork(client: Client, firmId: string, given: NewFirmEvent): Promise<void> {
  await recordFirmEvent(client, firmId, given);
  await recordOfStaff(client, firmId, given);
}

async function recordOfStaff(client: Client, firmId: string, { actor, event, details }: NewFirmEvent) {
  if (actor.kind === 'staff')
    await recordAction(client, { actor: actor.id, action: `firm.${event}`, subject: firmId, details });
}

export type FirmClosed = { kind: 'closed' };

/** Locks the firm, so that two forms wait for each other. */
export const changeFirm = <Result>(
  database: Queries,
  firmId: string,
  work: (client: Client, status: FirmStatus) => Promise<Result>,
) =>
  database.transaction(async (client): Promise<Result | FirmClosed> => {
    const status = await findValue<FirmStatus>(client)`
      select status from firms where id = ${firmId} and erased_at is null for update`;
    if (!status || status === 'left' || status === 'rejected') return { kind: 'closed' } as const;
    return work(client, status);
  });

export async function storeArea(
  client: Client,
  firmId: string,
  { radiusKm, rules }: { radiusKm: number; rules: readonly AreaRule[] },
) {
  await execute(client)`update firms set radius_km = ${radiusKm} where id = ${firmId}`;
  await execute(client)`delete from firm_areas where firm_id = ${firmId}`;
  await execute(client)`
    insert into firm_areas (firm_id, prefix, included)
    select ${firmId}, prefix, included
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r (prefix text, included boolean)`;
}

/** SQL on `p`: a `FirmArea`. */
export const AREA = raw(`p.postal_code as "postalCode", p.radius_km as "radiusKm",
  (select coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'included', included) order by prefix), '[]')
    from firm_areas where firm_id = p.id) as rules`);

export const readFirmArea = (client: Client, firmId: string) =>
  readRow<FirmArea>(client)`select ${AREA} from firms p where id = ${firmId}`;

/** Must run in the transaction that changed the area. */
export async function countReached(client: Client, firmId: string): Promise<number> {
  const reached = listCovered(await readFirmArea(client, firmId)).length;
  await execute(client)`update firms set reached_codes = ${reached} where id = ${firmId}`;
  return reached;
}
