import { hkdfSync } from 'node:crypto';
import { hashPassword } from '../../platform/auth/password.ts';
import { sealSecret } from '../../platform/auth/sealed-secret.ts';
import { describeSecret, findStep, SECRET_BYTES } from '../../platform/auth/totp.ts';
import { type Client, execute, findRow, hasRow, type Queries, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { parseToken } from '../magic-links/access-token.ts';
import {
  type FoundLink,
  findLink,
  findLinkByToken,
  hashToken,
  type OpenedLink,
} from '../magic-links/find-link.server.ts';
import { makeLink, revokeLinks } from '../magic-links/make-link.server.ts';
import { replaceRecoveryCodes } from './spend-code.server.ts';
import { actorOf, findPasswordFault, type Role, type StaffServices } from './staff.ts';

const ISSUER = 'Taubenfrei Zentrale';
const FIRST_ADMIN_LOCK = 7_205_759_410;

/** Null once there is an account. The link is shown and not stored. */
export async function makeFirstLink({ database }: Pick<StaffServices, 'database'>) {
  return (await hasAccounts(database)) ? null : makeLink(database, { audience: 'first-admin' });
}

export const hasAccounts = (database: Sql) => hasRow(database)`select from staff_users limit 1`;

type NotOpen = Exclude<FoundLink, OpenedLink>;
type SetUp =
  | {
      kind: 'open';
      /** Null for the first account, whose owner enters these. */
      person: { email: string; name: string; role: Role } | null;
      totp: ReturnType<typeof describeSecret>;
    }
  | NotOpen;

/**
 * Reads only. The secret is derived from link and key, so it is the same on every visit and not stored before set-up.
 */
export async function findSetUp(
  services: StaffServices,
  { token, network }: { token: string; network: string },
): Promise<SetUp> {
  const link = await findInvite(services, token, network);
  if (link.kind !== 'open') return link;
  const person = link.staffId ? await findInvited(services.database, link.staffId) : null;
  const totp = describeSecret(secretOf(services.key, link.hash), {
    issuer: ISSUER,
    label: person?.email ?? 'Zentrale',
  });
  return { kind: 'open', person, totp };
}

type Given = { token: string; network: string; password: string; code: string; email?: string; name?: string };
type SetUpDone =
  | { kind: 'ready'; staffId: string; email: string; recoveryCodes: string[] }
  | { kind: 'invalid'; field: 'email' | 'name' | 'password' | 'code'; message: string }
  | NotOpen;

export async function completeSetUp(services: StaffServices, given: Given): Promise<SetUpDone> {
  const link = await findInvite(services, given.token, given.network);
  if (link.kind !== 'open') return link;
  const person = link.staffId ? await findInvited(services.database, link.staffId) : parsePerson(given);
  if ('field' in person) return person;
  const fault = findPasswordFault(given.password, person.email);
  if (fault) return { kind: 'invalid', field: 'password', message: fault };
  const secret = secretOf(services.key, link.hash);
  const step = findStep(secret, given.code, (services.now ?? Date.now)());
  if (step === null) {
    return {
      kind: 'invalid',
      field: 'code',
      message: 'Der Code stimmt nicht. Bitte nehmen Sie den, der gerade angezeigt wird.',
    };
  }
  const passwordHash = await hashPassword(given.password);
  return services.database.transaction(async (client): Promise<SetUpDone> => {
    await execute(client)`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`;
    // Checked again under the lock: of two parallel forms one is too late.
    const still = await findLinkByToken(client, link.hash, link.staffId ? 'staff-invite' : 'first-admin', {
      lock: true,
    });
    if (still.kind !== 'open') return still;
    if (!link.staffId && (await hasAccounts(client))) return { kind: 'revoked' };
    const staffId = link.staffId ?? (await insertFirstAdmin(client, person));
    await execute(client)`
      update staff_users set password_hash = ${passwordHash},
        totp_sealed = ${sealSecret(services.key, staffId, secret)}, totp_last_step = ${step}, failed_codes = 0,
        locked_until = null
      where id = ${staffId}`;
    await revokeLinks(client, link.staffId ? { staffId } : { audience: 'first-admin' });
    const recoveryCodes = await replaceRecoveryCodes(client, staffId);
    await recordAction(client, { actor: actorOf({ id: staffId }), action: 'staff.set-up', subject: staffId });
    return { kind: 'ready', staffId, email: person.email, recoveryCodes };
  });
}

async function findInvite({ database }: StaffServices, token: string, network: string): Promise<FoundLink> {
  const parsed = parseToken(token);
  const first = parsed ? await findLinkByToken(database, hashToken(parsed), 'first-admin') : null;
  if (!first || first.kind === 'unknown') return findLink(database, { token, audience: 'staff-invite', network });
  return first.kind === 'open' && (await hasAccounts(database)) ? { kind: 'revoked' } : first;
}

function secretOf(key: Buffer, linkHash: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, linkHash, 'taubenfrei totp secret', SECRET_BYTES));
}

type Person = { email: string; name: string; role: Role };

const findInvited = (database: StaffServices['database'], staffId: string) =>
  readRow<Person>(database)`select email, name, role from staff_users where id = ${staffId}`;

type PersonFault = { kind: 'invalid'; field: 'email' | 'name'; message: string };

export function parsePerson({ email = '', name = '' }: { email?: string; name?: string }): Person | PersonFault {
  const address = parseAddress(email);
  if (!address) {
    return { kind: 'invalid', field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' };
  }
  const trimmed = name.trim().slice(0, 80);
  if (!trimmed) return { kind: 'invalid', field: 'name', message: 'Bitte geben Sie einen Namen an.' };
  return { email: address, name: trimmed, role: 'admin' };
}

async function insertFirstAdmin(client: Client, { email, name }: Person): Promise<string> {
  const { id } = await readRow<{ id: string }>(client)`
    insert into staff_users (email, name, role) values (${email}, ${name}, 'admin') returning id`;
  return id;
}

/** Null: already set up, disabled or gone. Every attempt makes its own link; set-up ends them all. */
export async function prepareInvite(database: Queries, staffId: string) {
  const person = await findAddressee(database, staffId, 'password_hash is null');
  if (!person) return null;
  const { token } = await makeLink(database, { audience: 'staff-invite', staffId });
  return { ...person, token };
}

/** Must run in the transaction of the sign-in, so that no new device goes unreported. */
export async function enqueueNewDevice(client: Client, staffId: string, device: string): Promise<void> {
  const data = { staffId, device: device.slice(0, 80), at: new Date().toISOString() };
  await enqueue(client, [{ queue: 'send-new-device', data }]);
}

export const findAddressee = (database: Sql, staffId: string, condition: 'true' | 'password_hash is null' = 'true') =>
  findRow<{ email: string; name: string }>(database)`
    select email, name from staff_users where id = ${staffId} and disabled_at is null and ${raw(condition)}`;
