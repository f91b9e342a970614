import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { getPhoto, makeCameraJpeg, makeJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
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

test('a locked table: inquiries are told to come back within five seconds, pages do not notice, all arrive later', async () => {
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
    const answers = Promise.all(rows.map(async (row) => (await postInquiry(server.url, row)).status));
    const pages: number[] = [];
    for (let probe = 0; probe < 30; probe += 1) {
      const asked = performance.now();
      expect((await fetch(`${server.url}/fragebogen/`)).status).toBe(200);
      pages.push(performance.now() - asked);
    }
    expect(new Set(await answers)).toEqual(new Set([503]));
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(Math.max(...pages)).toBeLessThan(1_000);
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

test('a burst: six hundred at once are answered with yes or come back, and all arrive once', async () => {
  const server = await start();
  let rows = Array.from({ length: 600 }, () => formRow({ last_name: 'Ansturm' }));
  for (let round = 0; rows.length > 0 && round < 10; round += 1) {
    const statuses = await Promise.all(rows.map(async (row) => (await postInquiry(server.url, row)).status));
    for (const status of statuses) expect([201, 503]).toContain(status);
    rows = rows.filter((_, index) => statuses[index] === 503);
  }
  const { rows: stored } = await database.pool.query(`select from inquiries where last_name = 'Ansturm'`);
  expect(stored).toHaveLength(600);
}, 60_000);

test('a server asked to stop during uploads finishes those it has, and ends with success', async () => {
  const server = await start();
  const photo = await makeCameraJpeg(3);
  const paths = Array.from({ length: 10 }, newPath);
  const first = uploadRaw(server.url, paths[0] as string, photo);
  const others = paths.slice(1).map((path) => uploadRaw(server.url, path, photo));
  await first;
  const stopped = server.stop('SIGTERM');
  expect(await Promise.all(others.map(async (upload) => (await upload).status))).toEqual(Array(9).fill(200));
  expect(await stopped).toBe(0);
  expect(readdirSync(join(server.dataDir, 'photos', '80331'))).toHaveLength(10);
}, 60_000);

test('a bucket that fails from the fourth photo on: the inquiry is safe, and each photo arrives once after it heals', async () => {
  const bucket = await startBucket();
  const server = await start({
    env: {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'pigeons',
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
    const { rows } = await database.pool.query('select images from inquiries where idempotency_key = $1', [
      row.idempotency_key,
    ]);
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

function canMount(): boolean {
  try {
    const folder = newDataDir();
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('/usr/bin/umount', [folder]);
    rmSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!canMount())(
  'a full disk: photos are told to come back, none is cut short, and all arrive once there is room',
  async () => {
    const dataDir = newDataDir();
    const photoFolder = join(dataDir, 'photos');
    mkdirSync(photoFolder);
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', photoFolder]);
    const server = await start({ dataDir });
    cleanUp.push(() => execFileSync('/usr/bin/umount', ['-l', photoFolder]));
    writeFileSync(join(photoFolder, 'filler'), Buffer.alloc(2 * 1024 * 1024 - 64 * 1024));
    const photo = await makeCameraJpeg(1);
    const path = newPath();

    expect((await uploadRaw(server.url, path, photo)).status).toBe(503);
    expect((await postInquiry(server.url, formRow())).status).toBe(201);
    const left = readdirSync(photoFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name)).toEqual(['filler']);
    expect((await getPhoto(server.url, path)).status).toBe(404);

    rmSync(join(photoFolder, 'filler'));
    expect((await uploadRaw(server.url, path, photo)).status).toBe(200);
    expect((await getPhoto(server.url, path)).status).toBe(200);
  },
  60_000,
);

test.skipIf(!canMount())(
  'no room to receive: an upload is told to come back and leaves nothing behind',
  async () => {
    const dataDir = newDataDir();
    const server = await start({ dataDir });
    const work = join(dataDir, 'incoming');
    mkdirSync(work, { recursive: true });
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', work]);
    cleanUp.push(() => execFileSync('/usr/bin/umount', ['-l', work]));
    const response = await uploadRaw(server.url, newPath(), await makeCameraJpeg(1));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'unavailable' });
    await waitFor(() => readdirSync(work).length === 0);
  },
  60_000,
);
