import { expect, test } from 'vitest';
import { findSetUp } from '../domain/staff/set-up.server.ts';
import { toQueries } from '../tests/support/queries.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { createStaffAccount, withSteppingClock } from '../tests/support/staff.ts';
import { useDatabase, useDataDir } from '../tests/support/test-database.ts';

const { state } = useDatabase();
const dataDir = useDataDir();
const services = withSteppingClock({ database: toQueries(state), key: Buffer.alloc(32, 3) });
const run = (...args: string[]) => runOperatorCommand('staff', args, { databaseUrl: state.url, dataDir });
const tokenIn = (output: string) => /\/zentrale\/einrichten\/\?s=([\w-]+)/.exec(output)?.[1] ?? '';
const open = (output: string) => findSetUp(services, { token: tokenIn(output), network: '192.0.2.7' });

test('the first account and a lost telephone are set up by links from the shell, and the log names who did it', async () => {
  expect(await open((await run('first-link')).output)).toMatchObject({ kind: 'open', person: null });
  const { email } = await createStaffAccount(services, 'admin');
  expect(await run('first-link')).toMatchObject({ code: 1, output: expect.stringContaining('accounts already') });
  const reset = await run('reset', email.toUpperCase(), '--as', 'maria');
  expect(await open(reset.output)).toMatchObject({ kind: 'open', person: { role: 'admin' } });
  expect(await state.rows(`select actor from audit_log where action = 'staff.reset'`)).toEqual([{ actor: 'maria' }]);
  expect(await run('reset', 'niemand@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No account niemand@example.org'),
  });
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run staff') });
}, 400_000);
