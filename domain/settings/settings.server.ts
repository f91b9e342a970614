import { isDeepStrictEqual } from 'node:util';
import { type Client, execute, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { isDay } from '../time/munich-clock.ts';
import { DEFAULT_FIRM_HOURS, type FirmHours, type Office, toMinutes } from '../time/working-time.ts';
import { type BillingSettings, taxQuestions } from './tax-questions.ts';

/** Days as YYYY-MM-DD, both inclusive. Tasks wait until `backAt` (`task_due` reads it). */
export type ClosedDays = { from: string; until: string; backAt: string }[];

export type DatevSettings = {
  consultant: number;
  client: number;
  accountLength: 4 | 5 | 6 | 7 | 8;
  chart: '03' | '04';
  revenueAccount: number;
  /** 1 or an empty field locks the imported batch for good. */
  lock: 0 | 1;
};

/** A setting that was never changed has its default. */
export type Settings = {
  /** Customers read 'innerhalb von drei Werktagen' during these days. */
  closedDays: ClosedDays;
  officeHours: FirmHours;
  /** `manual`: the office confirms every proposal. */
  choice: 'manual' | 'automatic';
  datev: DatevSettings | null;
  billing: BillingSettings;
};

const between = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const isDatevSettings = ({ consultant, client, accountLength, chart, revenueAccount, lock }: DatevSettings) =>
  between(consultant, 1_001, 9_999_999) &&
  between(client, 1, 99_999) &&
  between(accountLength, 4, 8) &&
  (chart === '03' || chart === '04') &&
  between(revenueAccount, 10 ** (accountLength - 1), 10 ** accountLength - 1) &&
  between(lock, 0, 1);

const MAX_CLOSINGS = 40;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const defaults: Settings = {
  closedDays: [],
  officeHours: DEFAULT_FIRM_HOURS,
  choice: 'manual',
  datev: null,
  billing: { lowPercent: 50, vatMoment: 'service', answered: [] },
};
const checks: { [Name in keyof Settings]: (value: Settings[Name]) => boolean } = {
  closedDays: (value) =>
    value.length <= MAX_CLOSINGS && value.every(({ from, until }) => isDay(from) && isDay(until) && from <= until),
  officeHours: ({ 'mon-fri': week, sat }) => isSpan(week) && (sat === undefined || isSpan(sat)),
  choice: (value) => value === 'manual' || value === 'automatic',
  datev: (value) => value === null || isDatevSettings(value),
  billing: ({ lowPercent, vatMoment, answered }) =>
    between(lowPercent, 0, 100) &&
    (vatMoment === 'service' || vatMoment === 'receipt') &&
    answered.every((question) => taxQuestions.includes(question)),
};

function isSpan(span: readonly [string, string]): boolean {
  return span.every((time) => CLOCK.test(time)) && toMinutes(span) !== null;
}

export async function readSettings(database: Sql): Promise<Settings> {
  const rows = await listRows<{ name: string; value: unknown }>(database, 'settings')`select name, value from settings`;
  return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

export async function readOffice(client: Client | Sql): Promise<Office> {
  const { officeHours, closedDays } = await readSettings(client as Sql);
  return { hours: officeHours, closed: closedDays };
}

type Change<Name extends keyof Settings> = {
  name: Name;
  actor: string;
  reason?: string;
} /* `seen`: the value that the reader saw, to detect a change since. */ & (
  | { value: Settings[Name]; seen?: unknown }
  | { next(before: Settings[Name]): Settings[Name] | null }
);

/** Old value, new value and reason stay in the audit log. Idempotent. */
export async function changeSetting<Name extends keyof Settings>(
  database: Queries,
  change: Change<Name>,
): Promise<{ kind: 'changed' } | { kind: 'invalid' } | { kind: 'stale' }> {
  const { name, actor, reason } = change;
  if (!Object.hasOwn(checks, name)) return { kind: 'invalid' };
  return database.transaction(async (client) => {
    await execute(client)`select pg_advisory_xact_lock(hashtext('setting'), hashtext(${name}))`;
    const before = (await readSettings(client as unknown as Sql))[name];
    const after = 'next' in change ? change.next(before) : change.value;
    if (after === null) return { kind: 'stale' };
    if (isDeepStrictEqual(after, before)) return { kind: 'changed' };
    if ('value' in change && change.seen !== undefined && !isDeepStrictEqual(change.seen, before))
      return { kind: 'stale' };
    if (!checks[name](after)) return { kind: 'invalid' };
    await execute(client)`
      insert into settings (name, value, changed_by) values (${name}, ${JSON.stringify(after)}, ${actor})
      on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`;
    const details = { from: forAudit(before), to: forAudit(after), ...(reason && { reason }) };
    await recordAction(client, { actor, action: 'settings.change', subject: name, details });
    return { kind: 'changed' };
  });
}

const forAudit = (value: unknown) =>
  Array.isArray(value) ? value.map(({ from, until }: ClosedDays[number]) => ({ from, until })) : value;
