import { officeLists } from '../../../content/office/admin.ts';
import { auditGroups, auditTexts as texts } from '../../../content/office/audit.ts';
import {
  AUDIT_FILE_ROWS,
  type AuditEntry,
  type AuditFilter,
  listActions,
  listAuditChoices,
} from '../../../domain/audit/list-actions.server.ts';
import { findInquiryNames } from '../../../domain/inquiries/find-office-inquiry.server.ts';
import type { Lent } from '../../request-context.ts';
import { TextLink } from '../../ui/button.tsx';
import { Field, Form, Select } from '../../ui/form.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { DataTable } from '../../ui/table.tsx';
import { officeFirmPath } from '../firms/firm-words.tsx';
import { requirePermission } from '../guard.ts';
import { inquiryPath, referenceOf } from '../inquiries/inquiry-words.tsx';
import { SmallButton } from '../small-controls.tsx';
import type { Route } from './+types/audit-page.ts';
import { describeAction, nameActor } from './audit-words.ts';
import { OlderPages, readPage, Time } from './outbox-tables.tsx';

export function readAuditFilter(query: URLSearchParams): Required<AuditFilter> {
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  return { actor: read('wer'), action: read('was'), inquiry: read('anfrage'), firm: read('betrieb') };
}

export async function tellActions(database: Lent['database'], entries: readonly AuditEntry[]) {
  const ids = entries.flatMap(({ inquiry_id }) => inquiry_id ?? []);
  const names = await findInquiryNames(database, ids);
  return entries.map((entry) => ({ ...entry, sentence: describeAction(entry, names) }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, query } = requirePermission({ request, context }, 'audit.see');
  const filter = readAuditFilter(query);
  const page = readPage(query);
  const [{ entries, more }, choices] = await Promise.all([
    listActions(database, { ...filter, page }),
    listAuditChoices(database),
  ]);
  return { entries: await tellActions(database, entries), more, ...choices, filter, page, most: AUDIT_FILE_ROWS };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, more, page, filter, most } = loaderData;
  const values = { wer: filter.actor, was: filter.action, anfrage: filter.inquiry, betrieb: filter.firm };
  return (
    <Page heading={texts.title} intro={texts.intro}>
      <Box spaced id="eintraege" heading="Einträge">
        <Filter {...loaderData} />
        <DataTable
          caption={texts.title}
          empty={texts.empty}
          rows={entries}
          columns={[
            { label: texts.at, cell: ({ at }) => <Time at={at} /> },
            { label: texts.what, wide: true, cell: ({ sentence }) => sentence },
            { label: texts.about, cell: (entry) => <About entry={entry} /> },
          ]}
        />
        <OlderPages page={page} more={more} search={`${new URLSearchParams(values)}`} />
        {entries.length > 0 && (
          <Form action="/zentrale/protokoll/datei/" values={values} className="flex flex-wrap items-center gap-3">
            <SmallButton>{texts.download}</SmallButton>
            <span className="text-sm text-ink-soft">{texts.downloadMost(most)}</span>
          </Form>
        )}
      </Box>
    </Page>
  );
}

const GROUPS = Object.entries(auditGroups);
const FIELD = { dense: true, className: 'max-md:w-full' } as const;

function Filter({ actors, firms, filter }: Pick<Route.ComponentProps['loaderData'], 'actors' | 'firms' | 'filter'>) {
  const who = actors.map(({ actor, name }) => [actor, nameActor(actor, name)] as const);
  const named = firms.map(({ number, name }) => [`${number}`, name] as const);
  const all = officeLists.all;
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <Select {...FIELD} name="wer" label={texts.actor} empty={all} value={filter.actor} options={who} />
      <Select {...FIELD} name="was" label={texts.action} empty={all} value={filter.action} options={GROUPS} />
      <Select {...FIELD} name="betrieb" label={texts.firm} empty={all} value={filter.firm} options={named} />
      <Field
        {...FIELD}
        id="anfrage"
        name="anfrage"
        label={texts.inquiry}
        defaultValue={filter.inquiry}
        placeholder={texts.inquiryHint}
        maxLength={100}
      />
      <SmallButton>{officeLists.filter}</SmallButton>
    </form>
  );
}

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
