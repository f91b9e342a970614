import type { Sql } from '../../platform/db/side-pool.ts';

type AuditFilter = { actor?: string; action?: string; subject?: string; page: number };
export type AuditEntry = {
  id: string;
  at: Date;
  actor: string;
  /** The name behind `staff:<id>`, while the account exists. */
  actor_name: string | null;
  action: string;
  subject: string | null;
  subject_name: string | null;
  details: Record<string, unknown>;
};

const AUDIT_PAGE = 50;

/** The newest first; `action` is a whole word or the part before its dot. */
export async function listActions(
  database: Sql,
  { actor = '', action = '', subject = '', page }: AuditFilter,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const { rows } = await database.query<AuditEntry>({
    text: `with found as (
        select * from audit_log a
        where ($1 = '' or actor = $1) and ($2 = '' or action = $2 or starts_with(action, $2 || '.'))
          and ($3 = '' or starts_with(lower(subject), lower($3)))
        order by id desc limit $4 + 1 offset $5)
      select f.id, f.at, f.actor, by.name as actor_name, f.action, f.subject, about.name as subject_name, f.details
      from found f left join staff_users by on f.actor = 'staff:' || by.id
        left join staff_users about on f.subject = about.id::text
      order by f.id desc`,
    values: [...[actor, action, subject].map(storable), AUDIT_PAGE, (page - 1) * AUDIT_PAGE],
  });
  return { entries: rows.slice(0, AUDIT_PAGE), more: rows.length > AUDIT_PAGE };
}

/** No text in PostgreSQL holds this character, and a question with it is a failure. */
const storable = (text: string) => text.replaceAll('\u0000', '');

/** Who stands in the log, for the filter. */
export async function listActors(database: Sql): Promise<{ actor: string; name: string | null }[]> {
  const { rows } = await database.query<{ actor: string; name: string | null }>({
    text: `select a.actor, u.name from (select distinct actor from audit_log) a
      left join staff_users u on a.actor = 'staff:' || u.id order by u.name nulls last, a.actor limit 200`,
  });
  return rows;
}
