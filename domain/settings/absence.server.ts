import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { isDay } from '../time/munich-clock.ts';
import { type Absence, backAfter, findAbsenceEnd, isTooLongAlone } from './absence.ts';
import { changeSetting, readSettings } from './settings.server.ts';

/** Null while somebody is there. Said by the office itself, or found out: nobody has signed in for two working days. */
export async function findAbsence(database: Sql, now = new Date()): Promise<Absence | null> {
  const { absentUntil } = await readSettings(database);
  const end = absentUntil ? findAbsenceEnd(absentUntil) : null;
  if (end && end > now) return { kind: 'announced', end };
  const seen = await findLastSeen(database);
  return seen && isTooLongAlone(seen, now) ? { kind: 'nobody-signed-in', end: null } : null;
}

/** Null without any working account: then the office is not used, and its silence says nothing. */
async function findLastSeen(database: Sql): Promise<Date | null> {
  const { rows } = await database.query<{ seen: Date | null }>({
    text: `select greatest((select max(made_at) from staff_users where password_hash is not null),
        (select max(seen_at) from staff_sessions where stage = 'full')) as seen
      where exists (select from staff_users where password_hash is not null and disabled_at is null)`,
  });
  return rows[0]?.seen ?? null;
}

/** Tasks keep their times: `task_due` reads when somebody is back, until the absence is taken back or ends sooner. */
export async function announceAbsence(
  database: Queries,
  { until, actor, now = new Date() }: { until: string | null; actor: string; now?: Date },
): Promise<{ kind: 'changed' } | { kind: 'invalid' } | { kind: 'past' }> {
  if (until && isDay(until) && findAbsenceEnd(until) <= now) return { kind: 'past' };
  return changeSetting(database, { name: 'absentUntil', value: until, actor }, (client) =>
    client.query(
      `insert into settings (name, value, changed_by) values ('backAt', $1, $2)
       on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
      [JSON.stringify(until && backAfter(until)), actor],
    ),
  );
}
