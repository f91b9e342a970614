import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows, raw } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { updateBillingTasks } from './billing-tasks.server.ts';
import type { BillingProfile } from './invoice.ts';
import { isAddress, isPhone } from './invoice-faults.ts';

export type StoredProfile = BillingProfile & { id: number; archiveEmail: string | null };

export const readBillingProfile = (database: Sql) =>
  findRow<StoredProfile>(database)`${PROFILE_COLUMNS} where valid_from <= now() order by valid_from desc limit 1`;

const COLUMNS = {
  name: 'name',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  vatId: 'vat_id',
  taxNumber: 'tax_number',
  register: 'register',
  director: 'director',
  email: 'email',
  contact: 'contact',
  phone: 'phone',
  iban: 'iban',
  bic: 'bic',
  smallBusiness: 'small_business',
  termDays: 'term_days',
  archiveEmail: 'archive_email',
} as const satisfies Record<keyof Given, string>;
const fields = Object.entries(COLUMNS) as [keyof Given, string][];

export const PROFILE_COLUMNS = raw(
  `select p.id, ${fields.map(([field, column]) => `p.${column} as "${field}"`).join(', ')} from billing_profiles p`,
);

type Given = BillingProfile & { archiveEmail: string | null };
const FIELD_OF = /billing_profiles_(\w+?)_check|iban_is_right/;

/** Inserts a row; earlier invoices keep theirs. */
export async function saveBillingProfile(
  database: Queries,
  { given, actor }: { given: Given; actor: Actor },
): Promise<{ kind: 'saved' } | { kind: 'invalid'; field: string }> {
  if (!isAddress(given.email)) return { kind: 'invalid', field: 'email' };
  if (!isPhone(given.phone)) return { kind: 'invalid', field: 'phone' };
  try {
    return await database.transaction(async (client) => {
      await client.query(
        `insert into billing_profiles (valid_from, written_by, ${fields.map(([, column]) => column).join(', ')})
         values (clock_timestamp(), $1, ${fields.map((_, n) => `$${n + 2}`).join(', ')})`,
        [actor.id, ...fields.map(([field]) => given[field])],
      );
      await recordAction(client, { actor: actor.id, action: 'billing.profile' });
      return { kind: 'saved' } as const;
    });
  } catch (error) {
    const { code, constraint = '', column = '' } = error as { code?: string; constraint?: string; column?: string };
    if (code !== '23514' && code !== '23502') throw error;
    const field = FIELD_OF.exec(constraint)?.[1] ?? (constraint === 'iban_is_right' ? 'iban' : column || 'vat_id');
    return { kind: 'invalid', field };
  }
}

/** § 247 BGB; refused once a reminder has used the rate. */
export async function saveBaseRate(
  database: Queries,
  { year, half, rateBp, actor }: { year: number; half: 1 | 2; rateBp: number; actor: Actor },
): Promise<{ kind: 'saved' | 'invalid' | 'refused' }> {
  try {
    return await database.transaction(async (client) => {
      await execute(client)`
        insert into base_rates (year, half, rate_bp) values (${year}, ${half}, ${rateBp})
        on conflict (year, half) do update set rate_bp = excluded.rate_bp`;
      const details = { year, half, rateBp };
      await recordAction(client, { actor: actor.id, action: 'billing.base-rate', details });
      await updateBillingTasks(client, new Date());
      return { kind: 'saved' } as const;
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'TF002') return { kind: 'refused' };
    if (code === '23514' || code === '22003' || code === '22P02') return { kind: 'invalid' };
    throw error;
  }
}

export const listBaseRates = (database: Sql) =>
  listRows<{ year: number; half: 1 | 2; rateBp: number }>(database)`
    select year, half, rate_bp as "rateBp" from base_rates order by year desc, half desc limit 12`;

export const isBillingPaused = async (database: Sql) =>
  (await findValue<boolean>(database)`select billing_is_paused() as shut`) ?? false;

/** Invoice numbers issued after the backup are unknown, so billing is blocked after every restore. */
export async function pauseBilling(client: Client): Promise<void> {
  await execute(client)`insert into billing_pauses (reason) values ('restore') on conflict do nothing`;
}

type Opened = { kind: 'opened' | 'open' | 'invalid' } | { kind: 'missing'; have: string | null };

/** The last issued number must exist here before billing is unblocked. */
export async function resumeBilling(
  database: Queries,
  { lastNumber, actor }: { lastNumber: string; actor: Actor },
): Promise<Opened> {
  const typed = lastNumber.trim().toUpperCase();
  const wanted = typed === 'KEINE' ? 'keine' : typed;
  if (wanted !== 'keine' && !/^TF\d{2}-\d{5}$/.test(wanted)) return { kind: 'invalid' };
  return database.transaction(async (client): Promise<Opened> => {
    if (!(await hasRow(client)`select from billing_pauses where resumed_at is null for update`))
      return { kind: 'open' };
    const have = await findValue<string>(client)`select number from invoices order by year desc, serial desc limit 1`;
    if (have !== (wanted === 'keine' ? null : wanted)) return { kind: 'missing', have };
    await execute(client)`
      update billing_pauses set resumed_at = now(), resumed_by = ${actor.id}, last_number = ${wanted}
      where resumed_at is null`;
    await recordAction(client, { actor: actor.id, action: 'billing.open', details: { lastNumber: wanted } });
    return { kind: 'opened' };
  });
}
