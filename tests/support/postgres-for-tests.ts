import { rmSync } from 'node:fs';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { otherPostgres } from './other-postgres.ts';
import { newDataDir } from './running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated cluster; test databases are copies of its template. */
    postgresUrl: string;
  }
}

/** One real PostgreSQL for the whole run; each test file gets its own database (see test-database.ts). */
export default async function setup(project: TestProject) {
  const folder = newDataDir();
  const cluster = new EmbeddedPostgres(folder, otherPostgres);
  const starting = cluster.ensureRunning();
  const end = async () => {
    await starting.catch(() => {});
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Vitest itself leaves within a millisecond. A terminal signals this process, and so does its parent.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.removeAllListeners(signal).on(signal, () => void end().finally(() => process.exit(1)));
  const url = await starting;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Nothing here outlives the run; what must survive a power cut is tested on clusters of its own.
  for (const name of ['fsync', 'full_page_writes']) await client.query(`alter system set ${name} = off`);
  await client.query('select pg_reload_conf()');
  await migrate(client, 'migrations');
  await prepareQueues(client, queues);
  await client.end();
  project.provide('postgresUrl', url);
  return end;
}
