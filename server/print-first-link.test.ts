import { expect, test, vi } from 'vitest';
import { findSetUp } from '../domain/staff/set-up.server.ts';
import { toQueries } from '../tests/support/queries.ts';
import { startServer } from '../tests/support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../tests/support/staff.ts';
import { useDatabase } from '../tests/support/test-database.ts';
import { printFirstLink } from './print-first-link.ts';

const { state } = useDatabase();
const KEY = '07'.repeat(32);
const services = withSteppingClock({ database: toQueries(state), key: Buffer.from(KEY, 'hex') });
const LINK = /http:\/\/localhost:\d+\/zentrale\/einrichten\/\?s=([\w-]+)/g;

test('a start without accounts prints one link past the log, and none once there is an account', async () => {
  const server = await startServer({ env: { DATABASE_URL: state.url, STAFF_KEY: KEY, LOG_LEVEL: 'trace' } });
  await vi.waitFor(() => expect(server.output()).toMatch(LINK), 30_000);
  await server.stop();
  server.remove();
  const [found, ...more] = [...server.output().matchAll(LINK)];
  expect(more).toEqual([]);
  const token = found?.[1] ?? '';
  expect(await findSetUp(services, { token, network: '192.0.2.1' })).toMatchObject({ kind: 'open', person: null });
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join()).not.toContain(token);

  await createStaffAccount(services, 'admin');
  const print = vi.spyOn(process.stdout, 'write');
  await printFirstLink(services.database, 'https://www.taubenfrei-muenchen.example', 3000);
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
}, 120_000);
