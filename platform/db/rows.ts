import type pg from 'pg';
import type { Sql } from './dedicated-pool.ts';

/** A pool or the client of a transaction. */
export type Reader = Sql | Pick<pg.ClientBase, 'query'>;

const run = <Row extends object>(database: Reader, query: string | pg.QueryConfig, values?: readonly unknown[]) =>
  (database as Sql).query<Row>(typeof query === 'string' ? { text: query, values: values as unknown[] } : query);

export async function listRows<Row extends object>(
  database: Reader,
  query: string | pg.QueryConfig,
  values?: readonly unknown[],
): Promise<Row[]> {
  return (await run<Row>(database, query, values)).rows;
}

export async function findRow<Row extends object>(
  database: Reader,
  query: string | pg.QueryConfig,
  values?: readonly unknown[],
): Promise<Row | null> {
  return (await run<Row>(database, query, values)).rows[0] ?? null;
}

/** For queries that always have a row, as aggregates and inserts do. */
export async function readRow<Row extends object>(...query: Parameters<typeof findRow>): Promise<Row> {
  const row = await findRow<Row>(...query);
  if (!row) throw new Error('a query without a row');
  return row;
}

/** The first column of the first row. */
export async function findValue<Value>(...query: Parameters<typeof findRow>): Promise<Value | null> {
  const row = await findRow<Record<string, Value>>(...query);
  return row && (Object.values(row)[0] ?? null);
}

export async function hasRow(...query: Parameters<typeof findRow>): Promise<boolean> {
  return ((await run(...query)).rowCount ?? 0) > 0;
}
