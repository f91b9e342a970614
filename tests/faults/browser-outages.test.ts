import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect as expectOnPage, type Page } from '@playwright/test';
import { afterEach, describe, expect, test } from 'vitest';
import { startShippedProxy } from '../../bench/nginx.ts';
import { findFreePort } from '../../platform/db/embedded-postgres.ts';
import { useVisitors } from '../support/browser.ts';
import {
  choosePhotos,
  fillContact,
  goToContact,
  INSERT,
  KEPT,
  listOutbox,
  makePhoto,
  pressSubmit,
  uniqueName,
} from '../support/questionnaire.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { waitFor } from '../support/wait-for.ts';

const state = useQuestionnaireServer();
const visitors = useVisitors();
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

async function fillForm(page: Page, photos: number, size?: [width: number, height: number]) {
  const lastName = uniqueName();
  await goToContact(page);
  await fillContact(page, lastName);
  await choosePhotos(
    page,
    ...(await Promise.all(Array.from({ length: photos }, (_, n) => makePhoto(`${n}.jpg`, ...(size ?? []))))),
  );
  await page.getByText(`${photos} von 5 Fotos ausgewählt`).waitFor();
  return lastName;
}

async function findPhotoCounts(lastName: string): Promise<number[]> {
  const rows = await state.database.rows('select images from inquiries where last_name = $1', [lastName]);
  return rows.map(({ images }) => images.length);
}

/** Nothing waits in the browser, one row holds all photos, and no photo lies about without an inquiry. */
async function expectDelivered(page: Page, lastName: string, photos: number, limitMs = 30_000) {
  await waitFor(async () => (await findPhotoCounts(lastName))[0] === photos, limitMs);
  await waitFor(async () => (await listOutbox(page)).length === 0);
  expect(await findPhotoCounts(lastName)).toEqual([photos]);
  const { rowCount } = await state.database.pool.query('select from uploads where inquiry_id is null');
  expect(rowCount).toBe(0);
}

describe('a browser', () => {
  test('whose server has no database yet keeps the inquiry, and it arrives within 30 seconds of the database', async () => {
    const { server, openDatabase } = await startWithoutDatabase();
    const page = await visitors.open(server.url);
    const lastName = await fillForm(page, 2);
    await pressSubmit(page);
    await page.getByText('Ihre Angaben sind in diesem Browser gespeichert').waitFor();
    await page.waitForURL('**/danke/');
    expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 2 }]);
    openDatabase();
    await expectDelivered(page, lastName, 2);
  }, 120_000);

  test('closed in the middle of an upload goes on when it is opened again', async () => {
    const profile = visitors.newProfile();
    const page = await visitors.open(state.url, profile);
    const lastName = await fillForm(page, 3, [1600, 1200]);
    const devtools = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
    await devtools.send('Network.emulateNetworkConditions', slow);
    await pressSubmit(page);
    const incoming = join(state.server.dataDir, `incoming-${state.server.process.pid}`);
    await waitFor(() => existsSync(incoming) && readdirSync(incoming).length > 0);
    expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 3 }]);
    await page.context().close();
    expect(await findPhotoCounts(lastName)).toEqual([]);
    await waitFor(() => readdirSync(incoming).length === 0);

    const later = await visitors.open(state.url, profile);
    await later.goto('/impressum/');
    await expectDelivered(later, lastName, 3);
  }, 120_000);
});

describe.runIf(existsSync('/usr/sbin/nginx'))('while the shipped nginx has no server behind it', () => {
  test('the browser keeps an inquiry with its photo, and it arrives once a server is back', async () => {
    const { url, stop, restart } = await startBehindNginx();
    const page = await visitors.open(url);
    const lastName = await fillForm(page, 1);
    await stop();
    const answered = page.waitForResponse(INSERT);
    await pressSubmit(page);
    expect((await answered).status()).toBe(503);
    await page.getByText(KEPT).waitFor();
    expect(await listOutbox(page)).toEqual([{ state: 'waiting', photos: 1 }]);
    await restart();
    // nginx asks for 30 seconds of patience.
    await page.clock.setFixedTime(Date.now() + 31_000);
    await page.goto('/faq/');
    await expectDelivered(page, lastName, 1);
  }, 120_000);

  test('a form without script ends on the page of nginx, and Back finds everything that was typed', async () => {
    const { url, stop, restart } = await startBehindNginx();
    const page = await visitors.open(url, visitors.newProfile(), { javaScriptEnabled: false });
    const lastName = uniqueName();
    await page.goto('/fragebogen/');
    await page.getByRole('radio', { name: 'Wohnung' }).check();
    await page.getByRole('checkbox', { name: 'Taubenkot' }).check();
    await page.getByRole('checkbox', { name: 'Balkon' }).check();
    await fillContact(page, lastName);
    await stop();
    await pressSubmit(page);
    await expectOnPage(page.getByRole('heading', { name: 'Wir sind gleich wieder da' })).toBeVisible();
    await expectOnPage(
      page.getByText('Bitte gehen Sie zurück und senden Sie es in einer Minute noch einmal.'),
    ).toBeVisible();
    await page.goBack();
    await expectOnPage(page.getByLabel('Nachname')).toHaveValue(lastName);
    await expectOnPage(page.getByLabel('Telefon')).toHaveValue('089 123456');
    await expectOnPage(page.getByRole('radio', { name: 'Wohnung' })).toBeChecked();
    for (const name of ['Taubenkot', 'Balkon']) await expectOnPage(page.getByRole('checkbox', { name })).toBeChecked();
    await restart();
    await pressSubmit(page);
    await page.waitForURL(/\/danke\/\?anfrage=gesendet/);
    expect(await findPhotoCounts(lastName)).toEqual([0]);
  }, 120_000);
});

/** The configuration as shipped in front of a server that can be stopped and comes back at the same address. */
async function startBehindNginx() {
  const port = await findFreePort();
  const env = { DATABASE_URL: state.database.url };
  let server = await startServer({ env, port });
  const { dataDir } = server;
  const proxy = await startShippedProxy(server.url);
  cleanUp.push(async () => {
    proxy.stop();
    await server.stop();
    server.remove();
  });
  return {
    url: proxy.url,
    stop: () => server.stop(),
    async restart() {
      server = await startServer({ env, port, dataDir });
    },
  };
}

/** A server whose database can be reached only after `openDatabase`. */
async function startWithoutDatabase(): Promise<{ server: RunningServer; openDatabase(): void }> {
  const target = new URL(state.database.url);
  const port = await findFreePort();
  const blocked = new URL(target);
  blocked.port = String(port);
  const server = await startServer({ env: { DATABASE_URL: blocked.href } });
  cleanUp.push(async () => {
    await server.stop();
    server.remove();
  });
  const openDatabase = () => {
    const tunnel = createServer((socket) => {
      const upstream = connect(Number(target.port), target.hostname);
      socket.on('error', () => upstream.destroy()).pipe(upstream);
      upstream.on('error', () => socket.destroy()).pipe(socket);
    }).listen(port, '127.0.0.1');
    cleanUp.unshift(() => tunnel.close());
  };
  return { server, openDatabase };
}
