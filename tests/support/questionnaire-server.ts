import { afterAll, beforeAll } from 'vitest';
import { startSession } from '../../domain/staff/session.server.ts';
import { toQueries } from './queries.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { withSteppingClock } from './staff.ts';
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

const STAFF_KEY = '07'.repeat(32);

/** The same with the services that make accounts of the office and open their sessions. */
export function useOfficeServer(env: Record<string, string> = {}) {
  const state = useQuestionnaireServer({ STAFF_KEY, ...env });
  const database = toQueries(state.database);
  const services = withSteppingClock({ database, key: Buffer.from(STAFF_KEY, 'hex') });
  async function openSession(
    { id: staffId }: { id: string },
    { stage = 'full', fresh = true }: { stage?: 'full' | 'code'; fresh?: boolean } = {},
  ) {
    const token = await startSession(database, { staffId, stage });
    if (!fresh) await state.database.run('update staff_sessions set fresh_until = null where staff_id = $1', [staffId]);
    return token;
  }
  return { state, database, services, openSession };
}
