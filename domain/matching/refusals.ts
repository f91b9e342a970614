import {
  type DocumentKind,
  findDocumentGaps,
  type LegalForm,
  requiredDocuments,
  type VerifiedDocument,
} from '../firms/documents.ts';
import { type Capability, LOWEST_POINTS, MAX_UNANSWERED_PER_FIRM } from '../rules.ts';
import { countPoints, type Needs, type PointFacts, type Points } from './points.ts';

/** Stored with each run, so that the run can be computed again. */
export type CandidateFacts = PointFacts & {
  status: string;
  today: string;
  legalForm: LegalForm;
  termsAccepted: boolean;
  documents: VerifiedDocument[];
  covered: boolean;
  ownInquiry: boolean;
  excluded: boolean;
  alreadyInvited: boolean;
  sameOwner: boolean;
  /** Has a capability and an area; the database refuses to invite firms without them. */
  able?: boolean;
  unanswered: number;
  weeklyLimit: number;
  offersThisWeek: number;
  credit: number;
  lastInvitedAt: string | null;
  tieBreak: string;
};

export type MatchRefusal =
  | 'not-active'
  | 'paused'
  | 'terms-missing'
  | `document-missing:${DocumentKind}`
  | `document-expired:${DocumentKind}`
  | 'out-of-area'
  | `capability-missing:${Capability}`
  | 'own-inquiry'
  | 'excluded'
  | 'already-invited'
  | 'same-owner'
  | 'open-limit'
  | 'weekly-limit'
  | 'score-below-40';

type Check = (facts: CandidateFacts, needs: Needs) => MatchRefusal | false | MatchRefusal[];

/** All checks run; a firm reads the first refusal. */
const checks: readonly Check[] = [
  ({ status }) => status !== 'active' && status !== 'paused' && 'not-active',
  ({ status }) => status === 'paused' && 'paused',
  ({ termsAccepted }) => !termsAccepted && 'terms-missing',
  ({ legalForm, capabilities, documents, today }) =>
    findDocumentGaps(requiredDocuments(legalForm, capabilities), documents, today).map(
      ({ gap, kind }) => `document-${gap}:${kind}` as const,
    ),
  ({ covered }) => !covered && 'out-of-area',
  ({ capabilities }, { must }) =>
    must
      .filter((group) => !group.some((capability) => capabilities.includes(capability)))
      .map(([lacking]) => `capability-missing:${lacking as Capability}` as const),
  ({ ownInquiry }) => ownInquiry && 'own-inquiry',
  ({ excluded }) => excluded && 'excluded',
  ({ alreadyInvited }) => alreadyInvited && 'already-invited',
  ({ sameOwner }) => sameOwner && 'same-owner',
  ({ unanswered }) => unanswered >= MAX_UNANSWERED_PER_FIRM && 'open-limit',
  ({ offersThisWeek, weeklyLimit }) => offersThisWeek >= weeklyLimit && 'weekly-limit',
  (facts, { wishes }) => countPoints(facts, wishes).score < LOWEST_POINTS && 'score-below-40',
  ({ able }) => able === false && 'not-active',
];

type Judgement = { refusals: MatchRefusal[]; points: Points | null };

export function judgeCandidate(facts: CandidateFacts, needs: Needs): Judgement {
  const refusals = checks.flatMap((check) => check(facts, needs) || []);
  return { refusals, points: refusals.length > 0 ? null : countPoints(facts, needs.wishes) };
}

/** The office can never overrule documents, terms, owner or the customer. */
const CAN_BE_OVERRULED = /^(out-of-area|capability-missing:|open-limit|weekly-limit|score-below)/;

export const canBeOverruled = (refusals: readonly string[]) =>
  refusals.every((refusal) => CAN_BE_OVERRULED.test(refusal));
