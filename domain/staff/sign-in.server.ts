import { isPassword, MAX_PASSWORD_LENGTH } from '../../platform/auth/password.ts';
import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { execute, hasRow, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { hashToken } from '../magic-links/find-link.server.ts';
import { type Device, findSession, LIVE_SESSION, SESSION_LIMITS, startSession } from './session.server.ts';
import { enqueueNewDevice } from './set-up.server.ts';
import { type SpentCode, spendCode } from './spend-code.server.ts';
import { actorOf, type StaffServices } from './staff.ts';

/** Per account and network together, so that guessing from elsewhere locks nobody out. */
const SIGN_IN_LIMITS = { account: 10, network: 100, windowSeconds: 15 * 60 };

const COME_BACK_SECONDS = 10;

type PasswordGiven = { email: string; password: string; network: string };
type PasswordChecked =
  /** The token opens only the second step, for five minutes. */
  { kind: 'code-needed'; token: string } | { kind: 'refused' } | { kind: 'limited'; retryAfter: number };

/** Unknown account, disabled account and wrong password give the same answer after the same work. */
export async function checkPassword(
  { database, takeSlot = async () => () => {} }: Pick<StaffServices, 'database' | 'takeSlot'>,
  given: PasswordGiven,
  limits = SIGN_IN_LIMITS,
): Promise<PasswordChecked> {
  const end = await takeSlot(given);
  if (!end) return { kind: 'limited', retryAfter: COME_BACK_SECONDS };
  return verifyPassword(database, given, limits).finally(end);
}

async function verifyPassword(
  database: Queries,
  { email, password, network }: PasswordGiven,
  limits: Limits,
): Promise<PasswordChecked> {
  if (password.length > MAX_PASSWORD_LENGTH || email.length > 254) return { kind: 'refused' };
  const account = email.trim().toLowerCase();
  if (await isOverLimit(database, account, network, limits)) {
    return { kind: 'limited', retryAfter: retryAfterSeconds(limits.windowSeconds) };
  }
  const rows = await listRows<{ id: string; password_hash: string }>(database)`
    select id, password_hash from staff_users
    where lower(email) = ${account} and disabled_at is null and password_hash is not null`;
  const right = await isPassword(rows[0]?.password_hash ?? null, password);
  if (!rows[0] || !right) return { kind: 'refused' };
  await forgetFailures(database, account, network);
  return { kind: 'code-needed', token: await startSession(database, { staffId: rows[0].id, stage: 'code' }) };
}

type CodeChecked =
  | { kind: 'signed-in'; token: string; staffId: string; newDevice: boolean; recovery: boolean }
  | { kind: 'expired' }
  | Exclude<SpentCode, { kind: 'spent' }>;

/** Starts a new session; the token of the first step becomes invalid. */
export async function checkCode(
  services: StaffServices,
  { token, code, remember, device }: { token: string; code: string; remember: boolean; device: Device },
): Promise<CodeChecked> {
  const rows = await listRows<{ id: string; staff_id: string }>(services.database)`
    select id, staff_id from staff_sessions s where token_hash = ${hashToken(token)} and stage = 'code' and ${LIVE_SESSION}`;
  if (!rows[0]) return { kind: 'expired' };
  const { id, staff_id: staffId } = rows[0];
  const spent = await spendCode(services, staffId, code);
  if (spent.kind !== 'spent') return spent;
  return services.database.transaction(async (client): Promise<CodeChecked> => {
    const rowCount = await execute(client)`
      update staff_sessions set ended_at = now() where id = ${id} and ended_at is null`;
    if (rowCount !== 1) return { kind: 'expired' };
    const known = await hasRow(client)`
      select from staff_sessions where staff_id = ${staffId} and device_hash = ${hashToken(device.id)} and stage = 'full' limit 1`;
    const session = { staffId, stage: 'full', remembered: remember, device } as const;
    const details = { recovery: spent.recovery, newDevice: !known };
    const actor = actorOf({ id: staffId });
    await recordAction(client, { actor, action: 'staff.sign-in', subject: staffId, details });
    if (details.newDevice) await enqueueNewDevice(client, staffId, device.name);
    return { kind: 'signed-in', token: await startSession(client, session), staffId, ...details };
  });
}

export async function confirmSignIn(
  services: StaffServices,
  { token, code }: { token: string; code: string },
): Promise<{ kind: 'fresh' } | { kind: 'none' } | Exclude<SpentCode, { kind: 'spent' }>> {
  const session = await findSession(services.database, token);
  if (session.kind !== 'staff') return { kind: 'none' };
  const spent = await spendCode(services, session.staff.id, code);
  if (spent.kind !== 'spent') return spent;
  const rowCount = await execute(services.database)`
    update staff_sessions set fresh_until = now() + ${SESSION_LIMITS.fresh} * interval '1 minute'
    where id = ${session.sessionId} and ended_at is null`;
  return rowCount === 1 ? { kind: 'fresh' } : { kind: 'none' };
}

type Limits = typeof SIGN_IN_LIMITS;

/** Counted before the password is checked, so that parallel guesses cannot exceed the limit. */
async function isOverLimit(database: Sql, account: string, network: string, limits: Limits) {
  const hit = (bucket: string, prefix: string) =>
    countHit(database, {
      bucket,
      network: prefix,
      windowSeconds: limits.windowSeconds,
    });
  if ((await hit('sign-in-network', network)) > limits.network) return true;
  return (await hit('sign-in', accountKey(account, network))) > limits.account;
}

async function forgetFailures(database: Sql, account: string, network: string) {
  await execute(database)`
    delete from rate_limits using network_salt
    where bucket = 'sign-in:' || encode(sha256(convert_to(salt || ${accountKey(account, network)}, 'UTF8')), 'hex')`;
}

const accountKey = (account: string, network: string) => `${account} ${network}`;
