import { hashPassword, isPassword } from '../../platform/auth/password.ts';
import { type Client, execute, findValue, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type AccessLink, makeLink, revokeLinks } from '../magic-links/make-link.server.ts';
import { endSessions, findSession } from './session.server.ts';
import { parsePerson } from './set-up.server.ts';
import { replaceRecoveryCodes } from './spend-code.server.ts';
import { actorOf, findPasswordFault, type Role } from './staff.ts';

export const listAccounts = (database: Sql) =>
  listRows<{
    id: string;
    email: string;
    name: string;
    role: Role;
    state: 'invited' | 'active' | 'disabled';
    created_at: Date;
    last_seen_at: Date | null;
    recovery_codes_left: number;
    open_tasks: number;
  }>(database)`
    select u.id, u.email, u.name, u.role, u.created_at,
      case when u.disabled_at is not null then 'disabled' when u.password_hash is null then 'invited' else 'active' end as state,
      (select max(seen_at) from staff_sessions s where s.staff_id = u.id and s.stage = 'full') as last_seen_at,
      (select count(*)::int from staff_recovery_codes c where c.staff_id = u.id and c.used_at is null) as recovery_codes_left,
      (select count(*)::int from tasks t where t.taken_by = 'staff:' || u.id and t.done_at is null) as open_tasks
    from staff_users u order by u.disabled_at is not null, lower(u.name), u.id`;

type Invitation = { email: string; name: string; role: Role; actor: string };
type NotInvited = { kind: 'exists' } | { kind: 'invalid'; field: 'email' | 'name'; message: string };
type Invited<Given> = { kind: 'invited'; staffId: string; given: Given } | NotInvited;

/** How somebody gets the link: shown once, or emailed. An emailed link is made when it leaves, so no job stores it. */
type HandOver<Given> = (client: Client, staffId: string) => Promise<Given>;
const showLink: HandOver<AccessLink> = (client, staffId) => makeLink(client, { audience: 'staff-invite', staffId });
const mailLink: HandOver<unknown> = (client, staffId) => enqueue(client, [{ queue: 'send-invite', data: { staffId } }]);

export async function inviteStaff(database: Queries, invitation: Invitation) {
  const invited = await addInvited(database, invitation, showLink);
  if (invited.kind !== 'invited') return invited;
  const { given: link, ...rest } = invited;
  return { ...rest, link };
}

export const inviteByMail = (database: Queries, invitation: Invitation) => addInvited(database, invitation, mailLink);

async function addInvited<Given>(
  database: Queries,
  { role, actor, ...typed }: Invitation,
  handOver: HandOver<Given>,
): Promise<Invited<Given>> {
  const person = parsePerson(typed);
  if ('field' in person) return person;
  return database.transaction(async (client): Promise<Invited<Given>> => {
    const staffId = await findValue<string>(client)`
      insert into staff_users (email, name, role) values (${person.email}, ${person.name}, ${role})
      on conflict ((lower(email))) do nothing returning id`;
    if (!staffId) return { kind: 'exists' };
    await recordAction(client, { actor, action: 'staff.invite', subject: staffId, details: { role } });
    return { kind: 'invited', staffId, given: await handOver(client, staffId) };
  });
}

type Change = { staffId: string; actor: string };
type Changed = { kind: 'done' } | { kind: 'unknown' } | { kind: 'last-admin' };

export async function disableStaff(database: Queries, { staffId, actor }: Change): Promise<Changed> {
  return changeAccount(database, { staffId, actor, action: 'staff.disable', losesAdmin: true }, async (client) => {
    await execute(client)`update staff_users set disabled_at = now() where id = ${staffId}`;
    await shutOut(client, staffId);
  });
}

export async function enableStaff(database: Queries, { staffId, actor }: Change): Promise<Changed> {
  return changeAccount(
    database,
    { staffId, actor, action: 'staff.enable' },
    (client) => execute(client)`update staff_users set disabled_at = null where id = ${staffId}`,
  );
}

export async function changeRole(
  database: Queries,
  { staffId, role, actor }: Change & { role: Role },
): Promise<Changed> {
  const details: Record<string, unknown> = { to: role };
  const change = { staffId, actor, action: 'staff.role', details, losesAdmin: role !== 'admin' };
  return changeAccount(database, change, async (client) => {
    details.from = await findValue<Role>(client)`select role from staff_users where id = ${staffId}`;
    await execute(client)`update staff_users set role = ${role} where id = ${staffId}`;
  });
}

/** For a lost phone or key: the link works once, for 48 hours. */
export async function resetStaff(database: Queries, change: Change) {
  const reset = await takeAccess(database, change, showLink);
  return reset.kind === 'reset' ? { kind: reset.kind, link: reset.given } : reset;
}

export async function resetByMail(database: Queries, change: Change) {
  const { kind } = await takeAccess(database, change, mailLink);
  return { kind };
}

async function takeAccess<Given>(
  database: Queries,
  { staffId, actor }: Change,
  handOver: HandOver<Given>,
): Promise<{ kind: 'reset'; given: Given } | { kind: 'unknown' }> {
  let given: Given | undefined;
  const { kind } = await changeAccount(database, { staffId, actor, action: 'staff.reset' }, async (client) => {
    await execute(client)`update staff_users set password_hash = null, totp_sealed = null where id = ${staffId}`;
    await execute(client)`delete from staff_recovery_codes where staff_id = ${staffId}`;
    await shutOut(client, staffId);
    given = await handOver(client, staffId);
  });
  return kind === 'done' ? { kind: 'reset', given: given as Given } : { kind: 'unknown' };
}

type PasswordChanged =
  | { kind: 'changed'; sessions: number }
  | { kind: 'invalid'; field: 'current' | 'next'; message: string }
  | { kind: 'none' };

/** Ends every other session, so that anybody who knew the old password is signed out. */
export async function changePassword(
  database: Queries,
  { token, current, next }: { token: string; current: string; next: string },
): Promise<PasswordChanged> {
  const session = await findSession(database, token);
  if (session.kind !== 'staff') return { kind: 'none' };
  const { id, email } = session.staff;
  const rows = await listRows<{ password_hash: string | null }>(database)`
    select password_hash from staff_users where id = ${id}`;
  if (!(await isPassword(rows[0]?.password_hash ?? null, current))) {
    return { kind: 'invalid', field: 'current', message: 'Das bisherige Passwort stimmt nicht.' };
  }
  const fault = findPasswordFault(next, email);
  if (fault) return { kind: 'invalid', field: 'next', message: fault };
  const hash = await hashPassword(next);
  return database.transaction(async (client) => {
    await execute(client)`update staff_users set password_hash = ${hash} where id = ${id}`;
    const sessions = await endSessions(client, id, session.sessionId);
    await recordAction(client, { actor: actorOf({ id }), action: 'staff.password', subject: id });
    return { kind: 'changed', sessions };
  });
}

export async function renewRecoveryCodes(database: Queries, { staffId, actor }: Change): Promise<string[]> {
  return database.transaction(async (client) => {
    const codes = await replaceRecoveryCodes(client, staffId);
    await recordAction(client, { actor, action: 'staff.recovery-codes', subject: staffId });
    return codes;
  });
}

/** Single-key shortcuts disturb speech input (WCAG 2.1.4). */
export const setKeyboardShortcuts = (database: Sql, { staffId, on }: { staffId: string; on: boolean }) =>
  execute(database)`update staff_users set shortcuts_on = ${on} where id = ${staffId}`;

async function shutOut(client: Client, staffId: string) {
  await endSessions(client, staffId);
  await revokeLinks(client, { staffId });
}

type AccountChange = Change & { action: string; details?: Record<string, unknown>; losesAdmin?: boolean };

/** Locks all admins, so that two who disable each other at once cannot both succeed. */
async function changeAccount(
  database: Queries,
  { staffId, actor, action, details, losesAdmin = false }: AccountChange,
  work: (client: Client) => Promise<unknown>,
): Promise<Changed> {
  return database.transaction(async (client): Promise<Changed> => {
    const rows = await listRows<{ id: string; working_admin: boolean }>(client)`
      select id, role = 'admin' and disabled_at is null and password_hash is not null as working_admin
      from staff_users where id = ${staffId} or role = 'admin' order by id for update`;
    const account = rows.find(({ id }) => id === staffId);
    if (!account) return { kind: 'unknown' };
    const others = rows.some(({ id, working_admin }) => working_admin && id !== staffId);
    if (losesAdmin && account.working_admin && !others) return { kind: 'last-admin' };
    await work(client);
    await recordAction(client, { actor, action, subject: staffId, details });
    return { kind: 'done' };
  });
}
