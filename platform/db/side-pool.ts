import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { type Database, DatabaseUnavailable } from './database.server.ts';
import { runInTransaction } from './transaction.ts';

/** What a domain verb needs of a database, whichever pool it comes from. */
export type Queries = Pick<Database, 'query' | 'transaction'>;

export type SidePool = Queries & {
  run(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
};

type Options = { address: () => string | null; max: number; log: Logger; statementTimeoutMs?: number };

/** Connections of their own for background work, so that a hanging mail server never takes one from a visitor. */
export function openSidePool({ address, max, log, statementTimeoutMs = 15_000 }: Options): SidePool {
  let pool: pg.Pool | null = null;
  let connectedTo: string | null = null;

  /** The bundled database comes back on another port after a crash. */
  function current(): pg.Pool {
    const wanted = address();
    if (!wanted) throw new DatabaseUnavailable('not connected yet');
    if (pool && wanted === connectedTo) return pool;
    void pool?.end().catch(() => {});
    pool = new pg.Pool({
      connectionString: wanted,
      max,
      connectionTimeoutMillis: 10_000,
      statement_timeout: statementTimeoutMs,
      keepAlive: true,
      application_name: `taubenfrei jobs ${process.pid}`,
    });
    pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
    pool.on('connect', (client) => client.on('error', () => {}));
    connectedTo = wanted;
    return pool;
  }

  return {
    run: async (text, values) => current().query(text, values),
    query: async (query) => current().query(query),
    transaction: async (work) => runInTransaction(current(), work),
    async end() {
      await pool?.end().catch(() => {});
    },
  };
}
