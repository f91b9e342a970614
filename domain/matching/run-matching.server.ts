import { randomBytes, randomUUID } from 'node:crypto';
import { type Client, execute, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { lockFirmsWithCredit, lockMatching } from '../firms/rotation-credit.server.ts';
import { givenPostalCode } from '../inquiries/describe-inquiry.ts';
import { MAX_MANUAL_ROUNDS, MAX_ROUNDS, MILLION, RULES_VERSION } from '../rules.ts';
import { firmCalendar, roundDeadlines } from '../time/working-time.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';
import type { MatchCause } from '../workflow/reasons.ts';
import {
  type ChangeRefused,
  type Changes,
  type Computed,
  computeChanged,
  computeMatch,
  type JudgedFirm,
} from './compute-match.ts';
import { countSlots, type FirmCandidate, findCandidates, type Slots } from './find-candidates.server.ts';
import { findMatchedInquiry, type MatchedInquiry } from './find-matched-inquiry.server.ts';

type NewRun = {
  inquiry: MatchedInquiry;
  cause: MatchCause;
  slots: number;
  scarce: boolean;
  firms: readonly JudgedFirm[];
  decidedBy: string;
  reason: string | null;
  most: number;
  now: Date;
};

/** The same as chr(31) in the statement; JSON never contains it unescaped. */
const APART = '\u001f';

/** One statement keeps runs with hundreds of firms fast. The caller has locked the firms. */
const WRITE = `
  with run as (
    insert into match_runs (id, inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place, at, decided_by, reason)
    select $1, $2, $3::text, rounds.next, $4, $5, $6, $7, $8, $9, $10, $11
    from (select coalesce(max(round), 0) + 1 as next from match_runs where inquiry_hash = $3) as rounds
    where rounds.next <= $27 returning id, round
  ), judged as materialized (
    select run.id as run_id, firm_id, refusal, distance_m, fit, near, answers, score, share, credit_before, credit_after, rank,
      chosen, facts::json as facts, string_to_array(refusals, ' ') as refusals, by_hand
    from run, unnest($12::uuid[], $13::text[], $14::integer[], $15::smallint[], $16::smallint[], $17::smallint[], $18::smallint[],
      $19::integer[], $20::bigint[], $21::bigint[], $22::smallint[], $23::boolean[], $24::text[], $25::boolean[], string_to_array($26, chr(31))) as c
      (firm_id, refusal, distance_m, fit, near, answers, score, share, credit_before, credit_after, rank, chosen, refusals,
       by_hand, facts)
  ), kept as (
    insert into match_candidates (run_id, firm_id, refusal, distance_m, fit, near, answers, score, share, credit_before,
      credit_after, rank, chosen, facts, refusals, by_hand) select * from judged
  ), entries as (
    select run_id, firm_id, 'share' as kind, share::bigint as millionths from judged where share > 0
    union all
    select run_id, firm_id, 'invited', -${MILLION} from judged where chosen
  ), booked as (
    insert into rotation_ledger (firm_id, run_id, kind, millionths, at)
    select firm_id, run_id, kind, millionths, $9 from entries
  ), paid as (
    update firms p set rotation_credit = p.rotation_credit + e.sum
    from (select firm_id, sum(millionths) as sum from entries group by 1) e where p.id = e.firm_id)
  select round from run`;

async function writeRun(client: Client, run: NewRun): Promise<{ id: string; round: number } | null> {
  const { inquiry, cause, slots, scarce, firms, decidedBy, reason, most, now } = run;
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
      most,
    ],
  });
  return rows[0] ? { id, round: rows[0].round } : null;
}

/**
 * In the order of the statement. PostgreSQL reads one array per column several times faster than an object per firm.
 */
const columns: readonly ((firm: JudgedFirm) => string | number | boolean | null)[] = [
  ({ id }) => id,
  ({ refusals: [first = null], points }) => (points ? null : first),
  ({ facts }) => facts.distanceM,
  ({ points }) => points?.fit ?? null,
  ({ points }) => points?.near ?? null,
  ({ points }) => points?.answers ?? null,
  ({ points }) => points?.score ?? null,
  ({ quota }) => quota,
  ({ creditBefore }) => creditBefore,
  ({ creditAfter }) => creditAfter,
  ({ rank }) => rank,
  ({ chosen }) => chosen,
  // Nested arrays must have equal lengths, and no refusal contains a space.
  ({ refusals }) => refusals.join(' '),
  ({ byHand = false }) => byHand,
];

type Invited = {
  inquiry: MatchedInquiry;
  runId: string;
  firms: readonly FirmCandidate[];
  free: readonly number[];
  now: Date;
};

async function writeInvitations(client: Client, { inquiry, runId, firms, free, now }: Invited): Promise<string[]> {
  const rows = firms.map(({ id, hours }, index) => {
    const { remindAt, answerDue, offerDue } = roundDeadlines(firmCalendar(hours), now, inquiry.responseDue);
    return {
      id: randomUUID(),
      reference: makeReference(),
      firm_id: id,
      slot: free[index],
      remind_at: remindAt,
      answer_due_at: answerDue,
      offer_due_at: offerDue,
    };
  });
  const hash = hashInquiryId(inquiry.id);
  await execute(client)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, reference text, firm_id uuid,
        slot smallint, remind_at timestamptz, answer_due_at timestamptz, offer_due_at timestamptz)
    ), shown as (
      insert into disclosures (inquiry_hash, firm_id, invitation_id, scope, basis, fields, granted_at)
      select ${hash}, firm_id, id, 'blind', 'inquiry', ${inquiry.fields}, ${now} from wanted)
    insert into invitations (id, reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, invited_at,
      remind_at, answer_due_at, offer_due_at)
    select id, reference, ${inquiry.id}, ${hash}, firm_id, ${runId}, current_tariff(${now}),
      slot, ${now}, remind_at, answer_due_at, offer_due_at from wanted`;
  await enqueue(client, [
    ...rows.map(({ id }) => ({ queue: 'send-invitation', data: { inquiryId: inquiry.id, invitationId: id } })),
    ...(inquiry.email ? [{ queue: 'send-firms-asked', data: { inquiryId: inquiry.id, runId } }] : []),
  ]);
  return rows.map(({ id }) => id);
}

/** Omits similar letters and digits; 32 characters, so that every byte value is evenly distributed. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const makeReference = (): string =>
  Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');

export type MatchingSituation = {
  inquiry: MatchedInquiry;
  candidates: FirmCandidate[];
  slots: Slots;
  computed: Computed;
  now: Date;
};

const LOOKING = ['new', 'matching', 'offers'];

/** Reads only. Null: this inquiry does not look for firms. */
export async function findSituation(database: Sql, inquiryId: string, now: Date): Promise<MatchingSituation | null> {
  const inquiry = await findMatchedInquiry(database, inquiryId);
  if (!inquiry || !LOOKING.includes(inquiry.status) || !givenPostalCode(inquiry.postalCode)) return null;
  const candidates = await findCandidates(database, inquiry, now);
  const slots = await countSlots(database, { inquiryId, responseDue: inquiry.responseDue, candidates, now });
  return { inquiry, candidates, slots, computed: computeMatch(candidates, inquiry.needs, slots.count), now };
}

/** Takes the locks in their order: matching, inquiry, firms. */
export async function lockSituation(client: Client, inquiryId: string, now?: Date): Promise<MatchingSituation | null> {
  await lockMatching(client);
  const inquiry = await lockInquiry(client, inquiryId);
  return inquiry.kind === 'locked' ? lockFirmsAndFind(client, inquiryId, now ?? inquiry.now) : null;
}

/** The caller already holds the locks of matching and inquiry. */
export async function lockFirmsAndFind(
  client: Client,
  inquiryId: string,
  now: Date,
): Promise<MatchingSituation | null> {
  await lockFirmsWithCredit(client);
  return findSituation(client as Sql, inquiryId, now);
}

export type MatchingResult =
  | { kind: 'matched'; runId: string; invitationIds: string[] }
  /** The run is still written with every refusal. `noActiveFirm`: no firm is live and none has offered. */
  | { kind: 'no-firm'; runId: string; noActiveFirm: boolean }
  | { kind: 'full' | 'too-many' }
  | { kind: 'exhausted'; noActiveFirm: boolean }
  | ChangeRefused;

const hasNoActiveFirm = ({ slots, inquiry }: MatchingSituation) => slots.live === 0 && inquiry.status !== 'offers';

export async function writeMatch(
  client: Client,
  situation: MatchingSituation,
  wanted: { cause: MatchCause; actor: Actor; changes?: Changes; reason?: string | null },
): Promise<MatchingResult> {
  const { inquiry, candidates, slots, now } = situation;
  const { cause, actor, changes, reason = null } = wanted;
  const changed = changes && changes.add.length + changes.remove.length > 0;
  if (slots.count === 0 && !changed) return { kind: 'full' };
  const computed = changed
    ? computeChanged(candidates, inquiry.needs, slots.count, changes)
    : ({ kind: 'computed', ...situation.computed } as const);
  if (computed.kind === 'refused') return computed;
  if (computed.chosen.length > slots.free.length) return { kind: 'too-many' };
  const decidedBy = changed ? actor.id : 'rules';
  const slotCount = changed ? Math.max(slots.count, computed.chosen.length) : slots.count;
  const scarce = slots.scarce && computed.chosen.length > 0;
  const { firms } = computed;
  const most = actor.kind === 'staff' ? MAX_MANUAL_ROUNDS : MAX_ROUNDS;
  const run = await writeRun(client, { inquiry, cause, slots: slotCount, scarce, firms, decidedBy, reason, most, now });
  if (!run) return { kind: 'exhausted', noActiveFirm: hasNoActiveFirm(situation) };
  if (computed.chosen.length === 0) {
    await recordEvent(client, inquiry.id, { event: 'no-firm', actor, details: { run: run.id, round: run.round } });
    return { kind: 'no-firm', runId: run.id, noActiveFirm: hasNoActiveFirm(situation) };
  }
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const invited = computed.chosen.map((id) => byId.get(id) as FirmCandidate);
  const { free } = slots;
  const invitationIds = await writeInvitations(client, { inquiry, runId: run.id, firms: invited, free, now });
  const details = { run: run.id, round: run.round, firms: invited.length, cause, ...(changed && { changed: true }) };
  await moveOn(client, inquiry, actor, details);
  return { kind: 'matched', runId: run.id, invitationIds };
}

async function moveOn(client: Client, inquiry: MatchedInquiry, actor: Actor, details: Record<string, unknown>) {
  const { id: inquiryId } = inquiry;
  if (inquiry.status === 'new') await applyTransition(client, { inquiryId, event: 'match', actor, details });
  else {
    await recordEvent(client, inquiryId, { event: 'match', actor, details });
    if (actor.kind === 'staff') {
      await recordAction(client, { actor: actor.id, action: 'inquiry.match', subject: inquiryId, details });
    }
  }
}
