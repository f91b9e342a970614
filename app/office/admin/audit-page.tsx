import { officeLists } from '../../../content/office/admin.ts';
import { auditGroups, auditTexts as texts } from '../../../content/office/audit.ts';
import {
  AUDIT_FILE_ROWS,
  type AuditEntry,
  type AuditFilter,
  listActions,
  listAuditChoices,
} from '../../../domain/audit/list-actions.server.ts';
import type { ServerServices } from '../../request-context.ts';
import { TextLink } from '../../ui/button.tsx';
import { Field, Form, Select } from '../../ui/form.tsx';
import { Box, type Column, DataTable, OfficePage, SmallButton } from '../../ui/page.tsx';
import { officeFirmPath } from '../firms/firm-display.tsx';
import { requirePermission } from '../guard.ts';
import { inquiryPath, referenceOf } from '../inquiries/inquiry-display.tsx';
import { findNamesOfInquiries } from '../task-and-email-actions.ts';
import type { Route } from './+types/audit-page.ts';
import { describeAction, nameActor } from './describe-audit.ts';
import { OlderPages, readPageNumber, Time } from './outbox-page.tsx';

export function readAuditFilter(query: URLSearchParams): Required<AuditFilter> {
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return { actor: read('wer'), action: read('was'), inquiry: read('anfrage'), firm: read('betrieb') };
}

export async function describeActions(database: ServerServices['database'], entries: readonly AuditEntry[]) {
  const names = await findNamesOfInquiries(database, entries);
  return entries.map((entry) => ({ ...entry, sentence: describeAction(entry, names) }));
}

export async function loader(args: Route.LoaderArgs) {
  const { database, query } = requirePermission(args, 'audit.see');
  const filter = readAuditFilter(query);
  const page = readPageNumber(query);
  const [{ entries, more }, choices] = await Promise.all([
    listActions(database, { ...filter, page }),
    listAuditChoices(database),
  ]);
  return { entries: await describeActions(database, entries), more, ...choices, filter, page, most: AUDIT_FILE_ROWS };
}

const COLUMNS: Column<Route.ComponentProps['loaderData']['entries'][number]>[] = [
  { label: texts.at, cell: ({ at }) => <Time at={at} /> },
  { label: texts.what, wide: true, cell: ({ sentence }) => sentence },
  { label: texts.about, cell: (entry) => <About entry={entry} /> },
];

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, more, page, filter, most, actors, firms } = loaderData;
  const who = actors.map(({ actor, name }) => [actor, nameActor(actor, name)] as const);
  const named = firms.map(({ number, name }) => [`${number}`, name] as const);
  const values = { wer: filter.actor, was: filter.action, anfrage: filter.inquiry, betrieb: filter.firm };
  return (
    <OfficePage heading={texts.title} intro={texts.intro}>
      <Box spaced id="eintraege" heading="Einträge">
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Select {...LIST} name="wer" label={texts.actor} value={filter.actor} options={who} />
          <Select {...LIST} name="was" label={texts.action} value={filter.action} options={GROUPS} />
          <Select {...LIST} name="betrieb" label={texts.firm} value={filter.firm} options={named} />
          <Field {...FIELD} {...INQUIRY} label={texts.inquiry} defaultValue={filter.inquiry} />
          <SmallButton>{officeLists.filter}</SmallButton>
        </form>
        <DataTable caption={texts.title} empty={texts.empty} rows={entries} columns={COLUMNS} />
        <OlderPages page={page} more={more} search={`${new URLSearchParams(values)}`} />
        {entries.length > 0 && (
          <Form action="/zentrale/protokoll/datei/" values={values} className="flex flex-wrap items-center gap-3">
            <SmallButton>{texts.download}</SmallButton>
            <span className="text-sm text-ink-soft">{texts.downloadMost(most)}</span>
          </Form>
        )}
      </Box>
    </OfficePage>
  );
}

const GROUPS = Object.entries(auditGroups);
const FIELD = { dense: true, className: 'max-md:w-full' } as const;

const LIST = { ...FIELD, empty: officeLists.all };
const INQUIRY = { id: 'anfrage', name: 'anfrage', placeholder: texts.inquiryHint, maxLength: 100 };

/** Erased inquiries and firms have no page. */
function About({ entry: { inquiry_id, firm_name, firm_number } }: { entry: AuditEntry }) {
  if (!inquiry_id && !firm_number) return '–';
  return (
    <span className="flex flex-wrap gap-x-3">
      {inquiry_id && <TextLink href={inquiryPath(inquiry_id)}>{referenceOf(inquiry_id)}</TextLink>}
      {firm_number && <TextLink href={officeFirmPath(firm_number)}>{firm_name}</TextLink>}
    </span>
  );
}
