import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { compareWithDatabase, startSenders } from '../support/persistent-senders.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { waitFor } from '../support/wait-for.ts';

const servers: RunningServer[] = [];

afterEach(async () => {
  const ended = servers.splice(0);
  for (const server of ended) await server.stop('SIGKILL');
  for (const server of ended) {
    await new EmbeddedPostgres(server.dataDir).stop();
    server.remove();
  }
});

async function start(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

async function compare(dataDir: string, acknowledged: Parameters<typeof compareWithDatabase>[1]) {
  const client = new pg.Client({ connectionString: await new EmbeddedPostgres(dataDir).ensureRunning() });
  await client.connect();
  const result = await compareWithDatabase(client, acknowledged);
  await client.end();
  return result;
}

const ROUNDS = 3;

test('a server killed with -9 under load, three times: every acknowledged inquiry is there exactly once', async () => {
  const first = await start();
  const target = { url: first.url };
  const senders = startSenders(target, 20);
  let running = first;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = senders.acknowledged.length;
    await waitFor(() => senders.acknowledged.length >= before + 100);
    await running.stop('SIGKILL');
    running = await start({ dataDir: first.dataDir });
    target.url = running.url;
  }
  const before = senders.acknowledged.length;
  await waitFor(() => senders.acknowledged.length >= before + 100);
  await senders.finish();

  const total = senders.acknowledged.length;
  expect(await compare(first.dataDir, senders.acknowledged)).toEqual({ rows: total, acknowledged: total, missing: 0 });
  expect(senders.refused).toEqual([]);
  expect(senders.repeats()).toBeGreaterThan(0);
}, 120_000);

test('a database killed with -9 under load, three times: 503 meanwhile, nothing lost, nothing doubled', async () => {
  const server = await start();
  const cluster = new EmbeddedPostgres(server.dataDir);
  const senders = startSenders({ url: server.url }, 20);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = senders.acknowledged.length;
    await waitFor(() => senders.acknowledged.length >= before + 100);
    process.kill(cluster.findPid() as number, 'SIGKILL');
    const outage = await waitForOutage(server.url);
    expect(Number(outage.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await outage.json()).toMatchObject({ error: 'unavailable', id: expect.stringMatching(/./) });
    expect((await fetch(`${server.url}/fragebogen/`)).status).toBe(200);
  }
  const before = senders.acknowledged.length;
  await waitFor(() => senders.acknowledged.length >= before + 100);
  await senders.finish();

  const total = senders.acknowledged.length;
  const result = await compare(server.dataDir, senders.acknowledged);
  // The inquiries that looked for the outage are repeated by nobody; they may have been stored.
  expect(result).toMatchObject({ acknowledged: total, missing: 0 });
  expect(senders.refused).toEqual([]);
  expect(server.process.exitCode).toBeNull();
}, 120_000);

async function waitForOutage(url: string): Promise<Response> {
  let outage: Response | null = null;
  await waitFor(async () => {
    const response = await postInquiry(url, formRow());
    if (response.status === 503) outage = response;
    return outage !== null;
  });
  return outage as unknown as Response;
}
