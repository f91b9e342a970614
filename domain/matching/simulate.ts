import { covers, distanceBetween, type PartnerArea } from '../partners/area.ts';
import type { LegalForm, VerifiedDocument } from '../partners/documents.ts';
import { findPlace, listPlaces } from '../service-area/service-area.ts';
import { chooseFirms } from './choose.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './needs.ts';
import { type CandidateFacts, judgeCandidate } from './refusals.ts';
import { type Capability, MAX_LIVE_INVITATIONS, pointRules } from './rules.ts';

export type SimulatedFirm = {
  id: string;
  area: PartnerArea;
  capabilities: Capability[];
  legalForm: LegalForm;
  documents: VerifiedDocument[];
  /** Of a hundred invitations, how many it answers in time. */
  inTimePercent: number;
};

export type FirmFigures = {
  id: string;
  suited: number;
  invited: number;
  fair: number;
  longestWait: number;
  credit: number;
};
export type Simulation = {
  firms: FirmFigures[];
  /** How many inquiries found 0, 1, 2 and 3 firms. */
  found: [number, number, number, number];
  meanScore: number;
  meanKm: number;
  sumOfCredits: number;
};

type FirmState = SimulatedFirm & FirmFigures & { waiting: number; answers: boolean[]; lastInvitedAt: string | null };

/** Many inquiries from real postal codes, one after the other; the same seed gives the same world. */
export function simulateMatching(firms: readonly SimulatedFirm[], inquiries: number, seed: number): Simulation {
  const random = createRandom(seed);
  const codes = [...listPlaces().values()].filter(({ inArea }) => inArea).map(({ postalCode }) => postalCode);
  const states = firms.map(
    (firm): FirmState => ({
      ...firm,
      suited: 0,
      invited: 0,
      fair: 0,
      longestWait: 0,
      credit: 0,
      waiting: 0,
      answers: [],
      lastInvitedAt: null,
    }),
  );
  const found: Simulation['found'] = [0, 0, 0, 0];
  const chosenPoints: { score: number; km: number }[] = [];
  for (let number = 0; number < inquiries; number++) {
    const postalCode = pick(codes, random);
    const needs = findNeeds(randomAnswers(random));
    const chosen = runOnce(states, { number, postalCode, needs, random });
    found[chosen.length as 0 | 1 | 2 | 3] += 1;
    chosenPoints.push(...chosen);
  }
  return {
    firms: states.map(({ id, suited, invited, fair, longestWait, credit }) => ({
      id,
      suited,
      invited,
      fair,
      longestWait,
      credit,
    })),
    found,
    meanScore: mean(chosenPoints.map(({ score }) => score)),
    meanKm: mean(chosenPoints.map(({ km }) => km)),
    sumOfCredits: states.reduce((sum, { credit }) => sum + credit, 0),
  };
}

type Round = { number: number; postalCode: string; needs: Needs; random: () => number };

function runOnce(states: FirmState[], { number, postalCode, needs, random }: Round) {
  const suited = new Map<string, { state: FirmState; score: number; km: number }>();
  for (const state of states) {
    const facts = factsOf(state, number, postalCode);
    const { points } = judgeCandidate(facts, needs);
    if (points) suited.set(state.id, { state, score: points.score, km: (facts.distanceM ?? 0) / 1000 });
  }
  const ranked = chooseFirms(
    [...suited.values()].map(({ state, score }) => ({
      id: state.id,
      score,
      credit: state.credit,
      lastInvitedAt: state.lastInvitedAt,
      tieBreak: tieBreakOf(number, state.id),
    })),
    MAX_LIVE_INVITATIONS,
  );
  for (const { id, share, creditAfter, chosen } of ranked) {
    const { state } = suited.get(id) as { state: FirmState };
    state.suited += 1;
    state.fair += share;
    state.credit = creditAfter;
    state.waiting = chosen ? 0 : state.waiting + 1;
    state.longestWait = Math.max(state.longestWait, state.waiting);
    if (!chosen) continue;
    state.invited += 1;
    state.lastInvitedAt = String(number).padStart(9, '0');
    state.answers = [...state.answers, random() * 100 < state.inTimePercent].slice(-pointRules.answers.lastInvitations);
  }
  return ranked.filter(({ chosen }) => chosen).map(({ id }) => suited.get(id) as { score: number; km: number });
}

function factsOf(state: FirmState, number: number, postalCode: string): CandidateFacts {
  return {
    status: 'active',
    today: '2026-11-16',
    legalForm: state.legalForm,
    capabilities: state.capabilities,
    documents: state.documents,
    termsAccepted: true,
    covered: covers(state.area, postalCode),
    distanceM: findPlace(postalCode) && distanceBetween(state.area.postalCode, postalCode),
    ownInquiry: false,
    vetoed: false,
    alreadyInvited: false,
    sameOwner: false,
    unanswered: 0,
    weeklyLimit: 1,
    offersThisWeek: 0,
    invited: state.answers.length,
    inTime: state.answers.filter(Boolean).length,
    credit: state.credit,
    lastInvitedAt: state.lastInvitedAt,
    tieBreak: tieBreakOf(number, state.id),
  };
}

/** Scatters without a cryptographic hash: the browser and the test need none here. */
function tieBreakOf(number: number, id: string) {
  let mixed = number + 1;
  for (const letter of id) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return String(mixed).padStart(10, '0');
}

const PROPERTIES = [
  ['residential', 'apartment'],
  ['residential', 'apartment'],
  ['residential', 'house'],
  ['commercial', 'office'],
  ['commercial', 'restaurant'],
  ['industrial', null],
] as const;
const PROBLEMS = ['nesting', 'droppings', 'noise', 'damage', 'health'] as const;
const LOCATIONS = ['balcony', 'balcony', 'roof', 'facade', 'courtyard', 'garden'] as const;

function randomAnswers(random: () => number): InquiryAnswers {
  const [property_type, property_sub_type] = pick(PROPERTIES, random);
  return {
    property_type,
    property_sub_type,
    types_of_problems: pick(PROBLEMS, random),
    problem_locations: pick(LOCATIONS, random),
  };
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

function mean(numbers: number[]) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
