import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { formRow, PUBLIC_KEY } from '../support/inquiries.ts';
import { decodePart } from '../support/mail-sink.ts';
import { getPhoto, makeJpeg, newPath } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: await freePort(), env: { DATABASE_URL: database.url, RATE_LIMITS: 'on' } });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

/** As a stranger sends it, or a proxy that names a host of its own. */
function sendAs(host: string, path: string, type: string, body: Buffer | string): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const headers = { host, apikey: PUBLIC_KEY, 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const call = request(`${server.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    });
    call.on('error', fail).end(body);
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

test('whatever Host a sender names, links in the mail of the default set-up lead to this machine and open', async () => {
  const path = newPath();
  const upload = `/storage/v1/object/pigeon_images/${path}`;
  expect(await sendAs('evil.example', upload, 'image/jpeg', await makeJpeg())).toBe(200);
  const row = formRow({ images: [publicPhotoUrl('https://evil.example', path)], email_address: null });
  expect(await sendAs('evil.example', '/rest/v1/inquiries', 'application/json', JSON.stringify(row))).toBe(201);
  const folder = join(server.dataDir, 'mail');
  const mail = await vi.waitFor(() => {
    const file = existsSync(folder) && readdirSync(folder).find((name) => /^notify-operator.*\.eml$/.test(name));
    if (!file) throw new Error('no mail yet');
    return readFileSync(join(folder, file), 'utf8');
  }, 30_000);
  const html = decodePart(mail, 'text/html');
  expect(html).not.toContain('evil.example');
  const local = server.url.replace('127.0.0.1', 'localhost');
  expect(html).toContain(`href="${publicPhotoUrl(local, path)}"`);
  expect((await getPhoto(server.url, path)).status).toBe(200);
  const rows = await database.rows('select images from inquiries');
  expect(rows).toEqual([{ images: [publicPhotoUrl('', path)] }]);
}, 60_000);
