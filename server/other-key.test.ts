import { expect, test } from 'vitest';
import { toQueries } from '../tests/support/queries.ts';
import { startServer } from '../tests/support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../tests/support/staff.ts';
import { useTestDatabase } from '../tests/support/test-database.ts';

const state = useTestDatabase();
const KEY = '07'.repeat(32);

test('a changed or removed STAFF_KEY stops the start in one line; the right one starts', async () => {
  const database = toQueries(state);
  const services = withSteppingClock({ database, key: Buffer.from(KEY, 'hex') });
  await createStaffAccount(services, 'admin');
  await createStaffAccount(services, 'operator');
  const start = (STAFF_KEY: string) => startServer({ env: { DATABASE_URL: state.url, STAFF_KEY, LOG_LEVEL: 'fatal' } });
  for (const [key, why] of [
    ['08'.repeat(32), 'STAFF_KEY is not the one'],
    ['', 'STAFF_KEY is missing, and staff.key in DATA_DIR is not the one'],
  ] as const) {
    const refused = await start(key).catch((error: Error) => error.message);
    expect(refused).toMatch(/ended with 1 before it was ready:\nConfiguration: [^\n]+\n$/);
    expect(refused).toContain(`${why} that sealed the second factors of 2 accounts`);
  }
  const server = await start(KEY);
  await server.stop();
  server.remove();
}, 120_000);
