import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { useTestDatabase } from './test-database.ts';

/** The product on a database of its own. Call it at the top of a file; both are there inside the tests. */
export function useQuestionnaireServer(env: Record<string, string> = {}) {
  const database = useTestDatabase();
  const state: { server: RunningServer; url: string; database: typeof database } = {
    server: undefined as unknown as RunningServer,
    url: '',
    database,
  };
  beforeAll(async () => {
    state.server = await startServer({ env: { DATABASE_URL: database.url, ...env } });
    state.url = state.server.url;
  });
  afterAll(async () => {
    await state.server?.stop();
    state.server.remove();
  });
  return state;
}
