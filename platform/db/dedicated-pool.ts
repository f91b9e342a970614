import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { DatabaseUnavailable, isConnectionError } from './connection.ts';
import { type MonitoredPool, openMonitoredPool } from './monitored-pool.ts';
import type { Queries } from './rows.ts';

export type DedicatedPool = Queries & {
  run(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
};

type Options = { address: () => string | null; max: number; log: Logger; statementTimeoutMs?: number };

const CONNECT_MS = 1_500;

/** Separate connections for background work, so that a hanging mail server never blocks visitors. */
export function openDedicatedPool({ address, max, log, statementTimeoutMs = 15_000 }: Options): DedicatedPool {
  let monitored: MonitoredPool | null = null;
  let connectedTo: string | null = null;

  function current(): pg.Pool {
    const wanted = address();
    if (!wanted) throw new DatabaseUnavailable('not connected yet');
    if (monitored && wanted === connectedTo) return monitored.pool;
    void monitored?.end();
    const name = `taubenfrei jobs ${process.pid}`;
    monitored = openMonitoredPool({
      address: wanted,
      name,
      max,
      connectMs: CONNECT_MS,
      statementMs: statementTimeoutMs,
      log,
    });
    connectedTo = wanted;
    return monitored.pool;
  }

  return {
    run: async (text, values) => current().query(text, values),
    query: async (query) => current().query(query),
    transaction: async (work) => runInTransaction(current(), work),
    async end() {
      await monitored?.end();
    },
  };
}

const WEIGHTS = { pages: 10, inquiries: 10, core: 5, emails: 3 };
export type ConnectionShares = typeof WEIGHTS;

/** With only one, a transaction that runs a second query beside itself would deadlock. */
const LEAST = 2;

/** One connection is for the health check; a process without jobs has none for them. */
export function shareConnections(total: number, jobs: boolean): ConnectionShares {
  const kinds = Object.entries(WEIGHTS).filter(([kind]) => jobs || kind === 'pages' || kind === 'inquiries');
  const sum = kinds.reduce((all, [, weight]) => all + weight, 0);
  const shares = { pages: 0, inquiries: 0, core: 0, emails: 0 };
  for (const [kind, weight] of kinds)
    shares[kind as keyof ConnectionShares] = Math.max(LEAST, Math.floor(((total - 1) * weight) / sum));
  const used = () => Object.values(shares).reduce((all, most) => all + most, 0);
  while (used() > total - 1) {
    const [largest, most] = Object.entries(shares).reduce((one, other) => (other[1] > one[1] ? other : one));
    if (most === LEAST) break;
    shares[largest as keyof ConnectionShares] -= 1;
  }
  return shares;
}

/** Destroys a connection that cannot roll back. */
export async function runInTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const rollBack = () =>
      client.query('rollback').then(
        () => true,
        () => false,
      );
    client.release(isConnectionError(error) || !(await rollBack()));
    throw error;
  }
}
