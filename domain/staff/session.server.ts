import { randomBytes } from 'node:crypto';
import {
  type Client,
  execute,
  findRow,
  findValue,
  listRows,
  type Queries,
  raw,
  type Sql,
} from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { hashToken } from '../magic-links/find-link.server.ts';
import { actorOf, type Role, type Staff } from './staff.ts';

/** Minutes. `code` is the time between password and code. */
export const SESSION_LIMITS = { code: 5, idle: 30, rememberedIdle: 8 * 60, longest: 12 * 60, fresh: 10 };

const minutes = (count: number) => raw(`interval '${count} minutes'`);
export const LIVE_SESSION = raw(`(s.ended_at is null and case s.stage
  when 'code' then s.created_at > now() - ${minutes(SESSION_LIMITS.code)}
  else s.created_at > now() - ${minutes(SESSION_LIMITS.longest)} and s.seen_at > now() -
    case when s.remembered then ${minutes(SESSION_LIMITS.rememberedIdle)} else ${minutes(SESSION_LIMITS.idle)} end
  end)`);

type NewSession = { staffId: string; stage: 'code' | 'full'; remembered?: boolean; device?: Device };
/** `id` is a cookie value that stays on the device. */
export type Device = { id: string; name: string };

export async function startSession(client: Client | Sql, session: NewSession) {
  const token = randomBytes(32).toString('base64url');
  const { staffId, stage, remembered = false, device } = session;
  await execute(client)`
    insert into staff_sessions (token_hash, staff_id, stage, remembered, device_hash, device, fresh_until)
    values (${hashToken(token)}, ${staffId}, ${stage}, ${remembered}, ${device ? hashToken(device.id) : null},
      ${device?.name.slice(0, 80) ?? null}, case when ${stage} = 'full'
      then now() + ${minutes(SESSION_LIMITS.fresh)} end)`;
  return token;
}

export type FoundSession =
  | { kind: 'staff'; staff: Staff & { fresh: boolean; shortcutsOn: boolean }; sessionId: string }
  /** The session opens only the page that asks for the code. */
  | { kind: 'code-needed' }
  | { kind: 'none' };

type SessionRow = { id: string; stage: 'code' | 'full'; fresh: boolean | null; staff_id: string } & {
  email: string;
  name: string;
  role: Role;
  shortcuts_on: boolean;
};

/** Activity is written at most twice a minute. `unseen`: automatic refreshes do not extend the session. */
export async function findSession(database: Sql, token: string, { unseen = false } = {}): Promise<FoundSession> {
  const row = await findRow<SessionRow>(database)`
    with found as (
      select s.id, s.stage, s.seen_at, s.fresh_until > now() as fresh, u.id as staff_id, u.email, u.name, u.role, u.shortcuts_on
      from staff_sessions s join staff_users u on u.id = s.staff_id
      where s.token_hash = ${hashToken(token)} and u.disabled_at is null and ${LIVE_SESSION}),
    seen as (
      update staff_sessions set seen_at = now() from found
      where staff_sessions.id = found.id and found.stage = 'full' and not ${unseen}
        and found.seen_at < now() - interval '30 seconds')
    select * from found`;
  if (!row) return { kind: 'none' };
  if (row.stage === 'code') return { kind: 'code-needed' };
  const { id: sessionId, staff_id: id, email, name, role, fresh, shortcuts_on: shortcutsOn } = row;
  return { kind: 'staff', staff: { id, email, name, role, fresh: fresh === true, shortcutsOn }, sessionId };
}

export async function signOut(database: Queries, token: string): Promise<void> {
  await database.transaction(async (client) => {
    const staffId = await findValue<string>(client)`
      update staff_sessions set ended_at = now() where token_hash = ${hashToken(token)} and ended_at is null
      returning staff_id`;
    if (staffId)
      await recordAction(client, { actor: actorOf({ id: staffId }), action: 'staff.sign-out', subject: staffId });
  });
}

export const endSessions = (client: Client, staffId: string, keep: string | null = null): Promise<number> =>
  execute(client)`
    update staff_sessions set ended_at = now()
    where staff_id = ${staffId} and ended_at is null and (${keep}::uuid is null or id <> ${keep})`;

export async function signOutEverywhere(
  database: Queries,
  { staffId, actor, keep = null }: { staffId: string; actor: string; keep?: string | null },
): Promise<{ kind: 'ended'; sessions: number }> {
  return database.transaction(async (client) => {
    const sessions = await endSessions(client, staffId, keep);
    await recordAction(client, { actor, action: 'staff.sign-out-everywhere', subject: staffId, details: { sessions } });
    return { kind: 'ended', sessions };
  });
}

export const listSessions = (database: Sql, staffId: string) =>
  listRows<{ id: string; device: string | null; remembered: boolean; created_at: Date; seen_at: Date }>(database)`
    select id, device, remembered, created_at, seen_at from staff_sessions s
    where staff_id = ${staffId} and stage = 'full' and ${LIVE_SESSION} order by seen_at desc`;
