import { createHash } from 'node:crypto';
import { type Client, execute, findValue, hasRow, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';

/** Stores only a hash, so that the table is no list of addresses. */
function hashAddress(address: string) {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex');
}

export const isSuppressed = (database: Sql, address: string) =>
  hasRow(database)`select from mail_suppressions where address_hash = ${hashAddress(address)}`;

export const findSuppression = (client: Client, address: string) =>
  findValue<Record<string, unknown>>(client)`
    select to_jsonb(s) from mail_suppressions s where address_hash = ${hashAddress(address)}`;

export async function suppressAddress(client: Client, address: string, reason: string): Promise<void> {
  await execute(client)`
    insert into mail_suppressions (address_hash, reason) values (${hashAddress(address)}, ${reason})
    on conflict do nothing`;
}

export const forgiveAddress = (client: Client, address: string) =>
  execute(client)`delete from mail_suppressions where address_hash = ${hashAddress(address)}`;

export type Suppression = { address_hash: string; reason: string; suppressed_at: Date };

export const listSuppressions = (database: Sql, limit = 50) =>
  listRows<Suppression>(database)`
    select address_hash, reason, suppressed_at from mail_suppressions
    order by suppressed_at desc, address_hash limit ${limit}`;

export function liftSuppression(database: Queries, address: string, actor: string): Promise<boolean> {
  return liftSuppressionOf(database, hashAddress(address), actor);
}

export async function liftSuppressionOf(database: Queries, addressHash: string, actor: string): Promise<boolean> {
  return database.transaction(async (client) => {
    const reason = await findValue<string>(client)`
      delete from mail_suppressions where address_hash = ${addressHash} returning reason`;
    if (reason === null) return false;
    await recordAction(client, { actor, action: 'mail.lift', subject: null, details: { reason } });
    return true;
  });
}
