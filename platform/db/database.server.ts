import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { runInTransaction } from './transaction.ts';

export type Database = {
  /** Rejects with DatabaseUnavailable while no connection is to be had. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Answers one query in time, or throws. */
  check(): Promise<void>;
  /** Resolves once connected and migrated; keeps trying in the background until then and after every outage. */
  ready: Promise<void>;
  /** Where the database answers right now; the bundled one moves to another port after a crash. */
  address(): string | null;
  stop(): Promise<void>;
};

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  migrations: string;
  /** Runs once after the migrations, before `ready`. */
  afterMigrations?: (client: pg.ClientBase) => Promise<void>;
  log: Logger;
};

export class DatabaseUnavailable extends Error {}

const CHECK_EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;

export function openDatabase({ databaseUrl, dataDir, migrations, afterMigrations, log }: Options): Database {
  const embedded = databaseUrl ? null : new EmbeddedPostgres(dataDir);
  const stopped = new AbortController();
  let pool: pg.Pool | null = null;
  let address: string | null = null;

  async function connect() {
    const url = databaseUrl ?? (await embedded?.ensureRunning()) ?? '';
    if (pool && url === address) return;
    await pool?.end().catch(() => {});
    pool = createPool(url, log);
    address = url;
  }

  async function connectAndMigrate() {
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await connect();
        const client = await currentPool().connect();
        try {
          // Waiting for another server's migration, or a long one of our own, must not end as a timeout.
          await client.query('set statement_timeout = 0');
          const applied = await migrate(client, migrations);
          if (applied.length > 0) log.info({ applied }, 'database migrated');
          await afterMigrations?.(client);
          await client.query('reset statement_timeout');
        } finally {
          client.release();
        }
        return;
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        log.warn({ err: error }, 'database not reachable, trying again');
        await wait(pause, null, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  /** The bundled database is started again when it dies; a remote one comes back by itself through the pool. */
  async function supervise() {
    while (embedded && !stopped.signal.aborted) {
      await wait(CHECK_EVERY_MS, null, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted || embedded.findPid() !== null) continue;
      log.warn('the bundled database has stopped, starting it again');
      await connect().catch((error) => log.error({ err: error }, 'the bundled database does not start'));
    }
  }

  function currentPool() {
    if (!pool) throw new DatabaseUnavailable('not connected yet');
    return pool;
  }

  const ready = connectAndMigrate();
  ready.then(supervise, () => {});

  return {
    ready,
    query: (query) => currentPool().query(query),
    transaction: async (work) => runInTransaction(currentPool(), work),
    address: () => address,
    async check() {
      await currentPool().query('select 1');
    },
    async stop() {
      stopped.abort();
      await ready.catch(() => {});
      await pool?.end().catch(() => {});
      await embedded?.stop();
    },
  };
}

function createPool(connectionString: string, log: Logger) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 3_000,
    keepAlive: true,
    application_name: `taubenfrei ${process.pid}`,
  });
  // Without these listeners a stopping database takes the whole process down.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** True for everything that passes when the database is back: refused, reset, shutting down, starting up. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause && isConnectionError(cause)) return true;
  if (code && /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P|53)/.test(code)) return true;
  return /timeout (exceeded|expired)|Connection terminated|Client has encountered|pool after calling end/.test(
    message ?? '',
  );
}
