import { cleanLine } from '../form-rules.ts';
import type { Capability } from '../rules.ts';

export const documentKinds = [
  'trade-registration',
  'liability-insurance',
  'register-extract',
  'tierschg-11',
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

/** A document counts as expiring from this many days before its end. */
export const SOON_DAYS = 30;

/** Any one of the kinds meets the requirement; the first names it. */
export type Requirement = readonly [DocumentKind, ...DocumentKind[]];

export function requiredDocuments(legalForm: LegalForm, has: readonly Capability[]): Requirement[] {
  const required: Requirement[] = [['trade-registration'], ['liability-insurance']];
  if (REGISTERED.includes(legalForm)) required.push(['register-extract']);
  if (has.includes('nest-handling')) required.push(['tierschg-11', 'no-permit-needed']);
  if (has.includes('rope') || has.includes('lift')) required.push(['height-training']);
  if (has.includes('cleaning')) required.push(['instruction-declared']);
  return required;
}

export type VerifiedDocument = { kind: DocumentKind; expiresOn: string | null; sumInsuredCents: number | null };

type DocumentGap = { kind: DocumentKind; gap: 'missing' | 'expired' };

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

const isSufficient = ({ kind, sumInsuredCents }: VerifiedDocument) =>
  kind !== 'liability-insurance' || isInsuredEnough(sumInsuredCents ?? 0);

export const isInsuredEnough = (cents: number) => cents >= LEAST_INSURED_CENTS;

const isOver = (expiresOn: string | null, today: string) => expiresOn !== null && expiresOn < today;

/** Entered by the firm and checked by the office. Dates as YYYY-MM-DD. */
export type DocumentFacts = {
  number: string | null;
  issuer: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  sumInsuredCents: number | null;
};
export const NO_FACTS: DocumentFacts = {
  number: null,
  issuer: null,
  issuedOn: null,
  expiresOn: null,
  sumInsuredCents: null,
};
export type FactName = 'number' | 'issuer' | 'issued' | 'expires' | 'sum';

export const factLimits = { number: 80, issuer: 120 } as const;

type Typed = { get(name: FactName): unknown };

export function readFacts(typed: Typed, today: string): { facts: DocumentFacts; wrong: FactName[] } {
  const wrong: FactName[] = [];
  const take = <T>(name: FactName, read: (text: string) => T | null): T | null => {
    const given = typed.get(name);
    const text = cleanLine(typeof given === 'string' ? given : '');
    if (text === '') return null;
    const value = read(text);
    if (value === null) wrong.push(name);
    return value;
  };
  const facts = {
    number: take('number', upTo(factLimits.number)),
    issuer: take('issuer', upTo(factLimits.issuer)),
    issuedOn: take('issued', (text) => readDay(text, (day) => day <= today)),
    expiresOn: take('expires', (text) => readDay(text, (day) => day >= today)),
    sumInsuredCents: take('sum', readEuros),
  };
  return { facts, wrong };
}

const upTo = (limit: number) => (text: string) => (text.length <= limit ? text : null);

/** Browsers without a date field send 31.12.2027. */
function readDay(text: string, isPossible: (day: string) => boolean): string | null {
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = typed ? `${typed[3]}-${typed[2]?.padStart(2, '0')}-${typed[1]?.padStart(2, '0')}` : text;
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists && isPossible(day) ? day : null;
}

const MAX_EUROS = 1_000_000_000;

/** Accepts '3.000.000', '3 000 000 €', '3 Mio.', '1,5 Millionen'. */
function readEuros(text: string): number | null {
  const millions = /^(\d{1,4}(?:,\d{1,3})?)\s*(?:mio\.?|millionen|million)\s*(?:€|euro|eur)?$/i.exec(text)?.[1];
  const plain = text
    .replace(/\s*(€|euro|eur)$/i, '')
    .replaceAll(/[.\s]/g, '')
    .replace(/,(00|-)?$/, '');
  if (!millions && !/^\d{1,10}$/.test(plain)) return null;
  const euros = millions ? Number(millions.replace(',', '.')) * 1_000_000 : Number(plain);
  return euros > 0 && euros <= MAX_EUROS ? Math.round(euros * 100) : null;
}

export type FoundDay = { day: string; words: string };

const DAY = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/g;
const EXPIRES = /(?:gültig\s+bis|gueltig\s+bis|\bbis(?:\s+zum)?|ablauf\w*|läuft|endet|ende|befristet)\b[^.]{0,30}$/i;
const ISSUED =
  /(?:ausgestellt|ausstellung\w*|ausgefertigt|datum|erteilt|stand|vom|seit|beginn\w*|\bab|\bden|\bam)\b[^.]{0,30}$/i;
const MAX_FOUND = 3;

/** Only suggestions: the text before a date hints at its meaning. */
export function findDays(text: string, today: string): { issued: FoundDay[]; expires: FoundDay[] } {
  const found = { issued: [] as FoundDay[], expires: [] as FoundDay[] };
  for (const match of text.matchAll(DAY)) {
    const written = match[0].replaceAll(/\s/g, '');
    const before = text
      .slice(Math.max(0, match.index - 60), match.index)
      .replaceAll(/\s+/g, ' ')
      .trimEnd();
    const into = EXPIRES.test(before) ? 'expires' : ISSUED.test(before) ? 'issued' : null;
    const day = into && readDay(written, (one) => (into === 'expires' ? one >= today : one <= today));
    if (!into || !day || found[into].length >= MAX_FOUND || found[into].some((one) => one.day === day)) continue;
    found[into].push({ day, words: `${before.split(' ').slice(-3).join(' ')} ${written}`.trim() });
  }
  return found;
}
