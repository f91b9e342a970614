import { createHash, randomBytes } from 'node:crypto';
import { openSecret } from '../../platform/auth/sealed-secret.ts';
import { findStep } from '../../platform/auth/totp.ts';
import { type Client, execute, findRow, hasRow, listRows } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { actorOf, type StaffServices } from './staff.ts';

/** Somebody who gets this far knows the password, so the owner is emailed, at most hourly. */
async function recordRefusedCodes({ database }: Pick<StaffServices, 'database'>, staffId: string) {
  await database.transaction(async (client) => {
    const notifiesOwner = !(await hasRow(client)`
      select from audit_log where action = 'staff.codes-refused' and subject = ${staffId} and details ? 'notified'
        and at > now() - interval '1 hour' limit 1`);
    const [actor, details] = [actorOf({ id: staffId }), notifiesOwner ? { notified: true } : {}];
    await recordAction(client, { actor, action: 'staff.codes-refused', subject: staffId, details });
    if (!notifiesOwner) return;
    await enqueue(client, [{ queue: 'send-codes-refused', data: { staffId, at: new Date().toISOString() } }]);
  });
}

/** Only somebody who knows the password gets this far. */
export const WRONG_CODES = { most: 10, minutes: 15 };

export type SpentCode =
  | { kind: 'spent'; recovery: boolean }
  | { kind: 'refused' }
  | { kind: 'limited'; retryAfter: number }
  /** Another key sealed the secret, so only recovery codes and a reset work. */
  | { kind: 'unreadable' };

type Counted = { totp_sealed: Buffer | null; refused: boolean; last: boolean; wait: number };

/**
 * A code works once. Every try is counted and committed before it is checked, so that neither parallel guesses nor a
 * rollback exceed the limit.
 */
export async function spendCode(services: StaffServices, staffId: string, code: string): Promise<SpentCode> {
  const { database, key, now = Date.now } = services;
  const { most, minutes } = WRONG_CODES;
  const counted = await findRow<Counted>(database)`
    update staff_users set
      failed_codes = case when locked_until <= now() then 1 else least(failed_codes + 1, ${most} + 1) end,
      locked_until = case when locked_until <= now() then null
        when failed_codes + 1 >= ${most} then coalesce(locked_until, now() + ${minutes} * interval '1 minute') end
    where id = ${staffId} and disabled_at is null
    returning totp_sealed, failed_codes > ${most} as refused, failed_codes = ${most} as last,
      ceil(extract(epoch from locked_until - now()))::int as wait`;
  if (!counted?.totp_sealed) return { kind: 'refused' };
  if (counted.refused) return { kind: 'limited', retryAfter: counted.wait };
  if (await spendRecoveryCode(database, staffId, code)) return { kind: 'spent', recovery: true };
  const secret = openSecret(key, staffId, counted.totp_sealed);
  if (!secret) return { kind: 'unreadable' };
  const step = findStep(secret, code, now());
  if (step !== null && (await spendStep(database, staffId, step))) return { kind: 'spent', recovery: false };
  if (counted.last) await recordRefusedCodes(services, staffId);
  return { kind: 'refused' };
}

/** The number of accounts whose second factor no key of this server opens; 0 as soon as it opens one. */
export async function countSealedElsewhere({ database, key }: Pick<StaffServices, 'database' | 'key'>) {
  const sealed = await listRows<{ id: string; totp_sealed: Buffer }>(database)`
    select id, totp_sealed from staff_users where totp_sealed is not null and disabled_at is null`;
  return sealed.some((one) => openSecret(key, one.id, one.totp_sealed)) ? 0 : sealed.length;
}

/** False: a code of this time step or a later one was already used. */
const spendStep = (database: StaffServices['database'], staffId: string, step: number) =>
  hasRow(database)`
    update staff_users set totp_last_step = ${step}, failed_codes = 0, locked_until = null
    where id = ${staffId} and totp_last_step < ${step}`;

const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 16;

/** 79 random bits need no slow hash, and the codes still work when the installation's key is lost. */
export async function replaceRecoveryCodes(client: Client, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  await execute(client)`delete from staff_recovery_codes where staff_id = ${staffId}`;
  const hashes = codes.map((code) => hashRecoveryCode(staffId, code));
  await execute(client)`
    insert into staff_recovery_codes (staff_id, code_hash) select ${staffId}, unnest(${hashes}::bytea[])`;
  return codes;
}

function makeRecoveryCode(): string {
  let code = '';
  while (code.length < RECOVERY_LENGTH) {
    // Rejects bytes beyond the last whole round of the alphabet, to avoid bias.
    for (const byte of randomBytes(RECOVERY_LENGTH)) {
      if (byte < 256 - (256 % ALPHABET.length)) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code.slice(0, RECOVERY_LENGTH).replaceAll(/(.{4})(?=.)/g, '$1-');
}

const spendRecoveryCode = (database: StaffServices['database'], staffId: string, code: string) =>
  hasRow(database)`
    with used as (
      update staff_recovery_codes set used_at = now()
      where staff_id = ${staffId} and code_hash = ${hashRecoveryCode(staffId, code)} and used_at is null
      returning staff_id)
    update staff_users set failed_codes = 0, locked_until = null from used where id = used.staff_id`;

function hashRecoveryCode(staffId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`recovery:${staffId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();
}
