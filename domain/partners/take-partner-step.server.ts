import type pg from 'pg';
import { recordAction } from '../audit/record-action.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { targetsOf } from '../process/steps.ts';
import { listPartnerEvents, type PartnerEvent, recordPartnerEvent } from './partner-events.server.ts';

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

export type PartnerStepWanted = {
  partnerId: string;
  event: string;
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
export async function findLacking(client: Pick<pg.ClientBase, 'query'>, partnerId: string): Promise<string | null> {
  // A constraint of the table wants one of the two numbers; `why_not_active` does not name it.
  const { rows } = await client.query<{ lacking: string | null }>(
    `select coalesce(why_not_active(id), case when vat_id is null and tax_number is null then 'tax' end) as lacking
     from partners where id = $1`,
    [partnerId],
  );
  return rows[0]?.lacking ?? null;
}
