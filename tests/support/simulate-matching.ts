import { covers, distanceBetween, type FirmArea } from '../../domain/firms/area.ts';
import type { LegalForm, VerifiedDocument } from '../../domain/firms/documents.ts';
import { type CreditEntry, levelCredits, returnSlotCredit, type Weighted } from '../../domain/firms/rotation-credit.ts';
import { chooseFirms } from '../../domain/matching/compute-match.ts';
import { findNeeds, type InquiryAnswers, type Needs } from '../../domain/matching/points.ts';
import { type CandidateFacts, judgeCandidate } from '../../domain/matching/refusals.ts';
import { type Capability, capabilities, MAX_FIRMS_PER_INQUIRY, MILLION, pointRules } from '../../domain/rules.ts';
import { findPlace, listPlaces } from '../../domain/service-area/service-area.ts';

export type SimulatedFirm = {
  id: string;
  area: FirmArea;
  capabilities: Capability[];
  legalForm: LegalForm;
  documents: VerifiedDocument[];
  /** Of a hundred invitations, how many it answers in time. */
  inTimePercent: number;
  /** Numbers of inquiries: from which on it is there, before which it pauses and comes back, from which on it is gone. */
  joins?: number;
  pauses?: readonly (readonly [from: number, to: number])[];
  leaves?: number;
};

type FirmState = SimulatedFirm & {
  suited: number;
  invited: number;
  /** Places that came back: the firm could not act. */
  returned: number;
  fair: number;
  waiting: number;
  longestWait: number;
  credit: number;
  opened: boolean;
  answers: boolean[];
  lastInvitedAt: string | null;
  /** How many invitations it was away from its fair quota at the worst moment, and how many suited inquiries its first took. */
  deviation: number;
  firstAfter: number | null;
};
type Simulation = {
  firms: FirmState[];
  /** How many inquiries found 0, 1, 2 and 3 firms. */
  found: [number, number, number, number];
  sumOfCredits: number;
};

/** Of a hundred invitations, how many are declined, lapse, or come back through no doing of the firm; others are asked then. */
type Mix = { declined: number; silent: number; returned: number };
const NOTHING_HAPPENS: Mix = { declined: 0, silent: 0, returned: 0 };

/** Many inquiries from real postal codes, one after the other; the same seed gives the same world. */
export function simulateMatching(
  firms: readonly SimulatedFirm[],
  inquiries: number,
  seed: number,
  mix = NOTHING_HAPPENS,
): Simulation {
  const random = createRandom(seed);
  const codes = [...listPlaces().values()].filter(({ inArea }) => inArea).map(({ postalCode }) => postalCode);
  const states = firms.map(
    (firm): FirmState => ({
      ...{ ...firm, firstAfter: null, lastInvitedAt: null, opened: false, answers: [] },
      ...{ suited: 0, invited: 0, returned: 0, fair: 0, longestWait: 0, credit: 0, deviation: 0, waiting: 0 },
    }),
  );
  const found: Simulation['found'] = [0, 0, 0, 0];
  for (let number = 0; number < inquiries; number++) {
    const postalCode = pick(codes, random);
    const needs = findNeeds(randomAnswers(random));
    book(states, levelCredits(states.map((state) => ({ ...state, state: whereIs(state, number) }))));
    const here = states.filter((state) => whereIs(state, number) === 'active');
    const live = lookForFirms(states, here, { number, postalCode, needs, random, mix });
    found[live as 0 | 1 | 2 | 3] += 1;
  }
  return { firms: states, found, sumOfCredits: states.reduce((sum, { credit }) => sum + credit, 0) };
}

function whereIs({ joins = 0, pauses = [], leaves = Number.POSITIVE_INFINITY }: SimulatedFirm, number: number) {
  if (number < joins || number >= leaves) return 'left';
  return pauses.some(([from, to]) => number >= from && number < to) ? 'paused' : 'active';
}

/** A quota that is taken back was never fair. */
function book(states: readonly FirmState[], entries: readonly CreditEntry[]) {
  const byId = new Map(states.map((state) => [state.id, state]));
  for (const { id, kind, millionths } of entries) {
    const state = byId.get(id) as FirmState;
    state.credit += millionths;
    if (kind === 'share') state.fair += millionths;
    if (kind === 'returned') state.returned += 1;
    if (kind === 'opening') state.opened = true;
  }
}

type Round = { number: number; postalCode: string; needs: Needs; random: () => number; mix: Mix };
type Asked = { state: FirmState; score: number };

/** Three firms at first; for each that gives way one more is asked, as long as there are any. */
function lookForFirms(states: readonly FirmState[], here: readonly FirmState[], round: Round): number {
  const asked = new Map<string, Asked>();
  const suited = new Set<FirmState>();
  let live = 0;
  for (let places = MAX_FIRMS_PER_INQUIRY, given = 0; places > 0; places = Math.min(1, given)) {
    const left = here.filter(({ id }) => !asked.has(id));
    const { chosen, quotas } = runOnce(left, round, places, suited);
    if (chosen.length === 0) break;
    given = Math.max(0, given - 1);
    for (const firm of chosen) {
      asked.set(firm.state.id, firm);
      const answer = answers(firm.state, round);
      if (answer === 'returned') {
        const entries = returnSlotCredit(firm.state.id, quotas);
        book(states, entries);
        for (const quota of quotas)
          for (const { id, kind, millionths } of entries)
            if (id === quota.id && kind === 'share') quota.weight += millionths;
      }
      if (answer === 'offers') live += 1;
      else given += 1;
    }
  }
  for (const state of suited) {
    state.suited += 1;
    state.waiting = asked.has(state.id) ? 0 : state.waiting + 1;
    state.longestWait = Math.max(state.longestWait, state.waiting);
    if (asked.has(state.id)) state.firstAfter ??= state.suited;
    const off = Math.abs(state.invited - state.returned - state.fair / MILLION);
    state.deviation = Math.max(state.deviation, off);
  }
  return live;
}

/** Dice are thrown in the order of ranks, so that the order of the list is irrelevant. */
function answers(state: FirmState, { random, mix }: Round): 'offers' | 'declines' | 'returned' {
  const inTime = random() * 100 < state.inTimePercent;
  const dice = mix === NOTHING_HAPPENS ? 100 : random() * 100;
  const silent = dice < mix.silent;
  const declined = !silent && dice < mix.silent + mix.declined;
  if (!silent && !declined && dice < mix.silent + mix.declined + mix.returned) return 'returned';
  state.answers = [...state.answers, inTime && !silent].slice(-pointRules.answers.lastInvitations);
  return silent || declined ? 'declines' : 'offers';
}

function runOnce(
  states: readonly FirmState[],
  { number, postalCode, needs }: Round,
  places: number,
  suitedAtAll: Set<FirmState>,
): { chosen: Asked[]; quotas: Weighted[] } {
  const suited = new Map<string, Asked>();
  for (const state of states) {
    const facts = factsOf(state, number, postalCode);
    const { points } = judgeCandidate(facts, needs);
    if (!points) continue;
    suited.set(state.id, { state, score: points.score });
    suitedAtAll.add(state);
  }
  const ranked = chooseFirms(
    [...suited.values()].map(({ state, score }) => ({
      id: state.id,
      score,
      credit: state.credit,
      lastInvitedAt: state.lastInvitedAt,
      tieBreak: tieBreakOf(number, state.id),
    })),
    places,
  );
  for (const { id, quota, creditAfter, chosen } of ranked) {
    const { state } = suited.get(id) as Asked;
    state.fair += quota;
    state.credit = creditAfter;
    if (!chosen) continue;
    state.invited += 1;
    state.lastInvitedAt = String(number).padStart(9, '0');
  }
  return {
    chosen: ranked.filter(({ chosen }) => chosen).map(({ id }) => suited.get(id) as Asked),
    quotas: ranked.filter(({ quota }) => quota > 0).map(({ id, quota }) => ({ id, weight: quota })),
  };
}

function factsOf(state: FirmState, number: number, postalCode: string): CandidateFacts {
  const { legalForm, capabilities, documents, credit, lastInvitedAt } = state;
  return {
    ...{ legalForm, capabilities, documents, credit, lastInvitedAt },
    ...{ status: 'active', today: '2026-11-16', termsAccepted: true },
    ...{ ownInquiry: false, excluded: false, alreadyInvited: false, sameOwner: false },
    ...{ unanswered: 0, weeklyLimit: 1, offersThisWeek: 0 },
    covered: covers(state.area, postalCode),
    distanceM: findPlace(postalCode) && distanceBetween(state.area.postalCode, postalCode),
    invited: state.answers.length,
    inTime: state.answers.filter(Boolean).length,
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

const documents = (
  ['trade-registration', 'liability-insurance', 'tierschg-11', 'height-training', 'instruction-declared'] as const
).map((kind) => ({ kind, expiresOn: '2027-12-31', sumInsuredCents: 500_000_000 }));

export const towns = '80331 80799 81667 81241 85221 85354 82319 82515 85560 83022 85435 80995'.split(' ');

/** Twelve firms that do not exist and differ in place, reach, skills and manners. */
export const inventedFirms = towns.map(
  (postalCode, index): SimulatedFirm => ({
    id: `firm-${String(index).padStart(2, '0')}`,
    area: { postalCode, radiusKm: 30 + (index % 4) * 15, rules: [] },
    capabilities: capabilities.filter((_, number) => (number + index) % 5 !== 0),
    legalForm: 'einzelunternehmen',
    documents,
    inTimePercent: 60 + (index % 5) * 10,
  }),
);

/** Of a hundred invitations a quarter is declined, a tenth stays unanswered, and five places come back. */
export const usualMix = { declined: 25, silent: 10, returned: 5 };

const INQUIRIES = 1_000;

/** As /partner-werden/ shows it: of a hundred inquiries, how many each of so many firms is asked for: the fewest, the mean and the most. */
export function expectInvitations(firmCount: number) {
  const { firms: figures } = simulateMatching(inventedFirms.slice(0, firmCount), INQUIRIES, 1, usualMix);
  const each = figures.map(({ invited }) => (100 * invited) / INQUIRIES);
  const mean = each.reduce((sum, count) => sum + count, 0) / each.length;
  return {
    firms: firmCount,
    least: Math.round(Math.min(...each)),
    mean: Math.round(mean),
    most: Math.round(Math.max(...each)),
  };
}
