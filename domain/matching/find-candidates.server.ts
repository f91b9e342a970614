import { createHash } from 'node:crypto';
import { listRows, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { type AreaRule, covers, distanceBetween, type FirmArea } from '../firms/area.ts';
import { NO_POSTAL_CODE } from '../inquiries/describe-inquiry.ts';
import { undoUntil } from '../invitations/decline.server.ts';
import { WAITED_FOR_CUSTOMER } from '../invitations/lapse.server.ts';
import { MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM, pointRules } from '../rules.ts';
import { toWallTime, weekStart } from '../time/munich-clock.ts';
import type { FirmHours } from '../time/working-time.ts';
import { PASSES_HOLD_CHECK } from '../workflow/apply-transition.server.ts';
import type { Candidate } from './compute-match.ts';
import type { MatchedInquiry } from './find-matched-inquiry.server.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './points.ts';
import { type CandidateFacts, judgeCandidate } from './refusals.ts';

export type FirmCandidate = Candidate & { name: string; hours: FirmHours; area: FirmArea };

type Row = Omit<CandidateFacts, 'today' | 'covered' | 'distanceM' | 'able' | 'lastInvitedAt' | 'tieBreak'> & {
  id: string;
  name: string;
  postalCode: string;
  radiusKm: number;
  reachedCodes: number;
  hours: FirmHours;
  owner: string[];
  rules: AreaRule[];
  lastInvitedAt: Date | null;
};

/** Set-based; only the latest answers are looked up per firm, by index. */
const findAll = (database: Sql, inquiry: MatchedInquiry, now: Date) =>
  listRows<Row>(database, 'find-candidates')`
  with asked as (
    select distinct firm_id from invitations where inquiry_id = ${inquiry.id}
      and (status not in ('withdrawn', 'passed') or invited_at > coalesce(
        (select max(at) from inquiry_events where inquiry_id = ${inquiry.id} and event = 'reopen'), '-infinity'))
  ), live as materialized (
    select p.id, p.vetted_keys from invitations i join firms p on p.id = i.firm_id
    where i.inquiry_id = ${inquiry.id} and i.status in ('invited', 'engaged', 'offered', 'shared', 'ordered')
  ), able as (
    select firm_id, json_agg(capability order by capability) as capabilities from firm_capabilities group by 1
  ), areas as (
    select firm_id, json_agg(json_build_object('prefix', prefix, 'included', included) order by prefix) as rules
    from firm_areas group by 1
  ), papers as (
    select firm_id, json_agg(json_build_object('kind', kind, 'expiresOn', expires_on::text,
      'sumInsuredCents', sum_insured_cents) order by kind, expires_on, id) as documents
    from firm_documents where state = 'verified' and kind <> 'expertise' group by 1
  ), open as (
    select firm_id, count(*)::int as unanswered from invitations where status = 'invited' group by 1
  ), own as (
    select id from firms p where p.phone = ${inquiry.phone} or lower(p.email) = lower(${inquiry.email})
  ), terms as (
    select firm_id from firm_terms_acceptances where version = (select current_terms(${now}))
  ), offered as (
    select i.firm_id, count(*)::int as offers from offers o join invitations i on i.id = o.invitation_id
    where o.version = 1 and o.submitted_at >= ${weekStart(now)} group by 1
  )
  select p.id, p.name, p.status, p.legal_form as "legalForm", p.postal_code as "postalCode", p.radius_km as "radiusKm",
    p.reached_codes as "reachedCodes", p.weekly_limit as "weeklyLimit", p.hours, p.rotation_credit::float8 as credit, p.vetted_keys as owner,
    coalesce(able.capabilities, '[]') as capabilities, coalesce(areas.rules, '[]') as rules, coalesce(papers.documents, '[]') as documents,
    terms.firm_id is not null as "termsAccepted", own.id is not null as "ownInquiry",
    exclusions.firm_id is not null as excluded, asked.firm_id is not null as "alreadyInvited",
    exists (select from live where live.id <> p.id and live.vetted_keys && p.vetted_keys) as "sameOwner",
    coalesce(open.unanswered, 0) as unanswered,
    (select i.invited_at from invitations i where i.firm_id = p.id order by i.invited_at desc limit 1) as "lastInvitedAt",
    answers.invited, answers."inTime", coalesce(offered.offers, 0) as "offersThisWeek"
  from firms p
  left join able on able.firm_id = p.id left join areas on areas.firm_id = p.id
  left join papers on papers.firm_id = p.id left join open on open.firm_id = p.id
  left join offered on offered.firm_id = p.id left join asked on asked.firm_id = p.id
  left join terms on terms.firm_id = p.id left join own on own.id = p.id
  left join excluded_firms exclusions on exclusions.firm_id = p.id and exclusions.inquiry_id = ${inquiry.id} and exclusions.lifted_at is null
  cross join lateral (
    select count(*)::int as invited, (count(*) filter (where in_time))::int as "inTime" from (
      select coalesce(i.answered_at <= i.answer_due_at and i.status <> 'silent', false) as in_time from invitations i
      where i.firm_id = p.id and i.invited_at > ${now}::timestamptz - ${pointRules.answers.withinDays} * interval '1 day'
        and (i.answered_at is not null or i.status = 'silent') and not ${WAITED_FOR_CUSTOMER}
      order by i.invited_at desc limit ${pointRules.answers.lastInvitations}) as latest) as answers
  where p.status in ('active', 'paused') order by p.id`;

export async function findCandidates(database: Sql, inquiry: MatchedInquiry, now: Date): Promise<FirmCandidate[]> {
  const rows = await findAll(database, inquiry, now);
  const today = toWallTime(now).day;
  return rows.map(({ id, name, postalCode, radiusKm, reachedCodes, hours, owner, rules, lastInvitedAt, ...facts }) => {
    const area = { postalCode, radiusKm, rules };
    return {
      ...{ id, name, hours, area, owner },
      facts: {
        ...facts,
        today,
        covered: covers(area, inquiry.postalCode),
        distanceM: distanceBetween(postalCode, inquiry.postalCode),
        able: facts.capabilities.length > 0 && reachedCodes > 0,
        lastInvitedAt: lastInvitedAt?.toISOString() ?? null,
        tieBreak: createHash('sha256').update(`${inquiry.id}:${id}`).digest('hex'),
      },
    };
  });
}

export type Slots = {
  free: number[];
  live: number;
  count: number;
  /** While capacity is short of three per waiting inquiry, each gets its first firm before any gets its second. */
  scarce: boolean;
};

type Counted = { slots: { slot: number; live: boolean; ended: string | null }[]; waiting: Waiting[] };
type Waiting = InquiryAnswers & { postal_code: string; details: DetailAnswers | null; asked: string[] };

type SlotsAsked = { inquiryId: string; responseDue: Date; candidates: readonly FirmCandidate[]; now: Date };

const MAX_WAITING = 300;

/** Looks up each inquiry separately: as an anti-join this became quadratic with outdated planner statistics. */
const countInvitations = (database: Sql, inquiryId: string, now: Date) =>
  readRow<Counted>(database, 'count-slots')`
  select coalesce((select json_agg(json_build_object('slot', slot, 'live', status <> 'declined', 'ended', ended_at))
      from invitations where inquiry_id = ${inquiryId} and (status in ('invited', 'engaged', 'offered', 'shared', 'ordered')
        or status = 'declined' and ended_at > ${now}::timestamptz - interval '1 hour')), '[]') as slots,
    coalesce((select json_agg(w) from (select i.postal_code, i.property_type, i.property_sub_type, i.types_of_problems,
        i.problem_locations,
        (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
        array(select v.firm_id from invitations v where v.inquiry_id = i.id and v.status not in ('withdrawn', 'passed')
          union select n.firm_id from excluded_firms n where n.inquiry_id = i.id and n.lifted_at is null) as asked
      from inquiries i
      where i.id <> ${inquiryId} and i.status in ('new', 'matching') and i.response_due_at > ${now}::timestamptz - interval '1 day'
        and i.erase_due_at is null and not ${raw(NO_POSTAL_CODE)}
        and (select v.id from invitations v where v.inquiry_id = i.id
          and v.status in ('invited', 'engaged', 'offered', 'shared', 'ordered') limit 1) is null
        and ${PASSES_HOLD_CHECK} limit ${raw(MAX_WAITING)}) as w), '[]') as waiting`;

/** A declined slot stays reserved during the undo period. */
export async function countSlots(
  database: Sql,
  { inquiryId, responseDue, candidates, now }: SlotsAsked,
): Promise<Slots> {
  const { slots, waiting } = await countInvitations(database, inquiryId, now);
  const taken = slots.filter(
    ({ live, ended }) => live || (ended !== null && undoUntil(new Date(ended), responseDue) > now),
  );
  const slotNumbers = Array.from({ length: MAX_FIRMS_PER_INQUIRY }, (_, index) => index + 1);
  // More firms than slots are live after the number was lowered.
  const open = Math.max(0, MAX_FIRMS_PER_INQUIRY - taken.length);
  const free = slotNumbers.filter((slot) => !taken.some((row) => row.slot === slot)).slice(0, open);
  const live = taken.filter((row) => row.live).length;
  const asking = candidates.filter(({ facts }) => judgeCandidate({ ...facts, ...HAS_ROOM }, NO_NEEDS).points);
  const capacity = countFreeCapacity(asking);
  const scarce = capacity < MAX_FIRMS_PER_INQUIRY * (countWaiting(waiting, asking, capacity) + (live === 0 ? 1 : 0));
  const most = scarce ? Math.max(0, 1 - taken.length) : free.length;
  return { free, live, count: Math.min(free.length, most), scarce };
}

/** Ignores refusals that concern only one inquiry or pass with the next answer. */
const HAS_ROOM = {
  covered: true,
  ownInquiry: false,
  excluded: false,
  alreadyInvited: false,
  sameOwner: false,
  unanswered: 0,
  offersThisWeek: 0,
};
const NO_NEEDS = { signs: [], must: [], wishes: [] };

const countFreeCapacity = (firms: readonly FirmCandidate[]): number =>
  firms.reduce((capacity, { facts }) => {
    const open = MAX_UNANSWERED_PER_FIRM - facts.unanswered;
    return capacity + Math.max(0, Math.min(open, facts.weeklyLimit - facts.offersThisWeek));
  }, 0);

/** Counts waiting inquiries that some firm could take. Stops counting once capacity is provably short. */
function countWaiting(waiting: readonly Waiting[], firms: readonly FirmCandidate[], capacity: number): number {
  const enough = Math.floor(capacity / MAX_FIRMS_PER_INQUIRY) + 1;
  // Many inquiries share needs and place, so results are cached.
  const known = new Map<string, boolean>();
  let count = 0;
  for (const inquiry of waiting) {
    const needs = findNeeds(inquiry, inquiry.details ?? {});
    const alike = [inquiry.postal_code, ...needs.signs, ...inquiry.asked].join();
    const suits = known.get(alike) ?? firms.some((firm) => suitsFor(firm, inquiry, needs));
    known.set(alike, suits);
    if (suits) count += 1;
    if (count === enough) break;
  }
  return count;
}

function suitsFor({ id, area, facts }: FirmCandidate, { asked, postal_code }: Waiting, needs: Needs): boolean {
  if (asked.includes(id) || !covers(area, postal_code)) return false;
  const distanceM = distanceBetween(area.postalCode, postal_code);
  return judgeCandidate({ ...facts, ...HAS_ROOM, distanceM }, needs).points !== null;
}
