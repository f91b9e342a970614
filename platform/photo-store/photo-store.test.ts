import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillDisk, mountSmallDisk, smallDiskUnavailable } from '../../tests/support/small-disk.ts';
import { useDataDir } from '../../tests/support/test-database.ts';
import { createDiskPhotoStore } from './open-photo-store.server.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';
import { createS3PhotoStore, openWatched } from './s3-photo-store.server.ts';

const folder = useDataDir();
const bucket = 'pigeons';
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  // Its signature of a list differs from everybody else's.
  allowMismatchedSignatures: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: bucket, configs: [] }],
});
const credentials = { region: 'eu-central-1', bucket, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const stores: Record<string, PhotoStore> = {};

beforeAll(async () => {
  const { port } = await s3.run();
  stores.disk = createDiskPhotoStore(join(folder, 'disk'));
  stores.bucket = createS3PhotoStore({ ...credentials, endpoint: `http://127.0.0.1:${port}` });
});
afterAll(() => s3.close());

async function read(store: PhotoStore, path: string) {
  const found = await store.find(path);
  return found && Buffer.concat(await found.open().toArray());
}

async function listAll(store: PhotoStore) {
  const listed: { path: string; bytes: number; modifiedAt: Date }[] = [];
  for await (const photo of store.list()) listed.push(photo);
  return listed;
}

describe.each(['disk', 'bucket'])('a photo store on %s', (name) => {
  const store = () => stores[name] as PhotoStore;
  const photo = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));

  test('gives back exactly the bytes it was given', async () => {
    await store().put('80331/a.jpg', photo);
    expect(await read(store(), '80331/a.jpg')).toEqual(photo);
    expect((await store().find('80331/a.jpg'))?.bytes).toBe(photo.byteLength);
    expect((await store().find('80331/a.jpg'))?.etag).toMatch(/^".+"$/);
  });

  test('knows nothing of what was never stored, and forgets what was removed', async () => {
    expect(await store().find('80331/none.jpg')).toBeNull();
    await store().put('80331/b.jpg', photo);
    await store().remove('80331/b.jpg');
    await store().remove('80331/b.jpg');
    expect(await store().find('80331/b.jpg')).toBeNull();
  });

  test('reports that it works, and lists photos without its test object', async () => {
    await expect(store().check()).resolves.toBeUndefined();
    await store().put('80331/listed.jpg', photo);
    const listed = await listAll(store());
    expect(listed).toContainEqual({ path: '80331/listed.jpg', bytes: 300_000, modifiedAt: expect.any(Date) });
    expect(listed.map(({ path }) => path).filter((path) => !path.startsWith('80331/'))).toEqual([]);
  });
});

test('a disk store leaves no half photo behind when the folder refuses', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, 'a file where the folder should be');
  const store = createDiskPhotoStore(blocked);
  await expect(store.put('80331/a.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStoreUnavailable);
  await expect(store.check()).rejects.toThrow();
});

const causeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(PhotoStoreUnavailable);
  return (error as Error).cause as { name: string; code?: string };
};

test.skipIf(smallDiskUnavailable)('a disk that is full is not well, and the cause says so', async () => {
  const full = join(folder, 'full');
  const unmount = mountSmallDisk(full, '300k');
  const makeRoom = fillDisk(full);
  const store = createDiskPhotoStore(full);
  expect(await causeOf(store.check())).toMatchObject({ code: 'ENOSPC' });
  makeRoom();
  await expect(store.check()).resolves.toBeUndefined();
  expect(readdirSync(full)).toEqual([]);
  unmount();
});

test('a disk store shows a photo only under its final name', async () => {
  await stores.disk?.put('80331/c.jpg', Buffer.from('whole'));
  expect(readdirSync(join(folder, 'disk', '80331')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a bucket that answers with errors counts as unavailable, for writing, reading and checking', async () => {
  const broken = createServer((_request, response) => response.writeHead(500).end()).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  const { port } = broken.address() as AddressInfo;
  const store = createS3PhotoStore({ ...credentials, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.put('80331/a.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStoreUnavailable);
  await expect(store.find('80331/a.jpg')).rejects.toThrow(PhotoStoreUnavailable);
  await expect(store.check()).rejects.toThrow(PhotoStoreUnavailable);
  broken.close();
});

/** A bucket that holds one large photo and counts who is still reading it. */
async function startLargePhoto() {
  const body = Buffer.alloc(8_000_000, 'x');
  const reading = new Set<unknown>();
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
      request.resume().on('end', () => response.writeHead(200, { ETag: '"x"' }).end());
      return;
    }
    response.writeHead(200, { ETag: '"x"', 'Content-Length': body.length });
    if (request.method === 'HEAD') return void response.end();
    reading.add(response);
    response.on('close', () => reading.delete(response));
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store = createS3PhotoStore({ ...credentials, endpoint: `http://127.0.0.1:${port}` });
  return { store, reading, stop: () => server.closeAllConnections() ?? server.close() };
}

test('two hundred photo views that are cancelled leave no connection behind, and uploads work', async () => {
  const { store, reading, stop } = await startLargePhoto();
  for (let view = 0; view < 200; view += 1) {
    const found = await store.find('80331/large.jpg');
    const stream = found?.open();
    await once(stream as NodeJS.EventEmitter, 'readable');
    stream?.destroy();
  }
  await store.put('80331/next.jpg', Buffer.from('x'));
  await vi.waitFor(() => expect(reading.size).toBe(0), 5_000);
  stop();
});

test('a photo that stops coming is given up, one that is read slowly is not', async () => {
  const limits = { sourceMs: 100, readerMs: 60_000 };
  const silent = openWatched(async () => new PassThrough(), limits);
  await expect(silent.toArray()).rejects.toThrow(PhotoStoreUnavailable);
  const never = openWatched(() => new Promise(() => {}), limits);
  await expect(never.toArray()).rejects.toThrow(PhotoStoreUnavailable);

  const full = openWatched(async () => Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)]), limits);
  await new Promise((done) => setTimeout(done, 400));
  expect(Buffer.concat(await full.toArray())).toHaveLength(200_000);
  const forgotten = openWatched(async () => Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)]), {
    sourceMs: 60_000,
    readerMs: 100,
  });
  await expect(once(forgotten, 'close')).rejects.toThrow(PhotoStoreUnavailable);
});
