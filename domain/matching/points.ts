import type { DetailAnswers } from '../details/detail-answers.ts';
import { type Capability, type NeedSign, needRules, pointRules } from '../rules.ts';

export type PointFacts = {
  capabilities: readonly Capability[];
  /** Straight line between postal codes; null if the place is unknown. */
  distanceM: number | null;
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

/** Metres keep the arithmetic in whole numbers before rounding down. */
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

export type InquiryAnswers = {
  property_type: string;
  property_sub_type: string | null;
  types_of_problems: string;
  problem_locations: string;
};

export type Needs = { signs: NeedSign[]; must: Capability[][]; wishes: Capability[] };

export function findNeeds(answers: InquiryAnswers, details: DetailAnswers = {}): Needs {
  const signs = findSigns(answers, details);
  const rules = signs.map((sign) => needRules[sign]);
  return {
    signs,
    must: unique(rules.flatMap(({ must }) => must)),
    wishes: [...new Set(rules.flatMap(({ wishes }) => wishes))],
  };
}

function findSigns(answers: InquiryAnswers, details: DetailAnswers): NeedSign[] {
  const problems = answers.types_of_problems.split(',').filter(Boolean);
  const locations = answers.problem_locations.split(',').filter(Boolean);
  const { property_type: level, property_sub_type: subType } = answers;
  const places: readonly string[] = details.place ?? [];
  const outside = details.access === 'outside-drive' || details.access === 'outside-no-drive';
  const signs: Record<NeedSign, boolean> = {
    nest: problems.includes('nesting') || details.nest === 'empty' || details.nest === 'eggs',
    dirt: problems.includes('droppings') || problems.includes('health'),
    height:
      (subType !== 'apartment' && (locations.includes('roof') || locations.includes('facade'))) ||
      (outside && ['middle', 'high', 'roof'].includes(details.floor ?? '')),
    balcony: locations.includes('balcony') || places.includes('balcony'),
    courtyard: locations.includes('courtyard') || places.includes('courtyard'),
    solar: (subType === 'house' && locations.includes('roof')) || places.includes('solar'),
    industrial: level === 'industrial',
    'serves-guests': subType === 'restaurant' || subType === 'retail',
    listed: details.listed === 'yes',
    'nothing-ticked': problems.length === 0 && locations.length === 0,
  };
  return (Object.keys(signs) as NeedSign[]).filter((sign) => signs[sign]);
}

const unique = (groups: Capability[][]) => [...new Map(groups.map((group) => [group.join('|'), group])).values()];
