import { documentLabels } from '../../../content/firm-labels.ts';
import { firmAnswers, firmEventTexts, firmPageTexts, firmStatusLabels } from '../../../content/office/firms.ts';
import type { OfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import type { FirmEvent, FirmStatus } from '../../../domain/firms/firm-transitions.server.ts';
import type { Lacking } from '../../../domain/firms/vetting.server.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { MeanwhileList } from '../detail-page-sections.tsx';
import type { FirmProblem } from './firm-action.ts';

export const OFFICE_FIRMS_PATH = '/zentrale/betriebe/';
export const officeFirmPath = (number: number | string) => `${OFFICE_FIRMS_PATH}${number}/`;

export const documentReviewPath = (number: number | string, id: string) =>
  `${officeFirmPath(number)}nachweis/${id}/pruefen/`;

const firmLooks: Record<FirmStatus, BadgeLook> = {
  applied: { tone: 'info', shape: 'ring' },
  checking: { tone: 'info', shape: 'half' },
  active: { tone: 'good', shape: 'check' },
  paused: { tone: 'plain', shape: 'pause' },
  suspended: { tone: 'bad', shape: 'cross' },
  rejected: { tone: 'off', shape: 'cross' },
  left: { tone: 'off', shape: 'dash' },
};

const documentName = (kind: string) => documentLabels[kind as keyof typeof documentLabels] ?? kind;

export function describeLacking(lacking: Lacking): string {
  const [what, kind] = lacking.split(':');
  if (kind) return firmPageTexts.lackingDocument(kind === 'tierschg-11' ? NEST_DOCUMENTS : documentName(kind));
  return firmPageTexts.lackingLabels[what ?? ''] ?? lacking;
}

/** Either of the two is enough. */
const NEST_DOCUMENTS = `${documentLabels['tierschg-11']} oder ${documentLabels['no-permit-needed']}`;

export function describeFirmEvent({ event, to_state, details }: FirmEvent): string[] {
  const status = to_state ? (firmStatusLabels[to_state as FirmStatus] ?? to_state) : '';
  const title = (firmEventTexts as Record<string, string>)[event] ?? [event, status].filter(Boolean).join(': ');
  return [title, ...(typeof details.kind === 'string' ? [documentName(details.kind)] : [])];
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });

/** 2026-11-30 as 30.11.2026. */
export const formatShortDay = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`));

const munichDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
export const formatDay = (time: Date) => munichDay.format(time);

export const FirmBadge = ({ status }: { status: FirmStatus }) => (
  <Badge {...firmLooks[status]}>{firmStatusLabels[status]}</Badge>
);

type ProblemProps = { problem: FirmProblem; found: Pick<OfficeFirm, 'names' | 'now'> };

export const ProblemAlert = ({ problem, found }: ProblemProps) => (
  <MeanwhileList {...found} {...problem} heading={firmAnswers.staleList} describeEvent={describeFirmEvent} />
);
