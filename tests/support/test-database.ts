import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { toQueries } from './queries.ts';
import { newDataDir } from './running-server.ts';

/** The database of a test file, also in the form that the domain takes. */
export function useDatabase() {
  const state = useTestDatabase();
  const { rows, one, value, column, count, run } = state;
  return { state, database: toQueries(state), rows, one, value, column, count, run };
}

/** A data folder that goes when the file ends. */
export function useDataDir(): string {
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A fresh, migrated database for one test file. Call it at the top of the file; use the pool inside the tests. */
export function useTestDatabase() {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const rows = async (sql: string, values: unknown[] = []) => (await state.pool.query(sql, values)).rows;
  const one = async (sql: string, values: unknown[] = []) => (await rows(sql, values))[0];
  /** The first column of every row, and of the first. */
  const column = async (sql: string, values: unknown[] = []) =>
    (await rows(sql, values)).map((row) => row[Object.keys(row)[0] ?? '']);
  const value = async (sql: string, values: unknown[] = []) => (await column(sql, values))[0];
  /** How many rows there are of `select … from`. */
  const count = async (from: string, values?: unknown[]) => Number(await value(`select count(*) from ${from}`, values));
  const state = { url: '', pool: undefined as unknown as pg.Pool, rows, one, value, column, count, run: rows };

  beforeAll(async () => {
    const template = new URL(inject('postgresUrl'));
    await asAdmin((admin) =>
      admin.query(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`),
    );
    template.pathname = `/${name}`;
    state.url = template.href;
    state.pool = new pg.Pool({ connectionString: state.url, max: 5 });
    state.pool.on('error', () => {});
  });

  afterAll(async () => {
    await state.pool.end();
    await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  });

  return state;
}

/** Without a single table, as on a new machine. The caller drops it. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  await asAdmin((admin) => admin.query(`create database ${name} template template0`));
  return { url: url.href, drop: () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`)) };
}

/** Copies of a template are made one at a time: PostgreSQL refuses while another session uses it. */
async function asAdmin(work: (admin: pg.Client) => Promise<unknown>) {
  const address = new URL(inject('postgresUrl'));
  address.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(1)');
    await work(admin);
  } finally {
    await admin.end();
  }
}
