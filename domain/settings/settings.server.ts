import type pg from 'pg';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { isDay } from '../time/munich-clock.ts';

/** What the office can change while the product runs. A setting that was never changed has its default. */
export type Settings = {
  /** 'Abwesend bis', as 2026-11-20: customers are told 'innerhalb von drei Werktagen' until that day is over. */
  absentUntil: string | null;
  /** Who chooses firms: a proposal that somebody confirms, or the rules alone. */
  choice: 'manual' | 'automatic';
};

const defaults: Settings = { absentUntil: null, choice: 'manual' };
const checks: { [Name in keyof Settings]: (value: unknown) => boolean } = {
  absentUntil: (value) => value === null || (typeof value === 'string' && isDay(value)),
  choice: (value) => value === 'manual' || value === 'automatic',
};

export async function readSettings(database: Sql): Promise<Settings> {
  const { rows } = await database.query<{ name: string; value: unknown }>({ text: 'select name, value from settings' });
  return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

type Change<Name extends keyof Settings> = { name: Name; value: Settings[Name]; actor: string; reason?: string };

/** Who, when, from what to what, and why is in the log. The effect joins in. */
export async function changeSetting<Name extends keyof Settings>(
  database: Queries,
  { name, value, actor, reason }: Change<Name>,
  effect?: (client: pg.ClientBase) => Promise<unknown>,
): Promise<{ kind: 'changed' } | { kind: 'invalid' }> {
  if (!Object.hasOwn(checks, name) || !checks[name](value)) return { kind: 'invalid' };
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ value: unknown }>('select value from settings where name = $1 for update', [
      name,
    ]);
    await client.query(
      `insert into settings (name, value, changed_by) values ($1, $2, $3)
       on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
      [name, JSON.stringify(value), actor],
    );
    const details = { from: rows[0]?.value ?? defaults[name], to: value, ...(reason && { reason }) };
    await recordAction(client, { actor, action: 'settings.change', subject: name, details });
    await effect?.(client);
    return { kind: 'changed' };
  });
}
