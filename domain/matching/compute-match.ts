import { waterfill } from '../partners/accounts.ts';
import { MILLION } from '../rules.ts';
import { countPoints, type Needs, type Points } from './points.ts';
import { type CandidateFacts, canBeOverruled, judgeCandidate, type Refusal } from './refusals.ts';

export type Suited = {
  id: string;
  score: number;
  /** Millionths of an invitation that the firm is owed (or, below zero, was asked too early). */
  credit: number;
  /** ISO time; null: never invited, which goes first. */
  lastInvitedAt: string | null;
  /** Made of inquiry and firm, so that the last tie is settled differently for each inquiry, and the same each time. */
  tieBreak: string;
};

type Ranked = {
  id: string;
  share: number;
  creditBefore: number;
  creditAfter: number;
  rank: number;
  chosen: boolean;
};

/**
 * Every suited firm earns its share of the inquiry; those with most credit are invited, and an invitation costs one.
 * What is earned and what is paid is the same, so the sum of all credits never changes. `decided`: a person chose these
 * of the pool; then as many places are divided as they take.
 */
export function chooseFirms(pool: readonly Suited[], slots: number, decided?: ReadonlySet<string>): Ranked[] {
  const places = decided ? decided.size : Math.min(slots, pool.length);
  const shares = waterfill(
    pool.map(({ id, score }) => ({ id, weight: score ** 2 })),
    places,
  );
  const earned = pool.map((firm) => ({ ...firm, share: shares.get(firm.id) as number }));
  earned.sort(
    (a, b) =>
      b.credit + b.share - (a.credit + a.share) ||
      b.score - a.score ||
      compare(a.lastInvitedAt ?? '', b.lastInvitedAt ?? '') ||
      compare(a.tieBreak, b.tieBreak),
  );
  return earned.map(({ id, share, credit }, index) => {
    const chosen = decided ? decided.has(id) : index < places;
    const creditAfter = credit + share - (chosen ? MILLION : 0);
    return { id, share, creditBefore: credit, creditAfter, rank: index + 1, chosen };
  });
}

function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `owner`: its keys (`vetted_keys` in the database); two firms of one owner are one answer, not two. Empty when computed again. */
export type Candidate = { id: string; facts: CandidateFacts; owner?: readonly string[] };

export type JudgedFirm = {
  id: string;
  facts: CandidateFacts;
  /** Of a firm that a person asked all the same: what was overruled. */
  refusals: Refusal[];
  points: Points | null;
  share: number | null;
  creditBefore: number;
  creditAfter: number | null;
  rank: number | null;
  chosen: boolean;
  /** A person put it in; it was not at its turn. */
  byHand?: true;
};

/** What a person wants otherwise than the rules. */
export type Changes = { add: readonly string[]; remove: readonly string[] };
export type Computed = { firms: JudgedFirm[]; chosen: string[] };

/** Every candidate with its refusal or its points, share and rank. The same facts give the same answer, in any order. */
export function computeMatch(candidates: readonly Candidate[], needs: Needs, slots: number): Computed {
  return assemble(judgeAll(candidates, needs), (pool) => chooseFirms(pool, slots));
}

export type ChangeRefused = { kind: 'refused'; partnerId: string; refusals: (Refusal | 'unknown')[] };

/**
 * The choice of the rules with a person's changes. Whoever stays shares as many places as they take; a firm added by hand
 * earns and pays one place of its own, so that the sum of all credits stays.
 */
export function computeChanged(
  candidates: readonly Candidate[],
  needs: Needs,
  slots: number,
  { add, remove }: Changes,
): ({ kind: 'computed' } & Computed) | ChangeRefused {
  const judged = judgeAll(candidates, needs);
  const added = new Set(add);
  for (const id of added) {
    const firm = judged.find((candidate) => candidate.id === id);
    if (!firm) return { kind: 'refused', partnerId: id, refusals: ['unknown'] };
    if (!canBeOverruled(firm.refusals)) return { kind: 'refused', partnerId: id, refusals: firm.refusals };
  }
  const kept = computeMatch(candidates, needs, slots).chosen.filter((id) => !added.has(id) && !remove.includes(id));
  const twin = findTwin(candidates, kept, add);
  if (twin) return { kind: 'refused', partnerId: twin, refusals: ['same-owner'] };
  const rest = judged.filter(({ id }) => !added.has(id));
  const { firms, chosen } = assemble(rest, (pool) => chooseFirms(pool, slots, new Set(kept)));
  const ranked = firms.filter(({ rank }) => rank !== null).length;
  const byHand = judged
    .filter(({ id }) => added.has(id))
    .map(
      (firm, index): JudgedFirm => ({
        ...firm,
        points: countPoints(firm.facts, needs.wishes),
        share: MILLION,
        creditBefore: firm.facts.credit,
        creditAfter: firm.facts.credit,
        rank: ranked + index + 1,
        chosen: true,
        byHand: true,
      }),
    );
  return { kind: 'computed', firms: [...firms, ...byHand], chosen: [...chosen, ...byHand.map(({ id }) => id)] };
}

/** An added firm with the same owner as one that is kept or was added before it. */
function findTwin(candidates: readonly Candidate[], kept: readonly string[], added: readonly string[]) {
  const ownerOf = new Map(candidates.map(({ id, owner = [] }) => [id, owner]));
  const owners = new Set(kept.flatMap((id) => ownerOf.get(id) ?? []));
  return [...new Set(added)].find((id) => {
    const own = ownerOf.get(id) ?? [];
    const known = own.some((owner) => owners.has(owner));
    for (const owner of own) owners.add(owner);
    return known;
  });
}

type Judged = { id: string; facts: CandidateFacts; refusals: Refusal[]; points: Points | null };

function judgeAll(candidates: readonly Candidate[], needs: Needs): Judged[] {
  const judged = candidates.map(({ id, facts, owner = [] }) => ({ id, facts, owner, ...judgeCandidate(facts, needs) }));
  const pool = judged.filter(({ points }) => points !== null);
  pool.sort(
    (a, b) =>
      b.facts.credit - a.facts.credit ||
      (b.points?.score ?? 0) - (a.points?.score ?? 0) ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  const owners = new Set<string>();
  for (const firm of pool) {
    if (firm.owner.some((owner) => owners.has(owner))) {
      firm.facts = { ...firm.facts, sameOwner: true };
      Object.assign(firm, judgeCandidate(firm.facts, needs));
    } else for (const owner of firm.owner) owners.add(owner);
  }
  return judged.map(({ id, facts, refusals, points }) => ({ id, facts, refusals, points }));
}

type Suiting = Judged & { points: Points };

function assemble(judged: readonly Judged[], choose: (pool: Parameters<typeof chooseFirms>[0]) => Ranked[]): Computed {
  const pool = judged.filter((firm): firm is Suiting => firm.points !== null);
  const ranked = choose(
    pool.map(({ id, facts: { credit, lastInvitedAt, tieBreak }, points }) => ({
      id,
      score: points.score,
      credit,
      lastInvitedAt,
      tieBreak,
    })),
  );
  const byId = new Map(ranked.map((firm) => [firm.id, firm]));
  const firms = judged.map((firm): JudgedFirm => {
    const { share = null, creditAfter = null, rank = null, chosen = false } = byId.get(firm.id) ?? {};
    return { ...firm, share, creditBefore: firm.facts.credit, creditAfter, rank, chosen };
  });
  return { firms, chosen: ranked.filter(({ chosen }) => chosen).map(({ id }) => id) };
}

/** Before the rules choose alone, a person should have agreed with them this often, and this many firms should be there. */
export const enoughForAutomatic = { confirmed: 20, firms: 6 } as const;
