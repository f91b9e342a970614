import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreDocument } from '../../domain/firms/store-document.server.ts';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import { createSubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { PHOTO_BUCKET } from '../../domain/photos/photo-path.ts';
import { createStorePhoto } from '../../domain/photos/store-photo.server.ts';
import type { ImageWorkers } from '../../platform/images/image-workers.server.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { PUBLIC_KEY } from '../../tests/support/inquiries.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { makeJpeg, newPath } from '../../tests/support/photos.ts';
import { useDatabase, useDataDir } from '../../tests/support/test-database.ts';
import { createApp } from '../app.ts';
import { APPLICANT_DOCUMENTS, FIRM_DOCUMENTS } from '../upload-endpoints.ts';

const { state, database } = useDatabase();
const workFolder = useDataDir();
const log = { warn: () => {}, error: () => {}, info: () => {}, debug: () => {} };

/** A queue that never calls anybody: who waits in it leaves or waits for ever. */
let stands: (signal: AbortSignal | undefined) => void = () => {};
const imageWorkers: ImageWorkers = {
  isFull: () => false,
  run: (_, { signal }) => {
    stands(signal);
    return new Promise((done) => signal?.addEventListener('abort', () => done({ ok: false, reason: 'starved' })));
  },
  check: async () => {},
  stop: () => {},
};

const store = {} as Parameters<typeof createStoreDocument>[0]['store'];
const uploads = { database, workers: imageWorkers, limits: null, workFolder, store };

let server: Server;
let url = '';
beforeAll(async () => {
  const services = {
    config: { rateLimits: null, dataDir: workFolder, siteUrl: 'https://www.example.org', publicKey: PUBLIC_KEY },
    database,
    log,
    imageWorkers,
    workFolder,
    storeDocument: createStoreDocument(uploads),
    storePhoto: createStorePhoto(uploads),
    submitInquiry: createSubmitInquiry({ database, limits: null }),
    findNetwork: () => 'a',
    mayView: () => true,
  };
  const app = createApp(services as unknown as Parameters<typeof createApp>[0], async () => new Response());
  server = createServer(getRequestListener(app.fetch, { autoCleanupIncoming: false })).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const formWith = async (file: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(file, new Blob([new Uint8Array(await makeJpeg())], { type: 'image/jpeg' }), 'x.jpg');
  return form;
};
const linkOf = async (subject: Parameters<typeof makeLink>[1]) => (await makeLink(database, subject)).token;

const ENDPOINTS: Record<string, () => Promise<[path: string, body: BodyInit]>> = {
  'the photo endpoint': async () => [
    `/storage/v1/object/${PHOTO_BUCKET}/${newPath()}`,
    new Uint8Array(await makeJpeg()),
  ],
  'the questionnaire without script': async () => [
    '/fragebogen/',
    await formWith('images', {
      property: 'house',
      problems: 'noise',
      locations: 'roof',
      firstName: 'Anna',
      lastName: 'Beispiel',
      phone: '089 99998 120',
      email: '',
      postalCode: '80331',
    }),
  ],
  'the photos of the customer page': async () => {
    const inquiryId = await storeInquiryInState(state.pool, 'new');
    const token = await linkOf({ audience: 'customer', inquiryId });
    return [`/meine-anfrage/${referenceOf(inquiryId)}/fotos/?s=${token}`, await formWith('images', {})];
  },
  'a paper of an application': async () => {
    const token = await linkOf({ audience: 'application', firmId: await storeFirm(state.pool) });
    return [`${APPLICANT_DOCUMENTS}?s=${token}`, await formWith('datei', { art: 'chamber' })];
  },
  'a paper of a firm': async () => {
    const token = await linkOf({ audience: 'firm', firmId: await storeFirm(state.pool) });
    return [`${FIRM_DOCUMENTS}?s=${token}`, await formWith('file', { kind: 'height-training' })];
  },
};

test.each(Object.keys(ENDPOINTS))('%s: a sender that goes away no longer waits anywhere', async (name) => {
  const [path, body] = await (ENDPOINTS[name] as (typeof ENDPOINTS)[string])();
  const left = new AbortController();
  const standing = new Promise<AbortSignal | undefined>((done) => {
    stands = done;
  });
  const headers = {
    apikey: PUBLIC_KEY,
    'Sec-Fetch-Site': 'same-origin',
    ...(body instanceof Uint8Array && { 'Content-Type': 'image/jpeg' }),
  };
  const sent = fetch(url + path, { method: 'POST', body, headers, redirect: 'manual', signal: left.signal });
  const answered = sent.then(
    async (answer) => [answer.status, answer.headers.get('location')].join(' '),
    () => 'left',
  );
  const signal = await Promise.race([standing, answered]);
  expect(signal).toBeInstanceOf(AbortSignal);
  const gone = new Promise((done) => (signal as AbortSignal).addEventListener('abort', done));
  left.abort();
  await gone;
});
