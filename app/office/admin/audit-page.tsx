import { officeLists } from '../../../content/office/admin.ts';
import { auditActions, auditGroups, auditTexts as texts } from '../../../content/office/audit.ts';
import { officeName } from '../../../content/office/sign-in.ts';
import { type AuditEntry, listActions, listActors } from '../../../domain/audit/list-actions.server.ts';
import { requestKeys } from '../../request-context.ts';
import { Button } from '../../ui/button.tsx';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/audit-page.ts';
import { Time } from './outbox-tables.tsx';
import { DataTable, PageHead, PageLinks, readPage, Section, Select } from './parts.tsx';

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
    <>
      <PageHead heading={texts.title} intro={texts.intro} />
      <Section id="eintraege" heading="Einträge">
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
        <PageLinks page={filter.page} more={more} search={search} />
      </Section>
    </>
  );
}

function Filter({ actors, filter }: Pick<Route.ComponentProps['loaderData'], 'actors' | 'filter'>) {
  const all = { value: '', label: officeLists.all };
  const who = [all, ...actors.map(({ actor, name }) => ({ value: actor, label: nameActor(actor, name) }))];
  const what = [all, ...Object.entries(auditGroups).map(([value, label]) => ({ value, label }))];
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <Select id="wer" name="wer" label={texts.actor} value={filter.actor} options={who} />
      <Select id="was" name="was" label={texts.action} value={filter.action} options={what} />
      <div className="max-md:w-full">
        <label htmlFor="woran" className="block text-sm font-semibold">
          {texts.subject}
        </label>
        <input
          id="woran"
          name="woran"
          defaultValue={filter.subject}
          placeholder={texts.subjectHint}
          maxLength={100}
          className="mt-1 min-h-11 w-full rounded-md border border-line-strong bg-white px-3 md:w-80"
        />
      </div>
      <Button type="submit" kind="secondary" size="small">
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
