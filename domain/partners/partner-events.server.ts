import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { Actor, NewEvent } from '../process/inquiry-events.server.ts';
import type { ActorKind } from '../process/steps.ts';

export type PartnerEvent = {
  id: string;
  at: Date;
  actor_kind: ActorKind;
  actor: string;
  event: string;
  from_state: string | null;
  to_state: string | null;
  details: Record<string, unknown>;
};

/** What a firm does by its own link. */
export const partnerActor = (partnerId: string): Actor => ({ kind: 'partner', id: `partner:${partnerId}` });

/** In the transaction of what happened. Details hold codes, ids and counts. */
export async function recordPartnerEvent(client: pg.ClientBase, partnerId: string, given: NewEvent): Promise<string> {
  const { event, actor, from = null, to = null, details = {} } = given;
  const { rows } = await client.query<{ id: string }>(
    `insert into partner_events (partner_id, actor_kind, actor, event, from_state, to_state, details)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [partnerId, actor.kind, actor.id, event, from, to, JSON.stringify(details)],
  );
  return (rows[0] as { id: string }).id;
}

/** Oldest first; those after `after`, or all. */
export async function listPartnerEvents(
  database: Pick<Queries, 'query'> | pg.ClientBase,
  partnerId: string,
  after = '0',
): Promise<PartnerEvent[]> {
  const { rows } = await (database as Pick<Queries, 'query'>).query<PartnerEvent>({
    text: `select id, at, actor_kind, actor, event, from_state, to_state, details from partner_events
      where partner_id = $1 and id > $2::bigint order by id`,
    values: [partnerId, /^\d{1,18}$/.test(after) ? after : '0'],
  });
  return rows;
}
