import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import {
  DatabaseUnavailable,
  isConnectionError,
  isPoolerRefusal,
  PoolerInBetween,
  refusePooler,
  withoutJit,
} from './connection.ts';
import { runInTransaction } from './dedicated-pool.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';
import { checkSchema, isEmptyDatabase, migrate, retryOnLockTimeout } from './migrate.ts';
import { type MonitoredPool, openMonitoredPool } from './monitored-pool.ts';

export { DatabaseUnavailable, isConnectionError };

export type Database = {
  /** Rejects with DatabaseUnavailable while there is no connection. */
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  ready: Promise<void>;
  tried: Promise<void>;
  /** The embedded database gets another port after a crash. */
  address(): string | null;
  stop(): Promise<void>;
};

type Options = {
  databaseUrl: string | undefined;
  dataDir: string;
  migrations: string;
  /**
   * `check` changes nothing; `set-up` only fills an empty database; `before-deploy` leaves out what servers of the
   * previous release could not use.
   */
  schema?: 'migrate' | 'before-deploy' | 'set-up' | 'check';
  afterMigrations?: (client: pg.ClientBase, applied: readonly string[]) => Promise<void>;
  giveUpMs?: number;
  max?: number;
  log: Logger;
};

const CHECK_EVERY_MS = 1_000;
const MAX_PAUSE_MS = 5_000;
/** Connecting and a statement together stay below five seconds. */
const LIMITS = { connectMs: 1_500, statementMs: 3_000 };
const CLOSE_LIMIT_MS = 2_000;

export function openDatabase({
  databaseUrl,
  dataDir,
  migrations,
  schema = 'migrate',
  afterMigrations,
  giveUpMs = Number.POSITIVE_INFINITY,
  max = 10,
  log,
}: Options): Database {
  const embedded = databaseUrl ? null : new EmbeddedPostgres(dataDir);
  const stopped = new AbortController();
  let monitored: MonitoredPool | null = null;
  let address: string | null = null;
  /** Blocks queries until the schema is known to fit. */
  let fits = false;

  const attempt = Promise.withResolvers<void>();

  async function connect() {
    const url = databaseUrl ?? (await embedded?.ensureRunning()) ?? '';
    if (monitored && url === address) return;
    void monitored?.end();
    monitored = openMonitoredPool({ address: url, name: `taubenfrei ${process.pid}`, max, ...LIMITS, log });
    address = url;
  }

  /** Uses its own connection, because a migration may take long. */
  async function migrateDatabase() {
    const client = new pg.Client({
      connectionString: withoutJit(address ?? ''),
      connectionTimeoutMillis: LIMITS.connectMs,
      keepAlive: true,
      application_name: `taubenfrei ${process.pid}`,
    });
    client.on('error', () => {});
    const abandon = () => void client.end().catch(() => {});
    stopped.signal.addEventListener('abort', abandon);
    try {
      await client.connect();
      monitored?.watch(client);
      if (databaseUrl && monitored) await refusePooler(client, monitored.pool);
      const applied = await bringUpToDate(client);
      fits = true;
      if (applied.length > 0) log.info({ applied }, 'database migrated');
      await retryOnLockTimeout(async () => afterMigrations?.(client, applied));
    } finally {
      stopped.signal.removeEventListener('abort', abandon);
      await Promise.race([client.end().catch(() => {}), wait(CLOSE_LIMIT_MS, null, { ref: false })]);
    }
  }

  async function bringUpToDate(client: pg.Client): Promise<string[]> {
    if (schema === 'check' || (schema === 'set-up' && !(await isEmptyDatabase(client)))) {
      const ahead = await checkSchema(client, migrations);
      if (ahead.length > 0) log.warn({ ahead }, 'the database is newer than this release');
      return [];
    }
    return migrate(client, migrations, { afterDeploy: schema !== 'before-deploy' });
  }

  async function connectAndMigrate() {
    const deadline = Date.now() + giveUpMs;
    let failures = 0;
    for (let pause = 100; !stopped.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await connect();
        await migrateDatabase();
        return;
      } catch (error) {
        if (isPoolerRefusal(error)) throw new PoolerInBetween(error);
        if (!isConnectionError(error)) throw error;
        // A process that is still loading may time out on its first connection, so one failure proves nothing.
        failures += 1;
        if (failures > 1) attempt.resolve();
        if (stopped.signal.aborted) return;
        if (Date.now() + pause > deadline) {
          const seconds = Math.round(giveUpMs / 1_000);
          throw new DatabaseUnavailable(`No database within ${seconds} seconds: ${(error as Error).message}`, {
            cause: error,
          });
        }
        log.warn({ err: error }, 'database not reachable, trying again');
        await wait(pause, null, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  /** The embedded database is restarted when it dies; the pool reconnects to a remote one. */
  async function supervise() {
    while (embedded && !stopped.signal.aborted) {
      await wait(CHECK_EVERY_MS, null, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      embedded.keepLogShort();
      if (embedded.findPid() !== null) continue;
      log.warn('the bundled database has stopped, starting it again');
      await connect().catch((error) => log.error({ err: error }, 'the bundled database does not start'));
    }
  }

  function currentPool() {
    if (!monitored || !fits) throw new DatabaseUnavailable('not connected yet');
    return monitored.pool;
  }

  const ready = connectAndMigrate();
  ready.catch(() => {}).then(attempt.resolve);
  ready.then(supervise, () => {});

  return {
    ready,
    tried: attempt.promise,
    query: (query) => currentPool().query(query),
    transaction: async (work) => runInTransaction(currentPool(), work),
    address: () => (fits ? address : null),
    async stop() {
      stopped.abort();
      await ready.catch(() => {});
      await monitored?.end();
      await embedded?.stop();
    },
  };
}
