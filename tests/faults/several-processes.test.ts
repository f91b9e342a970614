import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { useVisitors } from '../support/browser.ts';
import { MAIL_QUEUES } from '../support/mail-queues.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import {
  addPhotos,
  fillContact,
  goToContact,
  listOutbox,
  makePhoto,
  submit,
  uniqueName,
} from '../support/questionnaire.ts';
import { skipWaitingForDeadWorkers } from '../support/queue-time.ts';
import { startRoundRobinProxy } from '../support/round-robin-proxy.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { startS3Bucket } from '../support/s3-bucket.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const database = useTestDatabase();
const visitors = useVisitors();
const started: RunningServer[] = [];
const running: [RunningServer, RunningServer] = [] as never;
let bucket: Awaited<ReturnType<typeof startS3Bucket>>;
let sink: MailSink;
let proxy: Awaited<ReturnType<typeof startRoundRobinProxy>>;

async function start() {
  const env = {
    ...bucket.env,
    DATABASE_URL: database.url,
    SMTP_URL: sink.url,
    MAIL_FROM: 'info@example.org',
    OPERATOR_MAIL: 'operator@example.org',
  };
  const server = await startServer({ env });
  started.push(server);
  return server;
}

beforeAll(async () => {
  [bucket, sink] = await Promise.all([startS3Bucket(), startMailSink()]);
  running.push(await start(), await start());
  proxy = await startRoundRobinProxy(running);
});
afterAll(async () => {
  await proxy.stop();
  for (const server of started) {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
    server.remove();
  }
  await sink.stop();
  await bucket.stop();
});

async function kill(server: number) {
  await running[server as 0 | 1].stop('SIGKILL');
}

async function restart(server: number) {
  running[server as 0 | 1] = await start();
  proxy.replace(server, running[server as 0 | 1]);
}

/** A visitor on the last step, with photos. */
async function fillForm(photos: number): Promise<{ page: Page; lastName: string; email: string }> {
  const lastName = uniqueName();
  const email = `${lastName.toLowerCase()}@example.org`;
  const page = await visitors.open(proxy.url);
  await goToContact(page);
  await fillContact(page, lastName);
  await page.getByLabel('E-Mail').fill(email);
  await addPhotos(page, ...(await Promise.all(Array.from({ length: photos }, (_, n) => makePhoto(`${n}.jpg`)))));
  await page.getByText(`${photos} von 5 Fotos ausgewählt`).waitFor();
  return { page, lastName, email };
}

const findImages = async (lastName: string): Promise<string[][]> => {
  const { rows } = await database.pool.query('select images from inquiries where last_name = $1', [lastName]);
  return rows.map(({ images }) => images);
};

/** The browser has nothing left to send: there is one row with all photos, and both servers show each of them. */
async function expectDelivered({ page, lastName }: { page: Page; lastName: string }, photos: number) {
  await waitFor(async () => (await listOutbox(page)).length === 0, 60_000);
  const found = await findImages(lastName);
  expect(found.map((images) => images.length)).toEqual([photos]);
  for (const image of found.flat()) {
    for (const { url } of running) {
      const photo = await fetch(new URL(image, url));
      expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  }
}

async function expectMailsOnce({ lastName, email }: { lastName: string; email: string }) {
  const { rows } = await database.pool.query('select id from inquiries where last_name = $1', [lastName]);
  await vi.waitFor(
    async () => {
      await skipWaitingForDeadWorkers(database.pool);
      expect(await listJobs(database.pool, 'waiting', 100, MAIL_QUEUES)).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
  expect(sink.mails.filter(({ to }) => to[0] === email)).toHaveLength(1);
  const toOperator = sink.mails.filter(({ to, raw }) => to[0] === 'operator@example.org' && raw.includes(rows[0].id));
  expect(toOperator).toHaveLength(1);
}

test('two servers behind a proxy; each is killed over a request of a visitor and started again: one row, all photos, each mail once', async () => {
  const first = await fillForm(4);
  const overPhoto = proxy.waitForRequest('POST', /^\/storage\/v1\/object\//, 2);
  await submit(first.page);
  const hit = await overPhoto;
  await kill(hit);
  await first.page.waitForURL('**/danke/', { timeout: 60_000 });
  await restart(hit);
  await expectDelivered(first, 4);
  await expectMailsOnce(first);

  const second = await fillForm(2);
  const overInquiry = proxy.waitForRequest('POST', /^\/rest\/v1\/inquiries/);
  await submit(second.page);
  const other = await overInquiry;
  await kill(other);
  await second.page.waitForURL('**/danke/', { timeout: 60_000 });

  // One of two is down, and nobody notices.
  const third = await fillForm(3);
  await submit(third.page);
  await third.page.waitForURL('**/danke/');
  expect((await findImages(third.lastName)).map((images) => images.length)).toEqual([3]);

  await restart(other);
  for (const [visitor, photos] of [
    [second, 2],
    [third, 3],
  ] as const) {
    await expectDelivered(visitor, photos);
    await expectMailsOnce(visitor);
  }
  expect(sink.mails).toHaveLength(6);
}, 240_000);
