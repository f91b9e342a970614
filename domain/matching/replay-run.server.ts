import { findRow } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { computeMatch, type JudgedFirm } from './compute-match.ts';
import type { Needs } from './points.ts';
import type { CandidateFacts } from './refusals.ts';

type Stored = {
  partner_id: string;
  refusal: string | null;
  /** Older runs stored only the first refusal. */
  refusals: string[] | null;
  fit: number | null;
  near: number | null;
  answers: number | null;
  score: number | null;
  share: number | null;
  credit_before: string | null;
  credit_after: string | null;
  rank: number | null;
  chosen: boolean;
  facts: CandidateFacts;
};

type Difference = { partnerId: string; column: string; stored: unknown; computed: unknown };
type Replayed =
  | { kind: 'unknown' }
  /** A person chose, so there is nothing to recompute. */
  | { kind: 'by-hand'; decidedBy: string }
  | { kind: 'same'; firms: number }
  | { kind: 'different'; differences: Difference[] };

export async function replayRun(database: Sql, runId: string): Promise<Replayed> {
  const run = await findRow<{ slots: number; needs: Needs; decided_by: string }>(database, {
    text: 'select slots, needs, decided_by from match_runs where id = $1',
    values: [runId],
  });
  if (!run) return { kind: 'unknown' };
  if (run.decided_by !== 'rules') return { kind: 'by-hand', decidedBy: run.decided_by };
  const { rows } = await database.query<Stored>({
    text: 'select * from match_candidates where run_id = $1 order by partner_id',
    values: [runId],
  });
  const { firms } = computeMatch(
    rows.map(({ partner_id, facts }) => ({ id: partner_id, facts: asOfThen(facts) })),
    run.needs,
    run.slots,
  );
  const byId = new Map(firms.map((firm) => [firm.id, firm]));
  const differences = rows.flatMap((row) => compare(row, byId.get(row.partner_id) as JudgedFirm));
  return differences.length > 0 ? { kind: 'different', differences } : { kind: 'same', firms: rows.length };
}

/** Older runs accepted `expertise` for nests instead of the permit. */
const asOfThen = (facts: CandidateFacts): CandidateFacts => ({
  ...facts,
  documents: facts.documents.map((paper) => (paper.kind === 'expertise' ? { ...paper, kind: 'tierschg-11' } : paper)),
});

function compare(row: Stored, firm: JudgedFirm): Difference[] {
  const number = (text: string | null) => (text === null ? null : Number(text));
  const pairs: [column: string, stored: unknown, computed: unknown][] = [
    ['refusal', row.refusal, firm.refusals[0] ?? null],
    ['refusals', row.refusals?.join(' '), row.refusals ? firm.refusals.join(' ') : undefined],
    ['fit', row.fit, firm.points?.fit ?? null],
    ['near', row.near, firm.points?.near ?? null],
    ['answers', row.answers, firm.points?.answers ?? null],
    ['score', row.score, firm.points?.score ?? null],
    ['share', row.share, firm.share],
    ['credit_before', number(row.credit_before), firm.creditBefore],
    ['credit_after', number(row.credit_after), firm.creditAfter],
    ['rank', row.rank, firm.rank],
    ['chosen', row.chosen, firm.chosen],
  ];
  return pairs
    .filter(([, stored, computed]) => stored !== computed)
    .map(([column, stored, computed]) => ({ partnerId: row.partner_id, column, stored, computed }));
}
