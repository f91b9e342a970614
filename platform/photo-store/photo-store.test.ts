import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskPhotoStore } from './disk-photo-store.server.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';
import { createS3PhotoStore } from './s3-photo-store.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-store-'));
const bucket = 'pigeons';
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
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
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function read(store: PhotoStore, path: string) {
  const found = await store.find(path);
  return found && Buffer.concat(await found.open().toArray());
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

  test('says that it is well', async () => {
    await expect(store().check()).resolves.toBeUndefined();
  });
});

test('a disk store leaves no half photo behind when the folder refuses', async () => {
  const blocked = join(folder, 'blocked');
  writeFileSync(blocked, 'a file where the folder should be');
  const store = createDiskPhotoStore(blocked);
  await expect(store.put('80331/a.jpg', Buffer.from('x'))).rejects.toThrow(PhotoStoreUnavailable);
  await expect(store.check()).rejects.toThrow();
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
