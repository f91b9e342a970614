// @module-tag debian
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { formRow, PUBLIC_KEY, postInquiry } from '../support/inquiries.ts';
import { probePage } from '../support/page-probe.ts';
import { getPhoto, makeCameraJpeg, makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { startRetryingSenders } from '../support/retrying-senders.ts';
import { counts } from '../support/run-length.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const database = useTestDatabase();
const cleanUp: (() => unknown)[] = [];

afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
  const server = await startServer({ ...options, env: { DATABASE_URL: database.url, ...options.env } });
  cleanUp.push(async () => {
    await server.stop('SIGKILL');
    server.remove();
  });
  return server;
}

async function timed(ask: () => Promise<Response>) {
  const asked = performance.now();
  const { status } = await ask();
  return { status, ms: performance.now() - asked };
}

const residentMegabytes = ({ process: { pid } }: RunningServer) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('a locked table: inquiries are asked to retry within five seconds, pages do not notice, all arrive later', async () => {
  const server = await start();
  const rows = Array.from({ length: 20 }, () => formRow());
  await postInquiry(server.url, formRow());
  const locker = await database.pool.connect();
  const unlock = async () => {
    await locker.query('rollback');
    locker.release();
  };
  await locker.query('begin; lock table inquiries in access exclusive mode');

  try {
    const started = performance.now();
    const answers = Promise.all(rows.map((row) => timed(() => postInquiry(server.url, row))));
    const page = probePage(`${server.url}/fragebogen/`);
    const answered = await answers;
    await waitFor(() => performance.now() - started >= counts.lockedTable.ms, counts.lockedTable.ms + 10_000);
    const pages = await page.finish();
    for (const { status, ms } of answered) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(6_000);
    }
    expect(pages.count).toBeGreaterThan(0);
    expect(pages.p99).toBeLessThan(counts.lockedTable.pageMs);
  } finally {
    await unlock();
  }
  const again = await Promise.all(rows.map(async (row) => (await postInquiry(server.url, row)).status));
  expect(new Set(again)).toEqual(new Set([201]));
  const { rows: stored } = await database.pool.query('select from inquiries where idempotency_key = any($1)', [
    rows.map((row) => row.idempotency_key),
  ]);
  expect(stored).toHaveLength(rows.length);
}, 60_000);

test('a burst: six hundred at once are answered with yes or come back, all arrive once, and pages stay quick', async () => {
  const server = await start();
  const senders = startRetryingSenders({ url: server.url }, counts.burst.senders, { pauseMs: 500 });
  const page = probePage(`${server.url}/fragebogen/`);
  const until = Date.now() + counts.burst.ms;
  await waitFor(
    () => senders.acknowledged.length >= counts.burst.senders && Date.now() >= until,
    counts.burst.ms + 60_000,
  );
  await senders.finish();
  const pages = await page.finish();
  expect(pages.count).toBeGreaterThan(0);
  expect(pages.p99).toBeLessThan(counts.burst.pageMs);
  // Asked for is one second for pages: 99 of 100 keep it. The slowest of thousands shares two processors with 600 senders
  // and the database; a connection that the kernel had to drop twice would come back later than this.
  expect(pages.slowest).toBeLessThan(3 * counts.burst.pageMs);
  expect(senders.refused).toEqual([]);
  expect(residentMegabytes(server)).toBeLessThan(768);
  const rows = await database.rows('select idempotency_key from inquiries where last_name like $1', ['Absender %']);
  const sent = senders.acknowledged.map(({ idempotency_key }) => idempotency_key).sort();
  expect(rows.map(({ idempotency_key }) => idempotency_key).sort()).toEqual(sent);
}, 180_000);

test('a server asked to stop during uploads answers all that it has begun, and ends with success', async () => {
  const server = await start();
  const photo = await makeCameraJpeg(3);
  const begun = Array.from({ length: counts.uploadsAtStop }, () => beginUpload(server.url, newPath()));
  await Promise.all(begun.map(({ accepted }) => accepted));
  const uploads = begun.map(({ send }) => send(photo));
  await Promise.race(uploads);
  const stopped = server.stop('SIGTERM');
  // More than it can queue are told to come back; none is cut off.
  const statuses = await Promise.all(uploads);
  for (const status of statuses) expect([200, 503]).toContain(status);
  const stored = statuses.filter((status) => status === 200).length;
  expect(stored).toBeGreaterThanOrEqual(Math.min(counts.uploadsAtStop, 10));
  expect(await stopped).toBe(0);
  expect(readdirSync(join(server.dataDir, 'photos', '80331'))).toHaveLength(stored);
}, 60_000);

/** An upload that the server has taken up, known by its asking for the body. */
function beginUpload(url: string, path: string) {
  const headers = { apikey: PUBLIC_KEY, 'content-type': 'image/jpeg', expect: '100-continue' };
  const call = request(`${url}/storage/v1/object/pigeon_images/${path}`, { method: 'POST', headers, agent: false });
  const status = new Promise<number>((done, fail) => {
    call.on('response', (response) => response.resume().on('end', () => done(response.statusCode ?? 0)));
    call.on('error', fail);
  });
  status.catch(() => {});
  call.flushHeaders();
  return {
    accepted: new Promise((done) => call.on('continue', done)),
    send(photo: Buffer) {
      call.end(photo);
      return status;
    },
  };
}

test('a bucket that fails from the fourth photo on: the inquiry is safe, and each photo arrives once after it heals', async () => {
  const bucket = await startBucket();
  const server = await start({
    env: {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'pigeons',
      STAFF_KEY: '07'.repeat(32),
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
  const photos = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555'].map(async (colour) => ({
      path: newPath(),
      bytes: await makeJpeg({ colour }),
    })),
  );
  const send = async () => {
    const arrived: string[] = [];
    for (const { path, bytes } of photos) {
      const { status } = await uploadRaw(server.url, path, bytes);
      expect([200, 503]).toContain(status);
      if (status === 200) arrived.push(publicPhotoUrl(server.url, path));
    }
    return arrived;
  };
  const row = formRow();
  const store = async () => {
    const images = await send();
    expect((await postInquiry(server.url, { ...row, images })).status).toBe(201);
    const rows = await database.rows('select images from inquiries where idempotency_key = $1', [row.idempotency_key]);
    return rows.map(({ images: stored }) => stored.length);
  };

  bucket.failAfter = 3;
  expect(await store()).toEqual([3]);
  bucket.failAfter = Number.POSITIVE_INFINITY;
  expect(await store()).toEqual([5]);
  expect([...bucket.objects.keys()].sort()).toEqual(photos.map(({ path }) => `/pigeons/${path}`).sort());
  for (const { path } of photos) expect((await getPhoto(server.url, path)).status).toBe(200);
}, 60_000);

/** Just enough of S3 to store, show and fail. */
async function startBucket() {
  const state = { url: '', failAfter: Number.POSITIVE_INFINITY, objects: new Map<string, Buffer>() };
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] as string;
    const body = Buffer.concat(await request.toArray());
    if (request.method === 'PUT') {
      if (state.objects.size >= state.failAfter) return response.writeHead(500).end();
      state.objects.set(path, body);
      return response.writeHead(200, { ETag: '"x"' }).end();
    }
    const object = state.objects.get(path);
    if (!object) return response.writeHead(404).end();
    response
      .writeHead(200, { 'Content-Length': object.length, ETag: '"x"' })
      .end(request.method === 'HEAD' ? '' : object);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanUp.push(() => server.close());
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
