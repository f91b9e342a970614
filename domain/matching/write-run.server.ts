import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { MatchCause } from '../inquiries/match-causes.ts';
import { MILLION, MOST_ROUNDS, RULES_VERSION } from '../rules.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import type { JudgedFirm } from './compute-match.ts';
import type { MatchedInquiry } from './find-matched-inquiry.server.ts';

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

/** As chr(31) in the statement. Stands in no JSON: control characters are escaped there. */
const APART = '\u001f';

/** One statement: a run with hundreds of firms takes no longer than its rows. The firms are locked by whoever runs this. */
const WRITE = `
  with run as (
    insert into match_runs (id, inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place, at, decided_by, reason)
    select $1, $2, $3::text, rounds.next, $4, $5, $6, $7, $8, $9, $10, $11
    from (select coalesce(max(round), 0) + 1 as next from match_runs where inquiry_hash = $3) as rounds
    where rounds.next <= ${MOST_ROUNDS} returning id, round
  ), judged as materialized (
    select run.id as run_id, partner_id, refusal, distance_m, fit, near, answers, score, share, credit_before, credit_after, rank,
      chosen, facts::jsonb as facts, string_to_array(refusals, ' ') as refusals, by_hand
    from run, unnest($12::uuid[], $13::text[], $14::integer[], $15::smallint[], $16::smallint[], $17::smallint[], $18::smallint[],
      $19::integer[], $20::bigint[], $21::bigint[], $22::smallint[], $23::boolean[], $24::text[], $25::boolean[], string_to_array($26, chr(31))) as c
      (partner_id, refusal, distance_m, fit, near, answers, score, share, credit_before, credit_after, rank, chosen, refusals,
       by_hand, facts)
  ), kept as (
    insert into match_candidates (run_id, partner_id, refusal, distance_m, fit, near, answers, score, share, credit_before,
      credit_after, rank, chosen, facts, refusals, by_hand) select * from judged
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
  const { rows } = await client.query<{ round: number }>({
    name: 'write-run',
    text: WRITE,
    values: [
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
      ...columns.map((column) => firms.map(column)),
      firms.map(({ facts }) => JSON.stringify(facts)).join(APART),
    ],
  });
  return rows[0] ? { id, round: rows[0].round } : null;
}

/** In the order of the statement. An array for each is read several times faster than an object for every firm. */
const columns: readonly ((firm: JudgedFirm) => string | number | boolean | null)[] = [
  ({ id }) => id,
  ({ refusals: [first = null], points }) => (points ? null : first),
  ({ facts }) => facts.distanceM,
  ({ points }) => points?.fit ?? null,
  ({ points }) => points?.near ?? null,
  ({ points }) => points?.answers ?? null,
  ({ points }) => points?.score ?? null,
  ({ share }) => share,
  ({ creditBefore }) => creditBefore,
  ({ creditAfter }) => creditAfter,
  ({ rank }) => rank,
  ({ chosen }) => chosen,
  // An array of arrays would have to be square; no refusal holds a blank.
  ({ refusals }) => refusals.join(' '),
  ({ byHand = false }) => byHand,
];
