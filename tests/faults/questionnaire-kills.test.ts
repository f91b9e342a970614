import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { compareWithDatabase, startRetryingSenders } from '../support/retrying-senders.ts';
import { counts } from '../support/run-length.ts';
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

test('a server killed with -9 under load, again and again: every acknowledged inquiry is there exactly once', async () => {
  const first = await start();
  const target = { url: first.url };
  const senders = startRetryingSenders(target, 20);
  let running = first;
  const { inquiries, between } = counts.serverKills;
  for (let wanted = between; wanted < inquiries; wanted += between) {
    await waitFor(() => senders.acknowledged.length >= wanted);
    await running.stop('SIGKILL');
    running = await start({ dataDir: first.dataDir });
    target.url = running.url;
  }
  await waitFor(() => senders.acknowledged.length >= inquiries);
  await senders.finish();

  const total = senders.acknowledged.length;
  expect(await compare(first.dataDir, senders.acknowledged)).toEqual({ rows: total, acknowledged: total, missing: 0 });
  expect(senders.refused).toEqual([]);
  expect(senders.repeats()).toBeGreaterThan(0);
}, 240_000);

test('a database killed with -9 under load, again and again: 503 meanwhile, nothing lost, nothing doubled', async () => {
  const server = await start();
  const cluster = new EmbeddedPostgres(server.dataDir);
  const senders = startRetryingSenders({ url: server.url }, 20);
  const { inquiries, between } = counts.databaseKills;
  for (let wanted = between; wanted < inquiries; wanted += between) {
    await waitFor(() => senders.acknowledged.length >= wanted);
    process.kill(cluster.findPid() as number, 'SIGKILL');
    const outage = await waitForOutage(server.url);
    expect(Number(outage.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await outage.json()).toMatchObject({ error: 'unavailable', id: expect.stringMatching(/./) });
    expect((await fetch(`${server.url}/fragebogen/`)).status).toBe(200);
  }
  await waitFor(() => senders.acknowledged.length >= inquiries);
  await senders.finish();

  const total = senders.acknowledged.length;
  const result = await compare(server.dataDir, senders.acknowledged);
  // The inquiries that looked for the outage are repeated by nobody; they may have been stored.
  expect(result).toMatchObject({ acknowledged: total, missing: 0 });
  expect(senders.refused).toEqual([]);
  expect(server.process.exitCode).toBeNull();
}, 240_000);

async function waitForOutage(url: string): Promise<Response> {
  let outage: Response | null = null;
  await waitFor(async () => {
    const response = await postInquiry(url, formRow());
    if (response.status === 503) outage = response;
    return outage !== null;
  });
  return outage as unknown as Response;
}
