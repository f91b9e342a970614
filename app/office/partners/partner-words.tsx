import {
  partnerAnswers,
  partnerCaseTexts,
  partnerEventTexts,
  partnerStatusWords,
} from '../../../content/office/partners.ts';
import { documentWords } from '../../../content/partner-words.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import type { PartnerEvent, PartnerStatus } from '../../../domain/partners/partner-steps.server.ts';
import type { Lacking } from '../../../domain/partners/vetting.server.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { MeanwhileList } from '../case-parts.tsx';
import type { PartnerProblem } from './case-action.ts';

export const PARTNERS = '/zentrale/betriebe/';
export const partnerPath = (number: number | string) => `${PARTNERS}${number}/`;

export const paperPath = (number: number | string, id: string) => `${partnerPath(number)}nachweis/${id}/pruefen/`;

const partnerLooks: Record<PartnerStatus, BadgeLook> = {
  applied: { tone: 'info', shape: 'ring' },
  checking: { tone: 'info', shape: 'half' },
  active: { tone: 'good', shape: 'check' },
  paused: { tone: 'plain', shape: 'pause' },
  suspended: { tone: 'bad', shape: 'cross' },
  rejected: { tone: 'off', shape: 'cross' },
  left: { tone: 'off', shape: 'dash' },
};

const documentName = (kind: string) => documentWords[kind as keyof typeof documentWords] ?? kind;

export function lackingWords(lacking: Lacking): string {
  const [what, kind] = lacking.split(':');
  if (kind) return partnerCaseTexts.lackingDocument(kind === 'tierschg-11' ? NEST_PAPERS : documentName(kind));
  return partnerCaseTexts.lackingWords[what ?? ''] ?? lacking;
}

/** Either of the two serves. */
const NEST_PAPERS = `${documentWords['tierschg-11']} oder ${documentWords['no-permit-needed']}`;

/** What happened, then to what. */
export function describePartnerEvent({ event, to_state, details }: PartnerEvent): string[] {
  const status = to_state ? (partnerStatusWords[to_state as PartnerStatus] ?? to_state) : '';
  const title = (partnerEventTexts as Record<string, string>)[event] ?? [event, status].filter(Boolean).join(': ');
  return [title, ...(typeof details.kind === 'string' ? [documentName(details.kind)] : [])];
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });

/** 2026-11-30 as 30.11.2026. */
export const shortDay = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`));

const munichDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
export const dayOf = (time: Date) => munichDay.format(time);

export function PartnerBadge({ status }: { status: PartnerStatus }) {
  return <Badge {...partnerLooks[status]}>{partnerStatusWords[status]}</Badge>;
}

type ProblemProps = { problem: PartnerProblem; found: Pick<PartnerCase, 'names' | 'now'> };

export const ProblemAlert = ({ problem, found }: ProblemProps) => (
  <MeanwhileList {...found} {...problem} heading={partnerAnswers.staleList} speak={describePartnerEvent} />
);
