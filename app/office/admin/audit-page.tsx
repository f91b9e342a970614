import { officeLists } from '../../../content/office/admin.ts';
import { auditActions, auditGroups, auditTexts as texts } from '../../../content/office/audit.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { type AuditEntry, listActions, listActors } from '../../../domain/audit/list-actions.server.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Box, Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { DataTable } from '../../ui/table.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/audit-page.ts';
import { OlderPages, readPage, Time } from './outbox-tables.tsx';

export const meta = () => [{ title: `${texts.title} · ${officeName}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'audit.see');
  const { database } = context.get(requestKeys.server);
  const query = new URL(request.url).searchParams;
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, 100);
  const filter = { actor: read('wer'), action: read('was'), subject: read('woran'), page: readPage(query) };
  const [{ entries, more }, actors] = await Promise.all([listActions(database, filter), listActors(database)]);
  const search = new URLSearchParams({ wer: filter.actor, was: filter.action, woran: filter.subject });
  return { entries, more, actors, filter, search: search.toString() };
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, more, filter, search } = loaderData;
  return (
    <Page heading={texts.title} intro={texts.intro}>
      <Box spaced id="eintraege" heading="Einträge">
        <Filter {...loaderData} />
        <DataTable
          caption={texts.title}
          empty={texts.empty}
          rows={entries}
          keyOf={({ id }) => id}
          columns={[
            { label: texts.at, cell: ({ at }) => <Time at={at} /> },
            { label: texts.actor, cell: (entry) => nameActor(entry.actor, entry.actor_name) },
            { label: texts.action, cell: ({ action }) => auditActions[action] ?? action },
            { label: texts.subject, cell: (entry) => <Subject entry={entry} /> },
            { label: texts.details, wide: true, cell: ({ details }) => describeDetails(details) },
          ]}
        />
        <OlderPages page={filter.page} more={more} search={search} />
      </Box>
    </Page>
  );
}

function Filter({ actors, filter }: Pick<Route.ComponentProps['loaderData'], 'actors' | 'filter'>) {
  const who = actors.map(({ actor, name }) => [actor, nameActor(actor, name)] as const);
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <Select
        dense
        className="max-md:w-full"
        name="wer"
        label={texts.actor}
        empty={officeLists.all}
        value={filter.actor}
        options={who}
      />
      <Select
        dense
        className="max-md:w-full"
        name="was"
        label={texts.action}
        empty={officeLists.all}
        value={filter.action}
        options={Object.entries(auditGroups)}
      />
      <Field
        dense
        id="woran"
        name="woran"
        label={texts.subject}
        defaultValue={filter.subject}
        placeholder={texts.subjectHint}
        maxLength={100}
        className="max-md:w-full md:w-80"
      />
      <Button type="submit" kind="secondary" size="compact">
        {officeLists.filter}
      </Button>
    </form>
  );
}

function nameActor(actor: string, name: string | null): string {
  if (name) return name;
  return actor.startsWith('staff:') ? texts.formerStaff : actor;
}

/** Inquiries have pages; hashes of erased ones and numbers of jobs have none. */
function Subject({ entry: { action, subject, subject_name } }: { entry: AuditEntry }) {
  if (subject_name) return subject_name;
  if (!subject) return '–';
  const short = subject.length > 12 ? `${subject.slice(0, 8).toUpperCase()} …` : subject;
  if (!action.startsWith('inquiry.') || subject.length !== 36) return <span title={subject}>{short}</span>;
  return (
    <a href={`/zentrale/anfragen/${subject}/`} className="underline underline-offset-4">
      {subject.slice(0, 8).toUpperCase()}
    </a>
  );
}

/** Codes and counts as they stand in the log: it is read by people who look for something exact. */
function describeDetails(details: Record<string, unknown>): string {
  const pairs = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return pairs.join(', ') || '–';
}
