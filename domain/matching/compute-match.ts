import { waterfill } from '../firms/rotation-credit.ts';
import { MILLION } from '../rules.ts';
import { countPoints, type Needs, type Points } from './points.ts';
import { type CandidateFacts, canBeOverruled, judgeCandidate, type MatchRefusal } from './refusals.ts';

export type SuitableFirm = {
  id: string;
  score: number;
  /** Millionths of an invitation; negative if the firm was invited ahead of its quota. */
  credit: number;
  /** ISO time; a firm that was never invited goes first. */
  lastInvitedAt: string | null;
  /** Depends on inquiry and firm, so ties are broken differently per inquiry but always the same way. */
  tieBreak: string;
};

type Ranked = {
  id: string;
  quota: number;
  creditBefore: number;
  creditAfter: number;
  rank: number;
  chosen: boolean;
};

/**
 * Every suited firm earns its quota and an invitation costs one, so the sum of all credits never changes. `decided`:
 * the office chose these firms.
 */
export function chooseFirms(pool: readonly SuitableFirm[], slots: number, decided?: ReadonlySet<string>): Ranked[] {
  const count = decided ? decided.size : Math.min(slots, pool.length);
  const quotas = waterfill(
    pool.map(({ id, score }) => ({ id, weight: score ** 2 })),
    count,
  );
  const earned = pool.map((firm) => ({ ...firm, quota: quotas.get(firm.id) as number }));
  earned.sort(
    (a, b) =>
      b.credit + b.quota - (a.credit + a.quota) ||
      b.score - a.score ||
      compare(a.lastInvitedAt ?? '', b.lastInvitedAt ?? '') ||
      compare(a.tieBreak, b.tieBreak),
  );
  return earned.map(({ id, quota, credit }, index) => {
    const chosen = decided ? decided.has(id) : index < count;
    const creditAfter = credit + quota - (chosen ? MILLION : 0);
    return { id, quota, creditBefore: credit, creditAfter, rank: index + 1, chosen };
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `owner` holds `vetted_keys`: two firms of one owner count as one. Empty in a recomputation. */
export type Candidate = { id: string; facts: CandidateFacts; owner?: readonly string[] };

type Judged = { id: string; facts: CandidateFacts; refusals: MatchRefusal[]; points: Points | null };

/** For a firm added by the office, `refusals` are those that were overruled. */
export type JudgedFirm = Judged & {
  quota: number | null;
  creditBefore: number;
  creditAfter: number | null;
  rank: number | null;
  chosen: boolean;
  byHand?: true;
};

export type Changes = { add: readonly string[]; remove: readonly string[] };
export type Computed = { firms: JudgedFirm[]; chosen: string[] };

/** Deterministic: the same facts give the same result in any order. */
export const computeMatch = (candidates: readonly Candidate[], needs: Needs, slots: number): Computed =>
  assemble(judgeAll(candidates, needs), (pool) => chooseFirms(pool, slots));

export type ChangeRefused = { kind: 'refused'; firmId: string; refusals: (MatchRefusal | 'unknown')[] };

/** A firm added by hand earns and pays one slot of its own, so that the sum of all credits stays the same. */
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
    if (!firm) return { kind: 'refused', firmId: id, refusals: ['unknown'] };
    if (!canBeOverruled(firm.refusals)) return { kind: 'refused', firmId: id, refusals: firm.refusals };
  }
  const kept = computeMatch(candidates, needs, slots).chosen.filter((id) => !added.has(id) && !remove.includes(id));
  const twin = findTwin(candidates, kept, add);
  if (twin) return { kind: 'refused', firmId: twin, refusals: ['same-owner'] };
  const rest = judged.filter(({ id }) => !added.has(id));
  const { firms, chosen } = assemble(rest, (pool) => chooseFirms(pool, slots, new Set(kept)));
  const ranked = firms.filter(({ rank }) => rank !== null).length;
  const byHand = judged
    .filter(({ id }) => added.has(id))
    .map(
      (firm, index): JudgedFirm => ({
        ...firm,
        points: countPoints(firm.facts, needs.wishes),
        quota: MILLION,
        creditBefore: firm.facts.credit,
        creditAfter: firm.facts.credit,
        rank: ranked + index + 1,
        chosen: true,
        byHand: true,
      }),
    );
  return { kind: 'computed', firms: [...firms, ...byHand], chosen: [...chosen, ...byHand.map(({ id }) => id)] };
}

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

function assemble(judged: readonly Judged[], choose: (pool: Parameters<typeof chooseFirms>[0]) => Ranked[]): Computed {
  const pool = judged.filter((firm): firm is Judged & { points: Points } => firm.points !== null);
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
    const { quota = null, creditAfter = null, rank = null, chosen = false } = byId.get(firm.id) ?? {};
    return { ...firm, quota, creditBefore: firm.facts.credit, creditAfter, rank, chosen };
  });
  return { firms, chosen: ranked.filter(({ chosen }) => chosen).map(({ id }) => id) };
}

/** Recommended minimum before the office switches to automatic matching. */
export const enoughForAutomatic = { confirmed: 20, firms: 6 } as const;
