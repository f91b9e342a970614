import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { startSession } from '../../domain/staff/session.server.ts';
import type { Role } from '../../domain/staff/staff.ts';
import { readStaffKey } from '../../platform/auth/staff-key.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { toQueries } from './queries.ts';
import { createStaffAccount, STAFF_PASSWORD } from './staff.ts';

/** The database of the server that the journeys run against. */
export async function openServerDatabase() {
  const dataDir = process.env.SERVER_DATA_DIR ?? '';
  const pool = new pg.Pool({ connectionString: await new EmbeddedPostgres(dataDir).ensureRunning(), max: 2 });
  return { pool, database: toQueries({ pool }), end: () => pool.end() };
}

type Database = Awaited<ReturnType<typeof openServerDatabase>>;

/** An account that is signed in already: the browser gets its cookie. The code was fresh just now. */
export async function signInVisitor(
  { database }: Database,
  context: BrowserContext,
  { role = 'operator', name }: { role?: Role; name?: string } = {},
) {
  const key = readStaffKey({ staffKey: undefined, dataDir: process.env.SERVER_DATA_DIR ?? '' });
  // Codes of the past: the next one on the wall is still unspent.
  let now = Date.now() - 600_000;
  const services = {
    database,
    key,
    now: () => now,
    skip: () => {
      now += 30_000;
    },
  };
  const account = await createStaffAccount(services, role);
  if (name)
    await database.query({ text: 'update staff_users set name = $2 where id = $1', values: [account.id, name] });
  const token = await startSession(database, { staffId: account.id, stage: 'full' });
  await context.addCookies([{ name: 'zentrale', value: token, url: process.env.BASE_URL ?? '', httpOnly: true }]);
  return { ...account, password: STAFF_PASSWORD };
}
