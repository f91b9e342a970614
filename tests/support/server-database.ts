import pg from 'pg';
import type { InquiryRow, SentColumn } from '../../domain/inquiries/inquiry-schema.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import type { Queries } from '../../platform/db/rows.ts';
import { toQueries } from './queries.ts';

export type SavedInquiry = Pick<InquiryRow, Exclude<SentColumn, 'created_at'>> & { created_at: Date; flags: string[] };

/** What the server of the journeys has stored under this last name; tests use a name nobody else uses. */
export async function findInquiries(lastName: string): Promise<SavedInquiry[]> {
  const client = new pg.Client({ connectionString: await serverDatabaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<SavedInquiry>(
      'select * from inquiries where last_name = $1 order by created_at',
      [lastName],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** For what only the office or time could do to an inquiry. */
export async function withServerDatabase<T>(work: (database: Queries) => Promise<T>): Promise<T> {
  return withServerPool((pool) => work(toQueries({ pool })));
}

/** The same for helpers that write by plain SQL. */
export async function withServerPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: await serverDatabaseUrl(), max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export const findRows = <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  withServerPool(async (pool) => (await pool.query<Row>(text, values)).rows);

/** The server has started it already: this only finds it. */
function serverDatabaseUrl(): Promise<string> {
  return new EmbeddedPostgres(process.env.SERVER_DATA_DIR ?? '').ensureRunning();
}
