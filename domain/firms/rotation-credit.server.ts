import { type Client, execute, listRows } from '../../platform/db/rows.ts';
import { type CreditAccount, type CreditEntry, levelCredits } from './rotation-credit.ts';

/** Serialises matching across servers. Take this lock first: inquiry, invitations and firms follow. */
export async function lockMatching(client: Client): Promise<void> {
  await execute(client)`select pg_advisory_xact_lock(hashtext('matching'))`;
}

type LockedFirm = { id: string; status: string; credit: string; opened: boolean };

/**
 * Locks all firms with an account and the named ones in the order of their ids. Locking only some would let a second
 * call lock out of order.
 */
export const lockFirms = (client: Client, ids: readonly string[] = []) =>
  listRows<LockedFirm>(client, 'lock-firms')`
    select id, status, rotation_credit as credit, account_opened_at is not null as opened from firms
    where status in ('active', 'paused') or rotation_credit <> 0 or id = any(${ids}::uuid[]) order by id for no key update`;

/** The caller has locked the firms. */
export async function bookCreditEntries(client: Client, entries: readonly CreditEntry[], runId: string | null = null) {
  if (entries.length === 0) return;
  await execute(client)`
    with entries as (
      select * from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ millionths }) => millionths)}::bigint[]) as e (firm_id, kind, millionths)
    ), booked as (
      insert into rotation_ledger (firm_id, run_id, kind, millionths)
      select firm_id, ${runId}, kind, millionths from entries where millionths <> 0 or kind = 'opening')
    update firms p set rotation_credit = p.rotation_credit + e.sum,
      account_opened_at = case when e.opens then now() else p.account_opened_at end
    from (select firm_id, sum(millionths) as sum, bool_or(kind = 'opening') as opens from entries group by 1) e
    where p.id = e.firm_id`;
}

const STATES: Record<string, CreditAccount['state']> = { active: 'active', paused: 'paused', suspended: 'paused' };

/** Opens new accounts and distributes those of firms that left, before a choice. */
export async function lockFirmsWithCredit(client: Client): Promise<void> {
  const firms = await lockFirms(client);
  const accounts = firms.map(({ id, status, credit, opened }): CreditAccount => {
    return { id, credit: Number(credit), state: STATES[status] ?? 'left', opened };
  });
  await bookCreditEntries(client, levelCredits(accounts));
}
