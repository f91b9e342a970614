// @module-tag debian
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { MAIL_QUEUES } from '../support/mail-queues.ts';
import { makeCameraJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { compareWithDatabase, startRetryingSenders } from '../support/retrying-senders.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { startS3Bucket } from '../support/s3-bucket.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

/** What is promised: an answer during the silence, and normal life after it, each within this time. */
const LIMIT_MS = 5_000;
/** The machine that tests is shared; a server without limits would not answer for minutes. */
const TIMEOUT_MS = LIMIT_MS + 3_000;

type Proxy = Awaited<ReturnType<typeof startSilentProxy>>;

const database = useTestDatabase();
let bucket: Awaited<ReturnType<typeof startS3Bucket>>;
let toDatabase: Proxy;
let toBucket: Proxy;
let server: RunningServer;

beforeAll(async () => {
  bucket = await startS3Bucket();
  toDatabase = await startSilentProxy({ port: Number(new URL(database.url).port) });
  toBucket = await startSilentProxy({ port: Number(new URL(bucket.env.S3_ENDPOINT).port) });
  const address = new URL(database.url);
  address.port = String(toDatabase.port);
  const env = { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${toBucket.port}`, DATABASE_URL: address.href };
  server = await startServer({ env });
  await waitFor(isReady);
});
afterEach(() => {
  toDatabase.speakAgain();
  toBucket.speakAgain();
});
afterAll(async () => {
  await server.stop('SIGKILL');
  server.remove();
  await toDatabase.stop();
  await toBucket.stop();
  await bucket.stop();
});

const statusOf = (path: string) => fetch(server.url + path).then(({ status }) => status);
const isReady = async () => (await statusOf('/readyz')) === 200;
/** The search for firms waits for the visitor's details: not due, not late. */
const isDone = async () =>
  (await listJobs(database.pool, 'waiting', 100, MAIL_QUEUES)).every(({ next }) => next > new Date());

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const late = wait(60_000, 'no answer' as never, { ref: false });
  const result = await Promise.race([work(), late]);
  return { result, ms: performance.now() - started };
}

const sendInquiry = () => timed(async () => (await postInquiry(server.url, formRow())).status);

test('a database that hangs: inquiries are asked to retry, pages are served, and all arrive after it', async () => {
  const senders = startRetryingSenders({ url: server.url }, 20);
  await waitFor(() => senders.acknowledged.length > 50);
  toDatabase.goSilent();
  const silence = performance.now();
  const during = await Promise.all(Array.from({ length: 8 }, sendInquiry));
  for (const { result, ms } of during) {
    expect(result).toBe(503);
    expect(ms).toBeLessThan(TIMEOUT_MS);
  }
  expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/readyz')).toBe(503);
  await waitFor(() => performance.now() - silence > 8_000);
  const later = await sendInquiry();
  expect(later.result).toBe(503);
  expect(later.ms).toBeLessThan(TIMEOUT_MS);

  toDatabase.speakAgain();
  const before = senders.acknowledged.length;
  await waitFor(() => senders.acknowledged.length > before + 20, TIMEOUT_MS);
  const after = await Promise.all(Array.from({ length: 8 }, sendInquiry));
  expect(after.map(({ result }) => result)).toEqual(Array(8).fill(201));
  await senders.finish();
  expect(senders.refused).toEqual([]);
  expect(await compareWithDatabase(database.pool, senders.acknowledged)).toMatchObject({ missing: 0 });
}, 120_000);

test('jobs go on soon after a database that hung while nobody asked for anything', async () => {
  // Connections that are open: only those can be lost.
  expect(await waitUntilStored()).toBe(201);
  await database.run('delete from jobs');
  const before = server.output().length;
  toDatabase.goSilent();
  await waitFor(() => /does not answer: its connections/.test(server.output().slice(before)), 3 * TIMEOUT_MS);
  toDatabase.speakAgain();
  expect(await waitUntilStored()).toBe(201);
  await waitFor(isDone, TIMEOUT_MS);
}, 90_000);

async function waitUntilStored() {
  let status = 0;
  const row = formRow();
  await waitFor(async () => {
    status = (await postInquiry(server.url, row)).status;
    return status === 201;
  }, TIMEOUT_MS);
  return status;
}

test('a photo store that hangs: uploads are asked to retry, inquiries arrive, and photos arrive after it', async () => {
  const photo = await makeCameraJpeg(1);
  const path = newPath();
  // Re-encoding comes before the store, and takes as long as this machine needs for it today.
  const stored = newPath();
  const usual = await timed(() => uploadRaw(server.url, stored, photo));
  toBucket.goSilent();
  const upload = await timed(async () => (await uploadRaw(server.url, path, photo)).status);
  expect(upload.result).toBe(503);
  expect(upload.ms).toBeLessThan(TIMEOUT_MS + usual.ms);
  expect((await sendInquiry()).result).toBe(201);
  const ready = await timed(() => statusOf('/readyz'));
  expect(ready.result).toBe(503);
  expect(ready.ms).toBeLessThan(TIMEOUT_MS);
  const view = await timed(() => statusOf(`/storage/v1/object/public/pigeon_images/${stored}`));
  expect(view.result).toBe(503);
  expect(view.ms).toBeLessThan(TIMEOUT_MS);

  toBucket.speakAgain();
  await waitFor(async () => (await uploadRaw(server.url, path, photo)).status === 200, TIMEOUT_MS);
  expect(await statusOf(`/storage/v1/object/public/pigeon_images/${path}`)).toBe(200);
}, 120_000);

test('a server whose database hangs from the beginning serves pages, and works once it answers', async () => {
  toDatabase.goSilent();
  const address = new URL(database.url);
  address.port = String(toDatabase.port);
  const other = await startServer({ env: { DATABASE_URL: address.href } });
  try {
    expect((await fetch(other.url)).status).toBe(200);
    expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
    toDatabase.speakAgain();
    await waitFor(async () => (await fetch(`${other.url}/readyz`)).status === 200, 4 * LIMIT_MS);
    toDatabase.goSilent();
    expect((await timed(() => other.stop())).result).toBe(0);
  } finally {
    other.process.kill('SIGKILL');
    other.remove();
  }
}, 120_000);
