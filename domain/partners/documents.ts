import type { Capability } from '../rules.ts';

export const documentKinds = [
  'trade-registration',
  'liability-insurance',
  'register-extract',
  'tierschg-11',
  /** The authority's word that no permit is needed. */
  'no-permit-needed',
  'expertise',
  'height-training',
  'instruction-declared',
  'association',
  'chamber',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const legalForms = ['einzelunternehmen', 'gbr', 'ohg', 'kg', 'gmbh', 'ug', 'gmbh-co-kg', 'ag', 'eg'] as const;
export type LegalForm = (typeof legalForms)[number];

const REGISTERED: readonly LegalForm[] = ['ohg', 'kg', 'gmbh', 'ug', 'gmbh-co-kg', 'ag', 'eg'];
const LEAST_INSURED_CENTS = 100_000_000;

/** A requirement is met by any one of its kinds; the first names it. */
export type Requirement = readonly [DocumentKind, ...DocumentKind[]];

export function requiredDocuments(legalForm: LegalForm, has: readonly Capability[]): Requirement[] {
  const required: Requirement[] = [['trade-registration'], ['liability-insurance']];
  if (REGISTERED.includes(legalForm)) required.push(['register-extract']);
  if (has.includes('nest-handling')) required.push(['tierschg-11', 'no-permit-needed']);
  if (has.includes('rope') || has.includes('lift')) required.push(['height-training']);
  if (has.includes('cleaning')) required.push(['instruction-declared']);
  return required;
}

/** One that a person checked; `expiresOn` is its last day, as YYYY-MM-DD. */
export type VerifiedDocument = { kind: DocumentKind; expiresOn: string | null; sumInsuredCents: number | null };

export type DocumentGap = { kind: DocumentKind; gap: 'missing' | 'expired' };

/** Everything that is not in order on this day of Munich. */
export function findDocumentGaps(
  required: readonly Requirement[],
  verified: readonly VerifiedDocument[],
  today: string,
): DocumentGap[] {
  const usable = verified.filter(isSufficient);
  return required.flatMap((kinds): DocumentGap[] => {
    const fitting = usable.filter(({ kind }) => kinds.includes(kind));
    if (fitting.length === 0) return [{ kind: kinds[0], gap: 'missing' }];
    return fitting.every(({ expiresOn }) => isOver(expiresOn, today)) ? [{ kind: kinds[0], gap: 'expired' }] : [];
  });
}

function isSufficient({ kind, sumInsuredCents }: VerifiedDocument) {
  return kind !== 'liability-insurance' || isInsuredEnough(sumInsuredCents ?? 0);
}

export function isInsuredEnough(cents: number): boolean {
  return cents >= LEAST_INSURED_CENTS;
}

function isOver(expiresOn: string | null, today: string) {
  return expiresOn !== null && expiresOn < today;
}
