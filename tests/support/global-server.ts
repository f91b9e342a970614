import { startServer } from './running-server.ts';

/** One server with its own data for all journeys; its address and database reach the tests through the environment. */
export default async function globalServer() {
  const server = await startServer();
  process.env.BASE_URL = server.url;
  process.env.SERVER_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    server.remove();
  };
}
