import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { otherPostgres } from './other-postgres.ts';
import { newDataDir, startServer } from './running-server.ts';

/** One server with its own data for all journeys; its address and database reach the tests through the environment. */
export default async function globalServer() {
  const dataDir = newDataDir();
  const other = otherPostgres && new EmbeddedPostgres(dataDir, otherPostgres);
  const server = await startServer({ dataDir, env: other ? { DATABASE_URL: await other.ensureRunning() } : {} });
  process.env.BASE_URL = server.url;
  process.env.SERVER_DATA_DIR = dataDir;
  return async () => {
    await server.stop();
    await other?.stop();
    server.remove();
  };
}
