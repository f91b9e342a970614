import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { createImageWorkers, TooBusy } from '../../platform/images/image-workers.server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { makeJpeg, makePng, newPath } from '../../tests/support/photos.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { createStorePhoto, type IncomingPhoto, type StorePhoto } from './store-photo.server.ts';

const { state } = useDatabase();
const folder = useDataDir();
const store = createDiskPhotoStore(join(folder, 'photos'));
const workers = createImageWorkers();
const workFolder = join(folder, 'incoming');
const sender = { network: '203.0.113.7' };
let database: Database;
let storePhoto: StorePhoto;

beforeAll(async () => {
  database = openDatabase({
    databaseUrl: state.url,
    dataDir: '',
    migrations: 'migrations',
    log: createLogger('silent'),
  });
  await database.ready;
  storePhoto = createStorePhoto({ database, store, workers, limits: null, workFolder });
});
afterAll(async () => {
  workers.stop();
  await database.stop();
});

function incoming(bytes: Buffer, changes: Partial<IncomingPhoto> = {}): IncomingPhoto {
  return {
    path: newPath(),
    contentType: 'image/jpeg',
    save: async (file) => writeFileSync(file, bytes),
    network: sender.network,
    inquiryKey: null,
    ...changes,
  };
}

async function read(path: string): Promise<Buffer> {
  const stream = (await store.find(path))?.open();
  return Buffer.concat((await stream?.toArray()) ?? []);
}

test('a photo is stored as a new JPEG, upright, small enough and without camera metadata', async () => {
  const source = await sharp(await makeJpeg({ width: 4000, height: 3000 }))
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const photo = incoming(source);
  expect(await storePhoto(photo)).toEqual({ kind: 'stored', replayed: false });
  const stored = await read(photo.path);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 });
  const { exif, xmp, icc, iptc, orientation } = await sharp(stored).metadata();
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
  expect(stored.includes('CANARY')).toBe(false);
});

test('five at once of the same photo are one photo', async () => {
  const photo = incoming(await makeJpeg());
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => storePhoto(photo)));
  expect(answers.every(({ kind }) => kind === 'stored')).toBe(true);
  expect(await sharp(await read(photo.path)).metadata()).toMatchObject({ width: 120 });
});

test('another photo for a taken path is refused, and so is anything else sent there', async () => {
  const photo = incoming(await makeJpeg());
  await storePhoto(photo);
  const before = await read(photo.path);
  expect(await storePhoto(incoming(await makeJpeg({ colour: '#ff0000' }), { path: photo.path }))).toEqual({
    kind: 'duplicate',
  });
  expect(await storePhoto(incoming(Buffer.from('<svg/>'), { path: photo.path }))).toEqual({ kind: 'duplicate' });
  expect(await read(photo.path)).toEqual(before);
});

test('a photo whose file was never finished is finished by the next try', async () => {
  const photo = incoming(await makeJpeg());
  const broken = { ...store, put: () => Promise.reject(new PhotoStoreUnavailable('away')) };
  const failing = createStorePhoto({ database, store: broken, workers, limits: null, workFolder });
  await expect(failing(photo)).rejects.toThrow(PhotoStoreUnavailable);
  expect(await store.find(photo.path)).toBeNull();
  expect(await storePhoto(photo)).toEqual({ kind: 'stored', replayed: false });
  expect(await store.find(photo.path)).not.toBeNull();
});

test('nothing stays behind in the work folder', async () => {
  await storePhoto(incoming(Buffer.from('no picture')));
  expect(readdirSync(workFolder)).toEqual([]);
});

test('uploads above the limit of a network are refused before their body is read', async () => {
  const limits = { windowSeconds: 600, inquiriesFlagged: 1, inquiries: 1, uploads: 2 };
  const limited = createStorePhoto({ database, store, workers, limits, workFolder });
  const jpeg = await makeJpeg();
  const send = () => limited(incoming(jpeg, { network: '198.51.100.9' }));
  expect([(await send()).kind, (await send()).kind]).toEqual(['stored', 'stored']);
  const unread = incoming(jpeg, { network: '198.51.100.9', save: () => Promise.reject(new Error('read')) });
  expect(await limited(unread)).toMatchObject({ kind: 'limited' });
});

test('when the line is full the next photo is turned away before its body is read', async () => {
  const small = createImageWorkers({ slots: 1, queue: 1 });
  const limited = createStorePhoto({ database, store, workers: small, limits: null, workFolder });
  const jpeg = await makeJpeg();
  const settled = await Promise.allSettled([1, 2, 3, 4].map(() => limited(incoming(jpeg))));
  small.stop();
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  for (const result of settled) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(TooBusy);
});

test('a picture that takes too long is stopped, and the next one is served by a new process', async () => {
  const impatient = createImageWorkers({ cpuLimitMs: 20 });
  const limited = createStorePhoto({ database, store, workers: impatient, limits: null, workFolder });
  const bomb = incoming(await makePng({ width: 6000, height: 6000 }));
  expect(await limited(bomb)).toEqual({ kind: 'refused', reason: 'too-slow' });
  impatient.stop();
  expect((await storePhoto(incoming(await makeJpeg()))).kind).toBe('stored');
});

test('a worker that dies in the middle costs no photo', async () => {
  const own = createImageWorkers({ slots: 1 });
  const limited = createStorePhoto({ database, store, workers: own, limits: null, workFolder });
  const photo = limited(incoming(await makeJpeg({ width: 3000, height: 2000 })));
  own.stop();
  expect((await photo).kind).toBe('stored');
  own.stop();
});
