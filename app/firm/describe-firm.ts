import { documentLabels } from '../../content/firm-labels.ts';
import {
  addressTexts,
  areaTexts,
  capabilityTexts,
  documentList,
  firmPriceTexts,
  firmSettingsTexts,
  type firmStatus,
  helpTexts,
  hoursTexts,
  invitationList,
  limitTexts,
  missingTexts,
  pauseTexts,
  profileTexts,
  statusTexts,
  termsTexts,
  firmStatus as texts,
} from '../../content/firm-pages.ts';
import { ownPublicPage } from '../../content/firm-public-page.ts';
import { germanDate } from '../../content/german-format.ts';
import { SOON_DAYS } from '../../domain/firms/documents.ts';
import type { Firm } from '../../domain/firms/find-firm.server.ts';
import type { UnansweredInvitation } from '../../domain/firms/firm-history.server.ts';
import { formatDueTime } from '../../domain/time/munich-clock.ts';
import type { Closing } from '../../domain/time/working-time.ts';
import { describeVettingDue } from '../magic-links/describe-vetting-due.ts';
import type { BadgeLook } from '../ui/badge.tsx';
import type { HeadState } from '../ui/form-page.tsx';

export const NOTICES: Readonly<Record<string, string>> = {
  profil: profileTexts.saved,
  'profil-pruefen': profileTexts.savedAgain,
  'profil-adresse': addressTexts.saved,
  leistungen: capabilityTexts.saved,
  'leistungen-fehlt': capabilityTexts.savedLacking,
  gebiet: areaTexts.saved,
  zeiten: hoursTexts.saved,
  grenzen: limitTexts.saved,
  preise: firmPriceTexts.saved,
  pause: pauseTexts.started,
  weiter: pauseTexts.ended,
  bedingungen: termsTexts.saved,
  seite: ownPublicPage.saved,
};

type Path = (page: string) => string;

export const isLacking = ({ unmet, terms, capabilities, reached }: Firm) =>
  unmet.length > 0 ||
  terms.some(({ inForce, accepted }) => inForce && !accepted) ||
  capabilities.length === 0 ||
  reached === 0;

const kindOf = (firm: Firm) =>
  (firm.status === 'active' && isLacking(firm) ? 'blocked' : firm.status) as keyof typeof firmStatus;

/** An open inquiry is more urgent than the state of the firm. */
export function headStateOf(firm: Firm, open: number): HeadState {
  if (open > 0) return 'firm-asked';
  const kind = kindOf(firm);
  if (kind === 'active') return 'firm-calm';
  return kind === 'paused' || kind === 'suspended' ? 'closed' : 'firm-checking';
}

export function describeStatus(firm: Firm) {
  const { status, pause } = firm;
  const kind = kindOf(firm);
  const sentences: string[] = [texts[kind].text];
  if (pause && status === 'paused') {
    sentences.push(statusTexts.pausedBy[pause.setBy]);
    if (pause.until) sentences.push(statusTexts.pausedUntil(germanDate(pause.until)));
  }
  const measures = firm.measures.map(({ kind: measure, rule, facts, effectiveOn }) => ({
    title: statusTexts.measureKinds[measure],
    rule: statusTexts.measureRule(rule),
    facts,
    from: statusTexts.measureFrom(germanDate(effectiveOn)),
  }));
  return { kind, texts: sentences, measures };
}

/** A submitted document is not missing: the office has to check it. */
const isSent = ({ documents }: Pick<Firm, 'documents'>, kinds: Firm['unmet'][number]) =>
  documents.some(({ kind, state }) => kinds.includes(kind) && state === 'submitted');
const nameDocuments = (kinds: Firm['unmet'][number]) => kinds.map((kind) => documentLabels[kind]).join(' oder ');

export function describeReview(firm: Firm, closed: readonly Closing[]): { documents: string[]; due: string } | null {
  if (!firm.withUsSince) return null;
  const documents = firm.unmet.filter((kinds) => isSent(firm, kinds)).map(nameDocuments);
  if (documents.length === 0 && firm.status !== 'applied' && firm.status !== 'checking') return null;
  return { documents, due: describeVettingDue(firm.withUsSince, closed) };
}

export function describeMissing(firm: Firm, path: Path) {
  const { unmet, terms, capabilities, reached } = firm;
  const documents = unmet.filter((kinds) => !isSent(firm, kinds));
  const open = terms.filter(({ accepted }) => !accepted);
  const missing: [label: string, page: string, note: string | null][] = [
    ...documents.map(
      (kinds) => [missingTexts.document(nameDocuments(kinds)), 'unterlagen/', null] as [string, string, null],
    ),
    ...open.map((version) => [termsTexts.open, 'bedingungen/', speakTerms(version)] as [string, string, string]),
  ];
  if (capabilities.length === 0) missing.push([missingTexts.capability, 'leistungen/', null]);
  if (reached === 0) missing.push([missingTexts.area, 'gebiet/', null]);
  return missing.map(([label, page, note]) => ({ label, href: path(page), note }));
}

export function speakTerms({ version, effectiveOn, inForce, accepted }: Firm['terms'][number]): string {
  if (accepted) return termsTexts.accepted(germanDate(version));
  return inForce ? termsTexts.now(germanDate(version)) : termsTexts.soon(germanDate(version), germanDate(effectiveOn));
}

const FEW_PLACES = 60;

export function describeSuggestions(firm: Firm, prices: number, path: Path) {
  const voluntary = firm.documents.some(({ kind, state }) => kind === 'association' && state !== 'refused');
  const helps: [open: boolean, page: string, label: string, note: string][] = [
    [prices === 0, 'preise/', helpTexts.prices, helpTexts.pricesWhy],
    [firm.reached < FEW_PLACES, 'gebiet/', helpTexts.area, helpTexts.areaWhy(firm.reached)],
    [!voluntary, 'unterlagen/', helpTexts.documents, helpTexts.documentsWhy],
    [!firm.profile.about, 'profil/', helpTexts.about, helpTexts.aboutWhy],
  ];
  if (firm.status !== 'active') return [];
  return helps.filter(([open]) => open).map(([, page, label, note]) => ({ label, href: path(page), note }));
}

export function describeInvitations(invitations: readonly UnansweredInvitation[], now: Date) {
  return invitations.map(({ reference, status, resting, turn, place, answerDueAt, offerDueAt }) => ({
    key: reference,
    title: invitationList.from(place),
    due: resting
      ? invitationList.resting
      : invitationList.due[status](formatDueTime(new Date(status === 'invited' ? answerDueAt : offerDueAt), now)),
    turn: turn === 'customer' && resting ? null : turn,
    reference: invitationList.reference(reference),
  }));
}

export function describeDocuments({ documents, today }: Pick<Firm, 'documents' | 'today'>) {
  return documents.map(({ kind, state, expiresOn, checkedOn, refusal, uploadedOn }, index) => {
    const sentences: string[] = [];
    let look: BadgeLook = { tone: 'info', shape: 'half' };
    const over = expiresOn !== null && expiresOn < today;
    let soon = false;
    if (state === 'refused') {
      sentences.push(documentList.refused, refusal ?? '');
      look = { tone: 'bad', shape: 'cross' };
    } else if (state === 'verified' && checkedOn) {
      soon = expiresOn !== null && !over && daysUntil(today, expiresOn) <= SOON_DAYS;
      if (expiresOn && (over || soon))
        sentences.push(documentList[over ? 'expired' : 'expiring'](germanDate(expiresOn)));
      if (!over) sentences.push(documentList.verified(germanDate(checkedOn)));
      look = over || soon ? { tone: 'bad', shape: 'triangle' } : { tone: 'good', shape: 'check' };
    } else sentences.push(documentList.submitted);
    if (expiresOn && !over && !soon && state !== 'refused') sentences.push(documentList.expires(germanDate(expiresOn)));
    return {
      key: `${kind}-${uploadedOn}-${index}`,
      name: documentLabels[kind],
      sentences: sentences.filter(Boolean),
      look,
    };
  });
}

const daysUntil = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function describeSettings(firm: Firm, prices: number, path: Path) {
  const { hours, pause } = firm;
  const [from, to] = hours['mon-fri'];
  const pauseText = !pause
    ? firmSettingsTexts.pauseNone
    : pause.until
      ? firmSettingsTexts.pauseUntil(germanDate(pause.until))
      : firmSettingsTexts.pauseOpen;
  const rows = [
    ['profil/', firmSettingsTexts.profile, firm.profile.contact_name ?? ''],
    ['seite/', ownPublicPage.row, ownPublicPage.rowValue],
    ['leistungen/', firmSettingsTexts.capabilities, firmSettingsTexts.capabilityCount(firm.capabilities.length)],
    ['gebiet/', firmSettingsTexts.area, firmSettingsTexts.areaText(firm.radiusKm, firm.reached)],
    [
      'zeiten/',
      firmSettingsTexts.hours,
      firmSettingsTexts.hoursText(from, to) + (hours.sat ? firmSettingsTexts.saturdayText(...hours.sat) : ''),
    ],
    ['grenzen/', firmSettingsTexts.limit, firmSettingsTexts.limitText(firm.weeklyLimit)],
    ['preise/', firmSettingsTexts.prices, firmSettingsTexts.priceCount(prices)],
    ['pause/', firmSettingsTexts.pause, pauseText],
  ] as const;
  return rows.map(([page, label, value]) => ({ href: path(page), label, value }));
}
