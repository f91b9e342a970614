import type pg from 'pg';
import { undoUntil } from '../invitations/undo-time.ts';
import { findDocumentGap, requiredDocuments } from '../partners/documents.ts';
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

/** A decline keeps its place for as long as it can be undone. */
export async function countSlots(
  client: Pick<pg.ClientBase, 'query'>,
  {
    inquiryId,
    promiseDue,
    candidates,
    now,
  }: { inquiryId: string; promiseDue: Date; candidates: readonly Candidate[]; now: Date },
): Promise<Slots> {
  const { rows } = await client.query<{ slot: number; live: boolean; ended_at: Date | null }>(
    `select slot, status <> 'declined' as live, ended_at from invitations
     where inquiry_id = $1 and (status in ('invited', 'engaged', 'offered', 'released', 'ordered')
       or status = 'declined' and ended_at > $2::timestamptz - interval '1 hour')`,
    [inquiryId, now],
  );
  const taken = rows.filter(({ live, ended_at }) => {
    const until = live || !ended_at ? null : undoUntil(ended_at, promiseDue);
    return live || (until !== null && until > now);
  });
  const free = [1, 2, 3].filter((slot) => !taken.some((row) => row.slot === slot));
  const places = countFreePlaces(candidates);
  const enough = Math.floor(places / MAX_LIVE_INVITATIONS) + 1;
  const scarce = places < MAX_LIVE_INVITATIONS * (await countWaiting(client, now, enough));
  const most = scarce ? Math.max(0, 1 - taken.length) : free.length;
  return { free, live: taken.filter(({ live }) => live).length, count: Math.min(free.length, most), scarce };
}

/** How many more inquiries all firms together may hold. */
function countFreePlaces(candidates: readonly Candidate[]): number {
  let places = 0;
  for (const { facts } of candidates) {
    const { status, termsAccepted, legalForm, capabilities, documents, today } = facts;
    if (status !== 'active' || !termsAccepted) continue;
    if (findDocumentGap(requiredDocuments(legalForm, capabilities), documents, today)) continue;
    const open = MAX_OPEN_INVITATIONS - facts.unanswered;
    places += Math.max(0, Math.min(open, facts.weeklyLimit - facts.offersThisWeek));
  }
  return places;
}

/** Inquiries that no firm looks at, this one included; no more than asked for. What nobody suits does not count for weeks. */
async function countWaiting(client: Pick<pg.ClientBase, 'query'>, now: Date, most: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select from inquiries i
     where i.status in ('new', 'matching') and i.promise_due_at > $1::timestamptz - interval '1 day' and i.erase_due_at is null
       and not exists (select from invitations v where v.inquiry_id = i.id
         and v.status in ('invited', 'engaged', 'offered', 'released', 'ordered')) limit $2) as waiting`,
    [now, most],
  );
  return rows[0]?.count ?? 0;
}
