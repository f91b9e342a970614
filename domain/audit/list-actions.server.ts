import { listRows, raw, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from './record-action.server.ts';

export type AuditFilter = { actor?: string; action?: string; inquiry?: string; firm?: string };

export type AuditEntry = {
  id: string;
  at: Date;
  actor: string;
  /** Null once the account is deleted. */
  actor_name: string | null;
  action: string;
  subject: string | null;
  person: string | null;
  inquiry_id: string | null;
  firm_name: string | null;
  firm_number: number | null;
  task_kind: string | null;
  details: Record<string, unknown>;
};

const AUDIT_PAGE = 50;
export const AUDIT_FILE_ROWS = 10_000;

/** A subject can also be a hash or a name, which must not fail the cast to uuid. */
const asId = (text: string) =>
  `case when ${text} ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then (${text})::uuid end`;

const ABOUT =
  raw(`left join tasks t on f.action like 'task.%' and t.id = case when f.subject ~ '^\\d{1,15}$' then f.subject::bigint end
  left join inquiries i on i.id = coalesce(t.inquiry_id, ${asId(`f.details ->> 'inquiry'`)}, ${asId('f.subject')})
  left join firms p on p.id = coalesce(t.firm_id, ${asId(`f.details ->> 'firm'`)}, ${asId('f.subject')})
    and p.erased_at is null`);

function find(database: Sql, given: AuditFilter, { limit, offset }: { limit: number; offset: number }) {
  const [actor, action, inquiry, firm] = (['actor', 'action', 'inquiry', 'firm'] as const).map((name) =>
    storable(given[name] ?? ''),
  );
  return listRows<AuditEntry>(database)`
    select f.id, f.at, f.actor, by.name as actor_name, f.action, f.subject, about.name as person, i.id as inquiry_id,
      p.name as firm_name, p.number as firm_number, coalesce(t.kind, f.details ->> 'kind') as task_kind, f.details
    from audit_log f ${ABOUT} left join staff_users by on f.actor = 'staff:' || by.id
      left join staff_users about on about.id = ${raw(asId('f.subject'))}
    where (${actor} = '' or f.actor = ${actor})
      and (${action} = '' or f.action = ${action} or starts_with(f.action, ${action} || '.'))
      and (${inquiry} = '' or starts_with(i.id::text, lower(${inquiry})) or starts_with(f.subject, lower(${inquiry})))
      and (${firm} = '' or p.number::text = ${firm})
    order by f.id desc limit ${limit} offset ${offset}`;
}

export async function listActions(database: Sql, { page, ...filter }: AuditFilter & { page: number }) {
  const rows = await find(database, filter, { limit: AUDIT_PAGE + 1, offset: (page - 1) * AUDIT_PAGE });
  return { entries: rows.slice(0, AUDIT_PAGE), more: rows.length > AUDIT_PAGE };
}

/** The export itself is recorded in the log. */
export async function exportActions(database: Sql, filter: AuditFilter, actor: string): Promise<AuditEntry[]> {
  const rows = await find(database, filter, { limit: AUDIT_FILE_ROWS, offset: 0 });
  await recordAction(database, { actor, action: 'audit.export', details: { count: rows.length } });
  return rows;
}

/** PostgreSQL rejects text with a NUL character. */
const storable = (text: string) => text.replaceAll('\u0000', '');

export async function listAuditChoices(database: Sql) {
  const [actors, firms] = await Promise.all([
    listRows<{ actor: string; name: string | null }>(database)`
      select a.actor, u.name from (select distinct actor from audit_log) a
      left join staff_users u on a.actor = 'staff:' || u.id order by u.name nulls last, a.actor limit 200`,
    listRows<{ number: number; name: string }>(database)`
      select number, name from firms where erased_at is null and submitted_at is not null order by name, number limit 500`,
  ]);
  return { actors, firms };
}
