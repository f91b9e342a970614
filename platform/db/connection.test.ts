import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { postInquiry, tenColumns } from '../../tests/support/inquiries.ts';
import { runOperatorCommand } from '../../tests/support/run-command.ts';
import { startServer } from '../../tests/support/running-server.ts';
import { startSilentProxy } from '../../tests/support/silent-proxy.ts';
import { createEmptyDatabase, useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { isConnectionError, withoutJit } from './connection.ts';
import { runInTransaction } from './dedicated-pool.ts';

const { state, run } = useDatabase();
const dataDir = useDataDir();

test('no connection of ours compiles its statements: pools and their pulse, jobs, migrations, commands, backup, restore', async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(state.url).port) });
  const through = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href;
  const empty = await createEmptyDatabase();
  const server = await startServer({ env: { DATABASE_URL: through(empty.url) } });
  const named = (name: RegExp) => proxy.openings.filter((opening) => name.test(opening));
  try {
    await waitFor(async () => (await postInquiry(server.url, tenColumns())).status === 201);
    await waitFor(() => /jobs are being worked on/.test(server.output()));
    // The first of each is a migration or the pool, the last one its pulse.
    await waitFor(() => named(/taubenfrei \d/).length >= 3 && named(/taubenfrei jobs/).length >= 2);
    const place = { databaseUrl: through(state.url), dataDir };
    expect(await runOperatorCommand('jobs', [], place)).toMatchObject({ code: 0 });
    const folder = join(dataDir, 'saved');
    expect(await runOperatorCommand('backup', ['--out', folder], place)).toMatchObject({ code: 0 });
    // Refused, because there is something in it already.
    expect(await runOperatorCommand('restore', [folder], place)).toMatchObject({ code: 1 });
  } finally {
    await server.stop();
    server.remove();
    await empty.drop();
    await proxy.stop();
  }
  expect(named(/taubenfrei backup/)).toHaveLength(1);
  expect(named(/taubenfrei restore/)).toHaveLength(1);
  expect(proxy.openings.filter((opening) => !opening.includes('-c jit=off'))).toEqual([]);
}, 120_000);

test('options in the address stay beside ours', async () => {
  const address = withoutJit(`${state.url}?application_name=mine&options=-c%20work_mem%3D5MB`);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(
    `select name, setting from pg_settings where name in ('application_name', 'jit', 'work_mem') order by name`,
  );
  await client.end();
  expect(rows.map(({ setting }) => setting)).toEqual(['mine', 'off', '5120']);
});

test('a connection that leads to a replica is not used again', async () => {
  const { pathname } = new URL(state.url);
  const replica = (is: 'on' | 'off') =>
    state.pool.query(`alter database "${pathname.slice(1)}" set default_transaction_read_only = ${is}`);
  const pool = new pg.Pool({ connectionString: state.url, max: 1 });
  try {
    await run('create table written (id int)');
    await replica('on');
    const write = () => runInTransaction(pool, (client) => client.query('insert into written values (1)'));
    const failed = await write().catch((error) => error);
    expect([failed.code, isConnectionError(failed)]).toEqual(['25006', true]);
    await replica('off');
    await write();
  } finally {
    await replica('off');
    await pool.end();
  }
});
