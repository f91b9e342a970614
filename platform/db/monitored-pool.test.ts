import { expect, test } from 'vitest';
import { startSilentProxy } from '../../tests/support/silent-proxy.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { createLogger } from '../log/logger.ts';
import { openMonitoredPool } from './monitored-pool.ts';

const { state, run } = useDatabase();

test('after a silence: locks of lost sessions are given back within three seconds, and what connects anew stays', async () => {
  const proxy = await startSilentProxy({ port: Number(new URL(state.url).port) });
  const address = new URL(state.url);
  address.port = String(proxy.port);
  const limits = { max: 3, connectMs: 1_500, statementMs: 3_000 };
  const monitored = openMonitoredPool({
    address: address.href,
    name: 'monitored test',
    ...limits,
    log: createLogger('silent'),
  });
  try {
    await run('create table held (id int primary key)');
    await run('insert into held values (1)');
    const lost = await monitored.pool.connect();
    let ended = false;
    lost.once('end', () => {
      ended = true;
    });
    await lost.query('begin');
    await lost.query('select from held for update');
    // Its pulse has a connection, too.
    await waitFor(() => proxy.open() === 2);
    proxy.goSilent();
    await waitFor(() => ended);
    lost.release(true);

    // The worst moment: the pulse has just asked into the silence.
    const swallowed = proxy.swallowed();
    await waitFor(() => proxy.swallowed() > swallowed);
    const idOf = async () => (await monitored.pool.query('select pg_backend_pid() as id')).rows[0].id;
    proxy.speakAgain();
    const back = performance.now();
    const id = await idOf();
    await run({ text: 'select from held for update', query_timeout: 10_000 } as never);
    expect(performance.now() - back).toBeLessThan(3_000);
    await waitFor(() => proxy.open() === 2);
    expect(await idOf()).toBe(id);
  } finally {
    await monitored.end();
    await proxy.stop();
  }
});
