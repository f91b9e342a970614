import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { queueNames } from '../jobs/all-jobs.ts';
import { ConfigError, readConfig } from '../platform/config.server.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { createLogger } from '../platform/log/logger.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';
import { lockDataDir } from '../platform/server-lock.ts';
import { createApp } from './app.ts';
import { createHttpServer } from './http-server.ts';
import { createListener, createRequestIds } from './listener.ts';
import { createPageRenderer } from './render-page.ts';
import { openServices } from './services.ts';
import { startJobs } from './start-jobs.ts';
import { createStaticSite } from './static-site.ts';

const DRAIN_LIMIT_MS = 30_000;
/** Visitors who come at the same moment. Beyond it the kernel drops connections, and a browser tries again only after seconds. */
const WAITING_CONNECTIONS = 4_096;

try {
  await serve();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? 'Configuration: ' : ''}${(error as Error).message}\n`);
  process.exit(1);
}

async function serve() {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const unlock = lockDataDir(config.dataDir);
  const database = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrations: 'migrations',
    afterMigrations: (client) => prepareQueues(client, queueNames),
    log,
  });
  const services = await openServices({ config, database, log });
  const app = createApp(services, await createPageRenderer(config.buildDir));
  const jobs = startJobs(services, config.buildDir);
  const server = createHttpServer(
    createListener({
      staticSite: createStaticSite(config.buildDir),
      nextId: createRequestIds(),
      renderedWhenQuery: { '/blog/': 'q', '/danke/': 'anfrage' },
      dynamic: getRequestListener(app.fetch),
      log,
    }),
  );

  let stopping = false;
  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    const drained = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS).unref();
    await drained;
    services.imageWorkers.stop();
    await jobs.stop();
    await database.stop();
    unlock();
    process.exit(code);
  }
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception');
    void stop(1);
  });

  database.ready.catch((error) => {
    log.fatal({ err: error }, 'the database cannot be migrated');
    void stop(1);
  });
  // A bundled database is up within a second; a remote one may take its time, and pages do not wait for it.
  if (!config.databaseUrl) await database.ready;

  server.on('error', (error) => {
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    process.stderr.write(taken ? `Configuration: PORT ${config.port} is already in use.\n` : `${error.message}\n`);
    void stop(1);
  });
  server.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS }, () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(
      `\n  Taubenfrei München   http://localhost:${port}\n  Daten                ${config.dataDir}\n\n`,
    );
    log.info({ port, pid: process.pid }, 'serving');
  });
}
