import type { Sql } from '../../platform/db/side-pool.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { NO_POSTAL_CODE } from '../inquiries/describe-inquiry.ts';
import { undoUntil } from '../invitations/decline.server.ts';
import { covers, distanceBetween } from '../partners/area.ts';
import { PASSES_HOLD_CHECK } from '../process/find-hold-reasons.server.ts';
import { MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM } from '../rules.ts';
import type { FirmCandidate } from './find-candidates.server.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './points.ts';
import { judgeCandidate } from './refusals.ts';

export type Slots = {
  free: number[];
  live: number;
  count: number;
  /** With fewer than three places per waiting inquiry, every inquiry gets its first firm before any gets a second. */
  scarce: boolean;
};

type Counted = { slots: { slot: number; live: boolean; ended: string | null }[]; waiting: Waiting[] };
type Waiting = InquiryAnswers & { postal_code: string; details: DetailAnswers | null; asked: string[] };

/** An upper bound that no real day reaches. */
const MOST_WAITING = 300;

/** Looks up each inquiry separately: as an anti-join this became quadratic with outdated planner statistics. */
const COUNT = `
  select coalesce((select json_agg(json_build_object('slot', slot, 'live', status <> 'declined', 'ended', ended_at))
      from invitations where inquiry_id = $1 and (status in ('invited', 'engaged', 'offered', 'released', 'ordered')
        or status = 'declined' and ended_at > $2::timestamptz - interval '1 hour')), '[]') as slots,
    coalesce((select json_agg(w) from (select i.postal_code, i.property_type, i.property_sub_type, i.types_of_problems,
        i.problem_locations,
        (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
        array(select v.partner_id from invitations v where v.inquiry_id = i.id and v.status not in ('withdrawn', 'passed')
          union select n.partner_id from inquiry_vetoes n where n.inquiry_id = i.id) as asked
      from inquiries i
      where i.id <> $1 and i.status in ('new', 'matching') and i.promise_due_at > $2::timestamptz - interval '1 day'
        and i.erase_due_at is null and not ${NO_POSTAL_CODE}
        and (select v.id from invitations v where v.inquiry_id = i.id
          and v.status in ('invited', 'engaged', 'offered', 'released', 'ordered') limit 1) is null
        and ${PASSES_HOLD_CHECK} limit ${MOST_WAITING}) as w), '[]') as waiting`;

/** A declined place stays reserved during the undo period. */
export async function countSlots(
  database: Sql,
  {
    inquiryId,
    promiseDue,
    candidates,
    now,
  }: { inquiryId: string; promiseDue: Date; candidates: readonly FirmCandidate[]; now: Date },
): Promise<Slots> {
  const { rows } = await database.query<Counted>({ name: 'count-slots', text: COUNT, values: [inquiryId, now] });
  const { slots, waiting } = rows[0] as Counted;
  const taken = slots.filter(({ live, ended }) => {
    return live || (ended !== null && undoUntil(new Date(ended), promiseDue) > now);
  });
  const slotNumbers = Array.from({ length: MAX_FIRMS_PER_INQUIRY }, (_, index) => index + 1);
  const free = slotNumbers.filter((slot) => !taken.some((row) => row.slot === slot));
  const live = taken.filter((row) => row.live).length;
  const asking = candidates.filter(({ facts }) => judgeCandidate({ ...facts, ...HAS_ROOM }, NO_NEEDS).points);
  const places = countFreePlaces(asking);
  const scarce = places < MAX_FIRMS_PER_INQUIRY * (countWaiting(waiting, asking, places) + (live === 0 ? 1 : 0));
  const most = scarce ? Math.max(0, 1 - taken.length) : free.length;
  return { free, live, count: Math.min(free.length, most), scarce };
}

/** Ignores refusals that concern only one inquiry or pass with the next answer. */
const HAS_ROOM = {
  covered: true,
  ownInquiry: false,
  vetoed: false,
  alreadyInvited: false,
  sameOwner: false,
  unanswered: 0,
  offersThisWeek: 0,
};
const NO_NEEDS = { signs: [], must: [], wishes: [] };

function countFreePlaces(firms: readonly FirmCandidate[]): number {
  return firms.reduce((places, { facts }) => {
    const open = MAX_UNANSWERED_PER_FIRM - facts.unanswered;
    return places + Math.max(0, Math.min(open, facts.weeklyLimit - facts.offersThisWeek));
  }, 0);
}

/** Counts waiting inquiries that some firm could take. Stops counting once capacity is provably short. */
function countWaiting(waiting: readonly Waiting[], firms: readonly FirmCandidate[], places: number): number {
  const enough = Math.floor(places / MAX_FIRMS_PER_INQUIRY) + 1;
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
