import {
  type DocumentKind,
  findDocumentGap,
  type LegalForm,
  requiredDocuments,
  type VerifiedDocument,
} from '../partners/documents.ts';
import type { Needs } from './needs.ts';
import { countPoints, type PointFacts, type Points } from './points.ts';
import { type Capability, LOWEST_POINTS, MAX_OPEN_INVITATIONS } from './rules.ts';

/** Everything that the choice knows of a firm; stored with each run, so that it can be computed again. */
export type CandidateFacts = PointFacts & {
  status: string;
  /** The day in Munich on which the run was made. */
  today: string;
  legalForm: LegalForm;
  termsAccepted: boolean;
  documents: VerifiedDocument[];
  covered: boolean;
  ownInquiry: boolean;
  vetoed: boolean;
  alreadyInvited: boolean;
  /** Register number or VAT id of a firm that is live on this inquiry. */
  sameOwner: boolean;
  unanswered: number;
  weeklyLimit: number;
  offersThisWeek: number;
  credit: number;
  lastInvitedAt: string | null;
  tieBreak: string;
};

export type Refusal =
  | 'not-active'
  | 'paused'
  | 'terms-missing'
  | `document-missing:${DocumentKind}`
  | `document-expired:${DocumentKind}`
  | 'out-of-area'
  | `capability-missing:${Capability}`
  | 'own-inquiry'
  | 'vetoed'
  | 'already-invited'
  | 'same-owner'
  | 'open-limit'
  | 'weekly-limit'
  | 'score-below-40';

type Check = (facts: CandidateFacts, needs: Needs) => Refusal | null | false;

/** In this order; the first one counts. */
const checks: readonly Check[] = [
  ({ status }) => status !== 'active' && status !== 'paused' && 'not-active',
  ({ status }) => status === 'paused' && 'paused',
  ({ termsAccepted }) => !termsAccepted && 'terms-missing',
  ({ legalForm, capabilities, documents, today }) => {
    const gap = findDocumentGap(requiredDocuments(legalForm, capabilities), documents, today);
    return gap && (`document-${gap.gap}:${gap.kind}` as const);
  },
  ({ covered }) => !covered && 'out-of-area',
  ({ capabilities }, { must }) => {
    const lacking = must.find((group) => !group.some((capability) => capabilities.includes(capability)));
    return lacking?.[0] ? `capability-missing:${lacking[0]}` : null;
  },
  ({ ownInquiry }) => ownInquiry && 'own-inquiry',
  ({ vetoed }) => vetoed && 'vetoed',
  ({ alreadyInvited }) => alreadyInvited && 'already-invited',
  ({ sameOwner }) => sameOwner && 'same-owner',
  ({ unanswered }) => unanswered >= MAX_OPEN_INVITATIONS && 'open-limit',
  ({ offersThisWeek, weeklyLimit }) => offersThisWeek >= weeklyLimit && 'weekly-limit',
  (facts, { wishes }) => countPoints(facts, wishes).score < LOWEST_POINTS && 'score-below-40',
];

export type Judgement = { refusal: Refusal; points: null } | { refusal: null; points: Points };

export function judgeCandidate(facts: CandidateFacts, needs: Needs): Judgement {
  for (const check of checks) {
    const refusal = check(facts, needs);
    if (refusal) return { refusal, points: null };
  }
  return { refusal: null, points: countPoints(facts, needs.wishes) };
}
