import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { MEASURE_QUEUE } from './firm-queues.ts';

export type MeasureKind = 'pause' | 'suspend' | 'end';
/** P2B Art. 4: which rule of the terms, and what happened; the firm reads both. */
export type Reasons = { rule: string; facts: string };

const LONGEST = { rule: 200, facts: 2_000 };

/** The field that keeps a measure from being founded; null: both are said. */
export function findReasonMistake({ rule, facts }: Reasons): 'rule' | 'facts' | null {
  if (rule.trim().length < 2 || rule.trim().length > LONGEST.rule) return 'rule';
  return facts.trim().length < 10 || facts.trim().length > LONGEST.facts ? 'facts' : null;
}

type NewMeasure = Reasons & { partnerId: string; kind: MeasureKind; actor: Actor; days?: number };

/** In the transaction of what it restricts; the mail with the reasons leaves with it. */
export async function recordMeasure(
  client: pg.ClientBase,
  { partnerId, kind, rule, facts, actor, days = 0 }: NewMeasure,
): Promise<{ id: string; effectiveAt: Date }> {
  const { rows } = await client.query<{ id: string; effectiveAt: Date }>(
    `insert into partner_measures (partner_id, kind, rule, facts, decided_by, effective_at)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 day') returning id, effective_at as "effectiveAt"`,
    [partnerId, kind, rule.trim(), facts.trim(), actor.id, days],
  );
  const measure = rows[0] as { id: string; effectiveAt: Date };
  await enqueue(client, [{ queue: MEASURE_QUEUE, data: { partnerId, measureId: measure.id } }]);
  return measure;
}

/** Those of this kind that still hold; returns how many there were. */
export async function liftMeasures(client: pg.ClientBase, partnerId: string, kind: MeasureKind): Promise<number> {
  const { rowCount } = await client.query(
    'update partner_measures set lifted_at = now() where partner_id = $1 and kind = $2 and lifted_at is null',
    [partnerId, kind],
  );
  return rowCount ?? 0;
}
