import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { createServer as createViteServer } from 'vite';
import { prepareDatabase } from '../jobs/all-jobs.ts';
import { readConfig } from '../platform/config.server.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { createLogger } from '../platform/log/logger.ts';
import { lockDataDir } from '../platform/server-lock.ts';
import { buildMails } from '../scripts/build-mails.ts';
import { createApp } from './app.ts';
import { createPageServices } from './page-services.ts';
import { requestKeysOf, withStatusAndHeaders } from './render-page.ts';
import { openServices } from './services.ts';
import { reapplyErasures, startJobs } from './start-jobs.ts';

/** The same endpoints as in production, with Vite in front. */
const config = readConfig();
const log = createLogger(config.logLevel);
const unlock = lockDataDir(config.dataDir);
const database = openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  migrations: 'migrations',
  afterMigrations: prepareDatabase,
  log,
});
const mails = join(config.buildDir, 'dev');
await buildMails(mails);
await database.ready;

const server = createServer();
const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } } });
const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
const render = createRequestHandler(build, 'development');
const services = await openServices({ config, database, log });
const pageServices = createPageServices(services);
const app = createApp(services, async (request, { formAnswer = null, refused = null, visitor } = {}) => {
  const keys = requestKeysOf(await build());
  const context = new RouterContextProvider();
  context.set(keys.services, pageServices);
  context.set(keys.server, services);
  if (visitor) context.set(keys.visitor, visitor);
  context.set(keys.formAnswer, formAnswer);
  context.set(keys.refused, refused);
  const page = await render(request, context);
  // Vite needs inline scripts, styles and a web socket, in development only.
  const policy = "default-src 'self' 'unsafe-inline' blob: data: ws:";
  return withStatusAndHeaders(page, page.status, { 'Content-Security-Policy': policy });
});
const jobs = startJobs(
  services,
  mails,
  database.ready.then(() => reapplyErasures(services)),
);
const dynamic = getRequestListener(app.fetch);

server.on('request', (request, response) => vite.middlewares(request, response, () => dynamic(request, response)));
server.listen(config.port, () => process.stdout.write(`\n  Entwicklung   http://localhost:${config.port}\n\n`));

async function stop() {
  await jobs.stop();
  await services.inquiries.database.end();
  services.imageWorkers.stop();
  services.pdfDrawer.stop();
  await database.stop();
  unlock();
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
