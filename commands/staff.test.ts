import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { findSetUp } from '../domain/staff/set-up.server.ts';
import { toQueries } from '../tests/support/queries.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { createStaffAccount, withSteppingClock } from '../tests/support/staff.ts';
import { useTestDatabase } from '../tests/support/test-database.ts';

const state = useTestDatabase();
const dataDir = newDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const services = withSteppingClock({ database: toQueries(state), key: Buffer.alloc(32, 3) });
const run = (...args: string[]) => runOperatorCommand('staff', args, { databaseUrl: state.url, dataDir });
const tokenIn = (output: string) => /\/zentrale\/einrichten\/\?s=([\w-]+)/.exec(output)?.[1] ?? '';
const open = (output: string) => findSetUp(services, { token: tokenIn(output), network: '192.0.2.7' });

test('accounts are invited, listed, changed, disabled and reset from the shell, and the log names who did it', async () => {
  expect(await open((await run('first-link')).output)).toMatchObject({ kind: 'open', person: null });
  const admin = await createStaffAccount(services, 'admin');
  expect(await run('first-link')).toMatchObject({ code: 1, output: expect.stringContaining('accounts already') });

  const invited = await run('invite', 'Karl@Example.org', 'operator', 'Karl', 'Kollege', '--as', 'maria');
  expect(await open(invited.output)).toMatchObject({
    kind: 'open',
    person: { name: 'Karl Kollege', role: 'operator' },
  });
  expect(await run('invite', 'karl@example.org', 'operator', 'Karl')).toMatchObject({ code: 1 });
  expect((await run('list')).output).toMatch(/invited +operator +- +Karl@Example\.org {2}Karl Kollege/i);

  expect(await run('role', 'karl@example.org', 'admin')).toMatchObject({ code: 0 });
  expect(await run('disable', 'karl@example.org')).toMatchObject({ code: 0 });
  expect((await run('list')).output).toMatch(/disabled +admin/);
  expect(await open(invited.output)).toMatchObject({ kind: 'revoked' });
  expect(await run('enable', 'karl@example.org')).toMatchObject({ code: 0 });
  expect(await open((await run('reset', 'karl@example.org')).output)).toMatchObject({ kind: 'open' });

  expect(await run('disable', admin.email)).toMatchObject({
    code: 1,
    output: expect.stringContaining('last administrator'),
  });
  expect(
    await state.rows(`select actor, action from audit_log where action = 'staff.invite' order by id desc limit 1`),
  ).toEqual([{ actor: 'maria', action: 'staff.invite' }]);
}, 400_000);

test('a wrong call says how to call it and changes nothing', async () => {
  expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('npm run staff') });
  expect(await run('invite', 'x@example.org', 'king', 'X')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Unknown role'),
  });
  expect(await run('invite', 'not an address', 'operator', 'X')).toMatchObject({ code: 1 });
  expect(await run('disable', 'niemand@example.org')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No account'),
  });
}, 400_000);
