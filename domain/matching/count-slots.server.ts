import type { Queries } from '../../platform/db/side-pool.ts';
import { undoUntil } from '../invitations/undo-time.ts';
import { findDocumentGaps, requiredDocuments } from '../partners/documents.ts';
import type { Candidate } from './compute-match.ts';
import { MAX_LIVE_INVITATIONS, MAX_OPEN_INVITATIONS } from './rules.ts';

export type Slots = {
  /** The numbers that are free, ascending. */
  free: number[];
  live: number;
  /** How many of them this run may fill. */
  count: number;
  /** Fewer free places than three for each waiting inquiry: every inquiry gets its first firm before any its second. */
  scarce: boolean;
};

type Counted = { slots: { slot: number; live: boolean; ended: string | null }[]; waiting: number };

/**
 * Places of this inquiry that are taken or may be again, and how many inquiries no firm looks at, this one included; no more
 * than asked for. What nobody suits does not count for weeks. Each is looked up by itself: as an anti-join it grew with the
 * square of the open inquiries whenever the planner's statistics were a day old.
 */
const COUNT = `
  select coalesce((select json_agg(json_build_object('slot', slot, 'live', status <> 'declined', 'ended', ended_at))
      from invitations where inquiry_id = $1 and (status in ('invited', 'engaged', 'offered', 'released', 'ordered')
        or status = 'declined' and ended_at > $2::timestamptz - interval '1 hour')), '[]') as slots,
    (select count(*)::int from (select from inquiries i
      where i.status in ('new', 'matching') and i.promise_due_at > $2::timestamptz - interval '1 day' and i.erase_due_at is null
        and (select v.id from invitations v where v.inquiry_id = i.id
          and v.status in ('invited', 'engaged', 'offered', 'released', 'ordered') limit 1) is null limit $3) as none) as waiting`;

/** A decline keeps its place for as long as it can be undone. */
export async function countSlots(
  database: Pick<Queries, 'query'>,
  {
    inquiryId,
    promiseDue,
    candidates,
    now,
  }: { inquiryId: string; promiseDue: Date; candidates: readonly Candidate[]; now: Date },
): Promise<Slots> {
  const places = countFreePlaces(candidates);
  const enough = Math.floor(places / MAX_LIVE_INVITATIONS) + 1;
  const { rows } = await database.query<Counted>({
    name: 'count-slots',
    text: COUNT,
    values: [inquiryId, now, enough],
  });
  const { slots, waiting } = rows[0] as Counted;
  const taken = slots.filter(({ live, ended }) => {
    const until = live || ended === null ? null : undoUntil(new Date(ended), promiseDue);
    return live || (until !== null && until > now);
  });
  const free = [1, 2, 3].filter((slot) => !taken.some((row) => row.slot === slot));
  const scarce = places < MAX_LIVE_INVITATIONS * waiting;
  const most = scarce ? Math.max(0, 1 - taken.length) : free.length;
  return { free, live: taken.filter(({ live }) => live).length, count: Math.min(free.length, most), scarce };
}

/** How many more inquiries all firms together may hold. */
function countFreePlaces(candidates: readonly Candidate[]): number {
  let places = 0;
  for (const { facts } of candidates) {
    const { status, termsAccepted, legalForm, capabilities, documents, today } = facts;
    if (status !== 'active' || !termsAccepted) continue;
    if (findDocumentGaps(requiredDocuments(legalForm, capabilities), documents, today).length > 0) continue;
    const open = MAX_OPEN_INVITATIONS - facts.unanswered;
    places += Math.max(0, Math.min(open, facts.weeklyLimit - facts.offersThisWeek));
  }
  return places;
}
