import '../platform/production.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import {
  forgetServer,
  HEARTBEAT_EVERY_MS,
  listServers,
  reportServer,
  type ServerFacts,
} from '../domain/operation/heartbeats.server.ts';
import { countSealedElsewhere } from '../domain/staff/spend-code.server.ts';
import { prepareDatabase } from '../jobs/all-jobs.ts';
import { readOrMakeKey, STAFF_KEY_FILE } from '../platform/auth/staff-key.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.server.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { shareConnections } from '../platform/db/dedicated-pool.ts';
import { WrongSchema } from '../platform/db/migrate.ts';
import { findRelease, readBuiltConfig } from '../platform/http/built-site.ts';
import { createForwardingWatch, writeForwardingMark } from '../platform/http/client-network.ts';
import { createLogger, isJournal } from '../platform/log/logger.ts';
import { lockDataDir } from '../platform/server-lock.ts';
import { createApp } from './app.ts';
import { createHttpServer, drain, KEEP_ALIVE_MS } from './http-server.ts';
import { createListener, createRequestIds } from './listener.ts';
import { createLiveLanding } from './live-landing.ts';
import { createPageServices } from './page-services.ts';
import { printFirstLink } from './print-first-link.ts';
import { createPageRenderer } from './render-page.ts';
import { openServices, type Services } from './services.ts';
import { reapplyErasures, startJobs } from './start-jobs.ts';
import { createStaticSite } from './static-site.ts';

/** Servers that share a folder find the same file there. */
function nameStore({ s3, dataDir }: Config): string | undefined {
  try {
    const place = s3 ? `${s3.endpoint} ${s3.bucket}` : readOrMakeKey(join(dataDir, 'folder.id'), dataDir);
    return createHash('sha256').update('store:').update(place).digest('hex').slice(0, 12);
  } catch {
    // /readyz reports a folder that cannot be written.
    return undefined;
  }
}

/** Also logs a server whose key differs from the others. */
function startReporting({ config, database, log, signIn }: Services, release: string, port: number) {
  const name = `${hostname()}:${port}:${process.pid}`;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const facts: ServerFacts = {
    version,
    release: basename(release),
    jobs: config.jobs,
    connections: config.connections,
    staffKey: createHash('sha256').update('staff-key:').update(signIn.key).digest('hex').slice(0, 12),
    store: nameStore(config),
    startedAt: new Date().toISOString(),
  };
  const report = () => reportServer(database, name, facts).catch(() => {});
  const reporting = setInterval(report, HEARTBEAT_EVERY_MS).unref();
  void database.ready.then(
    async () => {
      await report();
      const others = await listServers(database).catch(() => []);
      if (others.some(({ staffKey }) => staffKey !== facts.staffKey))
        log.error('another server has another STAFF_KEY: second factors set up at one are refused by the other');
    },
    () => {},
  );
  return {
    async stop() {
      clearInterval(reporting);
      await forgetServer(database, name).catch(() => {});
    },
  };
}

/** Behind a proxy that is not configured, all visitors share the limits of one network. */
function watchForwarding({ config, log }: Pick<Services, 'config' | 'log'>) {
  return createForwardingWatch(config.trustedProxies, async (peer) => {
    const mark = await writeForwardingMark(config, peer).catch(() => ({}));
    log.warn(mark, 'X-Forwarded-For from a peer that TRUSTED_PROXIES does not name');
  });
}

/** Otherwise a lost key would show only when everybody's codes are refused. */
async function refuseOtherKey({ signIn, config }: Services) {
  const accounts = await countSealedElsewhere(signIn);
  if (accounts === 0) return;
  const state = config.staffKey ? 'is not the one' : `is missing, and ${STAFF_KEY_FILE} in DATA_DIR is not the one`;
  throw new ConfigError(
    `STAFF_KEY ${state} that sealed the second factors of ${accounts} accounts. Put it back; if it is lost: staff reset <mail> for each`,
  );
}

/** Below systemd's stop timeout; browsers repeat an aborted upload. */
const DRAIN_LIMIT_MS = 10_000;
/** Another server may be migrating the database. */
const FIRST_TRY_MS = 15_000;
/** Beyond this backlog the kernel drops connections, and browsers retry only after seconds. */
const WAITING_CONNECTIONS = 4_096;

function complain(error: Error) {
  const priority = isJournal(process.stderr.fd) ? '<3>' : '';
  process.stderr.write(`${priority}${error instanceof ConfigError ? 'Configuration: ' : ''}${error.message}\n`);
}

try {
  await serve();
} catch (error) {
  complain(error as Error);
  process.exit(1);
}

async function serve() {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const release = findRelease(config.buildDir);
  const { siteUrl } = readBuiltConfig(release);
  if (siteUrl !== config.siteUrl)
    log.error({ built: siteUrl, given: config.siteUrl }, 'SITE_URL is not the address that the pages were built for');
  // An embedded database has exactly one server.
  const unlock = config.databaseUrl ? () => {} : lockDataDir(config.dataDir);
  const database = openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrations: 'migrations',
    // `npm start` with an embedded database has nobody else to migrate.
    schema: !config.databaseUrl || process.argv.includes('--migrate') ? 'migrate' : 'check',
    afterMigrations: prepareDatabase,
    max: shareConnections(config.connections, config.jobs).pages,
    log,
  });
  const services = await openServices({ config, database, log });
  const staticSite = createStaticSite(release);
  const pageServices = createPageServices(services);
  const renderPage = await createPageRenderer({
    buildFolder: release,
    siteUrl: config.siteUrl,
    services: pageServices,
    server: services,
    notFound: staticSite.notFound,
  });
  const landing = createLiveLanding({ staticSite, services: pageServices, renderPage, siteUrl: config.siteUrl, log });
  const app = createApp(services, renderPage);
  // It would end the connection 500 ms after an early response; http-server.ts reads the rest of the body.
  const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false });
  const noticeForwarding = watchForwarding(services);
  const checked = database.ready.then(() => refuseOtherKey(services));
  const keptAway = checked.then(() => reapplyErasures(services));
  void keptAway.catch(() => {});
  const jobs = startJobs(services, release, keptAway);
  const server = createHttpServer(
    createListener({
      staticSite,
      nextId: createRequestIds(),
      renderedWhenQuery: { '/blog/': 'q', '/danke/': 'anfrage' },
      renderedAlways: [
        '/preise/',
        '/partnerbetriebe/',
        '/partnerbedingungen/',
        '/partner-werden/',
        '/so-pruefen-wir-bewertungen/',
        '/zusage/',
      ],
      dynamic: (request, response) => {
        noticeForwarding(request);
        void answer(request, response);
      },
      log,
    }),
  );

  let stopping = false;
  let reporting: ReturnType<typeof startReporting> | null = null;
  async function stop(code: number) {
    if (stopping) return;
    stopping = true;
    landing.stop();
    log.info('stopping');
    // A proxy closes its idle connections first; browsers reconnect.
    const graceMs = config.trustedProxies.length > 0 ? KEEP_ALIVE_MS : 0;
    await drain(server, { graceMs, limitMs: DRAIN_LIMIT_MS });
    services.imageWorkers.stop();
    services.pdfDrawer.stop();
    await jobs.stop();
    await services.pageViews.stop();
    await reporting?.stop();
    await services.inquiries.database.end();
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

  checked.catch((error) => {
    if (error instanceof WrongSchema || error instanceof ConfigError) complain(error);
    else log.fatal({ err: error }, 'the database does not fit');
    void stop(1);
  });
  // Waits for the first connection, so that a load balancer does not send visitors too early, and for repeated erasures
  // after a restore.
  const connected = database.tried.then(() => services.inquiries.database.run('select 1'));
  const open = connected.then(() => keptAway).catch(() => {});
  if (config.databaseUrl) await Promise.race([open, wait(FIRST_TRY_MS, null, { ref: false })]);
  else await keptAway.catch(() => {});
  await Promise.race([landing.refresh(), wait(FIRST_TRY_MS, null, { ref: false })]);
  if (stopping) return;

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
    reporting = startReporting(services, release, port);
    database.ready
      .then(() => printFirstLink(database, config.siteUrl, port))
      .catch((error) => log.warn({ err: error }, 'no link for the first account'));
  });
}
