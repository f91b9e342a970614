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

/** One statement: a run with hundreds of firms takes no longer than its rows. The firms are locked by whoever runs this. */
const WRITE = `
  with run as (
    insert into match_runs (id, inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place, at, decided_by, reason)
    select $1, $2, $3::text, rounds.next, $4, $5, $6, $7, $8, $9, $10, $11
    from (select coalesce(max(round), 0) + 1 as next from match_runs where inquiry_hash = $3) as rounds
    where rounds.next <= ${MOST_ROUNDS} returning id, round
  ), judged as materialized (
    select run.id as run_id, c.* from run, json_to_recordset($12::json) as c (partner_id uuid, refusal text,
      distance_m integer, fit smallint, near smallint, answers smallint, score smallint, share integer, credit_before bigint,
      credit_after bigint, rank smallint, chosen boolean, facts jsonb)
  ), kept as (
    insert into match_candidates (run_id, partner_id, refusal, distance_m, fit, near, answers, score, share, credit_before,
      credit_after, rank, chosen, facts) select * from judged
  ), entries as (
    select run_id, partner_id, 'share' as kind, share::bigint as millionths from judged where share > 0
    union all
    select run_id, partner_id, 'invited', -${MILLION} from judged where chosen
  ), booked as (
    insert into rotation_ledger (partner_id, run_id, kind, millionths, at)
    select partner_id, run_id, kind, millionths, $9 from entries
  ), paid as (
    update partners p set rotation_credit = p.rotation_credit + e.sum
    from (select partner_id, sum(millionths) as sum from entries group by 1) e where p.id = e.partner_id)
  select round from run`;

/** The run, every candidate with its facts, and what each firm earned and paid. Null when there were too many runs already. */
export async function writeRun(client: pg.ClientBase, run: NewRun): Promise<{ id: string; round: number } | null> {
  const { inquiry, cause, slots, scarce, firms, decidedBy, reason, now } = run;
  const id = randomUUID();
  const { rows } = await client.query<{ round: number }>(WRITE, [
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
    JSON.stringify(firms.map(toRow)),
  ]);
  return rows[0] ? { id, round: rows[0].round } : null;
}

const toRow = (firm: JudgedFirm) => ({
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
});
