import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashInquiryId } from '../inquiries/tombstones.server.ts';
import type { JudgedFirm } from './compute-match.ts';
import type { MatchedInquiry } from './find-matched-inquiry.server.ts';
import type { MatchCause } from './match-causes.ts';
import { MILLION, RULES_VERSION } from './rules.ts';

export type NewRun = {
  inquiry: MatchedInquiry;
  cause: MatchCause;
  slots: number;
  scarce: boolean;
  firms: readonly JudgedFirm[];
  /** 'rules', or who chose otherwise, and why. */
  decidedBy: string;
  reason: string | null;
  now: Date;
};

/** The table takes no more: an inquiry that was looked at so often needs a person. */
const MOST_ROUNDS = 50;

/** The run, every candidate with its facts, and the account of each firm. Null when there were too many runs already. */
export async function writeRun(client: pg.ClientBase, run: NewRun): Promise<{ id: string; round: number } | null> {
  const { inquiry, cause, slots, scarce, firms, decidedBy, reason, now } = run;
  const id = randomUUID();
  const { rows } = await client.query<{ round: number }>(
    `insert into match_runs (id, inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place, at, decided_by, reason)
     select $1, $2, $3::text, rounds.next, $4, $5, $6, $7, $8, $9, $10, $11
     from (select coalesce(max(round), 0) + 1 as next from match_runs where inquiry_hash = $3) as rounds
     where rounds.next <= ${MOST_ROUNDS} returning round`,
    [
      id,
      inquiry.id,
      hashInquiryId(inquiry.id),
      cause,
      slots,
      RULES_VERSION,
      JSON.stringify({ ...inquiry.needs, ...(scarce && { scarce }) }),
      JSON.stringify({ postalCode: inquiry.postalCode, place: inquiry.place }),
      now,
      decidedBy,
      reason,
    ],
  );
  if (!rows[0]) return null;
  await writeCandidates(client, id, firms);
  await writeAccounts(client, id, firms, now);
  return { id, round: rows[0].round };
}

async function writeCandidates(client: pg.ClientBase, runId: string, firms: readonly JudgedFirm[]) {
  const rows = firms.map((firm) => ({
    partner_id: firm.id,
    refusal: firm.refusal,
    distance_m: firm.facts.distanceM,
    fit: firm.points?.fit ?? null,
    near: firm.points?.near ?? null,
    answers: firm.points?.answers ?? null,
    score: firm.points?.score ?? null,
    share: firm.share,
    credit_before: firm.creditBefore,
    credit_after: firm.creditAfter,
    rank: firm.rank,
    chosen: firm.chosen,
    facts: firm.facts,
  }));
  await client.query(
    `insert into match_candidates (run_id, partner_id, refusal, distance_m, fit, near, answers, score, share, credit_before,
       credit_after, rank, chosen, facts)
     select $1, c.* from jsonb_to_recordset($2::jsonb) as c (partner_id uuid, refusal text, distance_m integer, fit smallint,
       near smallint, answers smallint, score smallint, share integer, credit_before bigint, credit_after bigint,
       rank smallint, chosen boolean, facts jsonb)`,
    [runId, JSON.stringify(rows)],
  );
}

/** What each firm earned and paid. The rows of the firms are locked by whoever runs this. */
async function writeAccounts(client: pg.ClientBase, runId: string, firms: readonly JudgedFirm[], now: Date) {
  const entries = firms.flatMap(({ id, share, chosen }) => [
    ...(share ? [{ partner_id: id, kind: 'share', millionths: share }] : []),
    ...(chosen ? [{ partner_id: id, kind: 'invited', millionths: -MILLION }] : []),
  ]);
  if (entries.length === 0) return;
  await client.query(
    `with entries as (
       select * from jsonb_to_recordset($2::jsonb) as e (partner_id uuid, kind text, millionths bigint)
     ), written as (
       insert into rotation_ledger (partner_id, run_id, kind, millionths, at)
       select partner_id, $1, kind, millionths, $3 from entries)
     update partners p set rotation_credit = p.rotation_credit + e.sum
     from (select partner_id, sum(millionths) as sum from entries group by 1) e where p.id = e.partner_id`,
    [runId, JSON.stringify(entries), now],
  );
}
