import { documentLabels } from '../../../content/firm-labels.ts';
import { shortDate } from '../../../content/german-format.ts';
import { auditSentences, settingNames, auditTexts as texts } from '../../../content/office/audit.ts';
import { commissionLabels } from '../../../content/office/billing.ts';
import { firmStatusLabels } from '../../../content/office/firms.ts';
import { mailKinds } from '../../../content/office/outbox.ts';
import { officeInvitationTexts } from '../../../content/office/selection.ts';
import type { AuditEntry } from '../../../domain/audit/list-actions.server.ts';
import { referenceOf } from '../../../domain/inquiries/reference.ts';
import { columnEuros, writeHundredths } from '../../../domain/money.ts';
import { roles } from '../../../domain/staff/staff.ts';
import { taskKinds, taskOutcomes } from '../../../domain/tasks/task-kinds.ts';
import { inquiryStatuses } from '../../../domain/workflow/reasons.ts';
import { reasonsOf } from '../inquiries/inquiry-display.tsx';

type Labels = Readonly<Record<string, string>>;

export function nameActor(actor: string, name: string | null): string {
  if (name) return name;
  if (actor === 'system') return texts.system;
  return actor.startsWith('staff:') ? texts.formerStaff : actor;
}

function say(labels: Labels, value: unknown): string {
  if (value === null || value === undefined || value === false || value === '') return '';
  if (Array.isArray(value) && value.length === 2 && value.every((each) => /^\d\d:\d\d$/.test(each)))
    return value.join('–');
  if (Array.isArray(value)) return value.map((each) => say(labels, each)).join(', ');
  if (typeof value === 'object' && 'until' in value && 'from' in value)
    return value.from === value.until
      ? say(labels, value.from)
      : `${say(labels, value.from)} bis ${say(labels, value.until)}`;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${say(labels, name)} ${say(labels, each)}`)
      .join(', ');
  const text = String(value);
  return labels[text] ?? (/^\d{4}-\d{2}-\d{2}$/.test(text) ? shortDate(text) : text);
}

const choices: Labels = {
  ...roles,
  manual: 'von Hand',
  automatic: 'von selbst',
  'mon-fri': 'Mo–Fr',
  sat: 'Sa',
  bookings: 'DATEV-Buchungen',
  debtors: 'DATEV-Debitoren',
  invoices: 'Rechnungen',
  consultant: 'Berater',
  client: 'Mandant',
  accountLength: 'Kontenlänge',
  chart: 'Kontenrahmen',
  revenueAccount: 'Erlöskonto',
  lock: 'Festschreibung',
  kept: 'Die Rechnung bleibt',
  credited: 'Einwand stimmt',
};
const outcomes: Labels = taskOutcomes;
const documents: Labels = documentLabels;

const statesOf = (action: string): Labels =>
  action.startsWith('invitation.')
    ? officeInvitationTexts.status
    : action.startsWith('firm.')
      ? firmStatusLabels
      : action.startsWith('inquiry.')
        ? inquiryStatuses
        : action.startsWith('billing.')
          ? commissionLabels
          : choices;

/** 'Maria Huber hat Taubenschutz Nord gesperrt (vorher: Aktiv, jetzt: Gesperrt).' Unknown acts are shown as they are. */
export function describeAction(entry: AuditEntry, names: ReadonlyMap<string, string> = new Map()): string {
  const { actor, actor_name, action, subject, person, inquiry_id, firm_name, task_kind, details } = entry;
  const dictionary: Labels = { ...choices, ...roles, ...outcomes, ...mailKinds, ...documents };
  const of = (name: string) => {
    if (name === 'setting') return settingNames[subject ?? ''] ?? subject ?? '';
    if (name === 'version') return say({}, details.version ?? subject);
    if (name === 'rateBp' && typeof details[name] === 'number')
      return `${details[name] < 0 ? '−' : ''}${writeHundredths(Math.abs(details[name]))} %`;
    if (/cents$/i.test(name)) return typeof details[name] === 'number' ? columnEuros(Math.abs(details[name])) : '';
    return say(dictionary, details[name]);
  };
  const does =
    auditSentences[action]?.({
      inquiry: inquiry_id ? `„${names.get(inquiry_id) ?? referenceOf(inquiry_id)}“` : texts.noInquiry,
      firm: firm_name ?? texts.noFirm,
      person: person ?? texts.formerStaff,
      task: (taskKinds as Record<string, { title: string }>)[task_kind ?? '']?.title ?? task_kind ?? '',
      of,
    }) ?? action;
  const added = [changeOf(action, details), ...reasonsOf(details).map(texts.reason)].filter(Boolean);
  return `${nameActor(actor, actor_name)} ${does}${added.length > 0 ? ` (${added.join('; ')})` : ''}.`;
}

function changeOf(action: string, { from, to }: Record<string, unknown>): string {
  const labels = statesOf(action);
  if (from === undefined && to === undefined) return '';
  const [before, after] = [say(labels, from) || texts.none, say(labels, to) || texts.none];
  return before === after ? '' : texts.change(before, after);
}
