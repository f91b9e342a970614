import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Actor, NewEvent } from '../process/inquiry-events.server.ts';
import { listPartnerEvents, type PartnerEvent, recordPartnerEvent } from './partner-events.server.ts';
import { type PartnerStatus, takePartnerStep } from './take-partner-step.server.ts';

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
export async function recordWork(client: pg.ClientBase, partnerId: string, given: NewEvent): Promise<void> {
  await recordPartnerEvent(client, partnerId, given);
  const { actor, event, details } = given;
  if (actor.kind !== 'staff') return;
  await recordAction(client, { actor: actor.id, action: `partner.${event}`, subject: partnerId, details });
}
