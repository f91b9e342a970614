import { findRow, listRows, type Sql } from '../../platform/db/rows.ts';
import { RULES_VERSION } from '../rules.ts';
import { computeMatch, type JudgedFirm } from './compute-match.ts';
import type { Needs } from './points.ts';
import type { CandidateFacts } from './refusals.ts';

type Difference = { firmId: string; column: string; stored: unknown; computed: unknown };
type Replayed =
  | { kind: 'unknown' }
  /** A person chose, so there is nothing to recompute. */
  | { kind: 'by-hand'; decidedBy: string }
  /** The rules have changed since, so a difference would say nothing. */
  | { kind: 'other-rules'; rules: string }
  | { kind: 'same'; firms: number }
  | { kind: 'different'; differences: Difference[] };

export async function replayRun(database: Sql, runId: string): Promise<Replayed> {
  const run = await findRow<{ slots: number; needs: Needs; decided_by: string; rules: string }>(database)`
    select slots, needs, decided_by, rules from match_runs where id = ${runId}`;
  if (!run) return { kind: 'unknown' };
  if (run.decided_by !== 'rules') return { kind: 'by-hand', decidedBy: run.decided_by };
  if (run.rules !== RULES_VERSION) return { kind: 'other-rules', rules: run.rules };
  const rows = await listRows<{ firmId: string; facts: CandidateFacts; columns: Record<string, unknown> }>(database)`
    select firm_id as "firmId", facts, json_build_object('refusal', refusal, 'refusals', array_to_string(refusals, ' '),
      'fit', fit, 'near', near, 'answers', answers, 'score', score, 'share', share, 'credit_before', credit_before,
      'credit_after', credit_after, 'rank', rank, 'chosen', chosen) as columns
    from match_candidates where run_id = ${runId} order by firm_id`;
  const given = rows.map(({ firmId, facts }) => ({ id: firmId, facts }));
  const computed = new Map(computeMatch(given, run.needs, run.slots).firms.map((firm) => [firm.id, columnsOf(firm)]));
  const differences = rows.flatMap(({ firmId, columns }) =>
    Object.entries(computed.get(firmId) ?? {})
      .map(([column, value]) => ({ firmId, column, stored: columns[column], computed: value }))
      .filter((one) => one.stored !== one.computed),
  );
  return differences.length > 0 ? { kind: 'different', differences } : { kind: 'same', firms: rows.length };
}

const columnsOf = ({ refusals, points, quota, creditBefore, creditAfter, rank, chosen }: JudgedFirm) => ({
  refusal: refusals[0] ?? null,
  refusals: refusals.join(' '),
  fit: points?.fit ?? null,
  near: points?.near ?? null,
  answers: points?.answers ?? null,
  score: points?.score ?? null,
  share: quota,
  credit_before: creditBefore,
  credit_after: creditAfter,
  rank,
  chosen,
});
