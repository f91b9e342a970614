import { type Capability, MAX_FIRMS_PER_INQUIRY, MILLION } from '../rules.ts';
import { computeMatch, type JudgedFirm } from './compute-match.ts';
import { findNeeds } from './points.ts';
import type { CandidateFacts } from './refusals.ts';

type Invented = {
  id: string;
  capabilities: Capability[];
  km: number;
  invited: number;
  inTime: number;
  /** Hundredths of an invitation. */
  credit: number;
};

const firms: readonly Invented[] = [
  { id: 'A', capabilities: ['cleaning', 'nets', 'mesh'], km: 4, invited: 20, inTime: 19, credit: 12 },
  { id: 'B', capabilities: ['cleaning', 'nets'], km: 12, invited: 0, inTime: 0, credit: 0 },
  { id: 'C', capabilities: ['cleaning', 'nets', 'mesh'], km: 38, invited: 12, inTime: 6, credit: 45 },
  { id: 'D', capabilities: ['cleaning'], km: 9, invited: 10, inTime: 10, credit: -31 },
  { id: 'E', capabilities: ['cleaning', 'nets'], km: 25, invited: 20, inTime: 20, credit: -26 },
  { id: 'F', capabilities: ['nets', 'mesh'], km: 2, invited: 20, inTime: 20, credit: 0 },
];

/** Documents, terms and limits are fine, because the example explains the choice. */
const factsOf = ({ id, capabilities: skills, km, invited, inTime, credit }: Invented): CandidateFacts => ({
  status: 'active',
  today: '2026-11-16',
  legalForm: 'einzelunternehmen',
  capabilities: skills,
  documents: (['trade-registration', 'liability-insurance', 'instruction-declared'] as const).map((kind) => ({
    kind,
    expiresOn: '2099-12-31',
    sumInsuredCents: 300_000_000,
  })),
  termsAccepted: true,
  covered: true,
  distanceM: km * 1000,
  ownInquiry: false,
  excluded: false,
  alreadyInvited: false,
  sameOwner: false,
  unanswered: 0,
  weeklyLimit: 6,
  offersThisWeek: 0,
  invited,
  inTime,
  credit: (credit * MILLION) / 100,
  lastInvitedAt: null,
  tieBreak: id,
});

export function computeExample(): JudgedFirm[] {
  const needs = findNeeds({
    property_type: 'residential',
    property_sub_type: 'apartment',
    types_of_problems: 'droppings',
    problem_locations: 'balcony,courtyard',
  });
  const candidates = firms.map((firm) => ({ id: firm.id, facts: factsOf(firm) }));
  return computeMatch(candidates, needs, MAX_FIRMS_PER_INQUIRY).firms;
}
