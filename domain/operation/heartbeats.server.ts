import { execute, findRow, listRows, raw, type Sql } from '../../platform/db/rows.ts';

export type ServerFacts = {
  version: string;
  release: string;
  jobs: boolean;
  connections: number;
  /** Servers with different keys refuse each other's second factors. */
  staffKey: string;
  /** Tells whether two servers share the photo store; older releases did not report it. */
  store?: string;
  startedAt: string;
};
export type SeenServer = ServerFacts & { name: string; at: Date };

export const HEARTBEAT_EVERY_MS = 30_000;
const LIVES_MS = 4 * HEARTBEAT_EVERY_MS;
const PREFIX = 'server:';
const IS_SERVER = raw(`name like '${PREFIX}%'`);

export async function sendHeartbeatWithFacts(database: Sql, name: string, facts: object): Promise<void> {
  await execute(database)`
    insert into heartbeats (name, at, facts) values (${name}, now(), ${JSON.stringify(facts)})
    on conflict (name) do update set at = now(), facts = excluded.facts`;
}

/** Also deletes servers that stopped without notice. */
export async function reportServer(database: Sql, name: string, facts: ServerFacts): Promise<void> {
  await sendHeartbeatWithFacts(database, `${PREFIX}${name}`, facts);
  await execute(database)`delete from heartbeats where ${IS_SERVER} and at < now() - interval '1 day'`;
}

export async function forgetServer(database: Sql, name: string): Promise<void> {
  await execute(database)`delete from heartbeats where name = ${`${PREFIX}${name}`}`;
}

export async function listServers(database: Sql): Promise<SeenServer[]> {
  const rows = await listRows<{ name: string; at: Date; facts: ServerFacts }>(database)`
    select name, at, facts from heartbeats
    where ${IS_SERVER} and at > now() - ${LIVES_MS} * interval '1 millisecond' order by name`;
  return rows.map(({ name, at, facts }) => ({ ...facts, name: name.slice(PREFIX.length), at }));
}

export const findHeartbeat = (database: Sql, name: string) =>
  findRow<{ at: Date; age: number; facts: unknown }>(database)`
    select at, extract(epoch from now() - at)::int as age, facts from heartbeats where name = ${name}`;
