import { type Capability, pointRules } from '../rules.ts';

export type PointFacts = {
  capabilities: readonly Capability[];
  /** Straight line between the postal codes; null when the place is not given. */
  distanceM: number | null;
  /** Of the last invitations that count. */
  invited: number;
  inTime: number;
};

export type Points = { fit: number; near: number; answers: number; score: number };

export function countPoints(facts: PointFacts, wishes: readonly Capability[]): Points {
  const fit = fitPoints(facts.capabilities, wishes);
  const near = nearPoints(facts.distanceM);
  const answers = answerPoints(facts);
  return { fit, near, answers, score: fit + near + answers };
}

function fitPoints(has: readonly Capability[], wishes: readonly Capability[]) {
  const { least, most } = pointRules.fit;
  if (wishes.length === 0) return most;
  const hits = wishes.filter((wish) => has.includes(wish)).length;
  return least + Math.floor(((most - least) * hits) / wishes.length);
}

/** In metres, so that the floor is taken of whole numbers. */
function nearPoints(distanceM: number | null) {
  const { most, zeroAtKm, withoutPlace } = pointRules.near;
  if (distanceM === null) return withoutPlace;
  const zeroAtM = zeroAtKm * 1000;
  return Math.floor((most * Math.max(0, zeroAtM - distanceM)) / zeroAtM);
}

function answerPoints({ invited, inTime }: PointFacts) {
  const { most, trustedInTime, trustedInvited } = pointRules.answers;
  return Math.floor((most * (inTime + trustedInTime)) / (invited + trustedInvited));
}
