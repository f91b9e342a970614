import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PUBLIC_KEY } from '../support/inquiries.ts';
import { getPhoto, makeJpeg, newPath } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useDataDir, useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const database = useTestDatabase();
const dataDir = useDataDir();
const servers: RunningServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
});

async function start() {
  const server = await startServer({ dataDir, env: { DATABASE_URL: database.url } });
  servers.push(server);
  return server;
}

test('two servers share a folder: the start of one takes nothing from the other, and each shows the photos of both', async () => {
  const first = await start();
  const photos = join(dataDir, 'photos', '80331');
  mkdirSync(photos, { recursive: true });
  const [fresh, old] = [join(photos, 'a.jpg.0123456789ab.part'), join(photos, 'b.jpg.0123456789ab.part')];
  for (const file of [fresh, old]) writeFileSync(file, 'half');
  const longAgo = new Date(Date.now() - 11 * 60_000);
  utimesSync(old, longAgo, longAgo);

  const [photo, path] = [await makeJpeg(), newPath()];
  const headers = { apikey: PUBLIC_KEY, 'content-type': 'image/jpeg', 'content-length': photo.length };
  const upload = request(`${first.url}/storage/v1/object/pigeon_images/${path}`, { method: 'POST', headers });
  const answered = new Promise((done) => upload.on('response', (response) => done(response.resume().statusCode)));
  upload.write(photo.subarray(0, 500));
  await waitFor(() => existsSync(join(dataDir, `incoming-${first.process.pid}`)));

  const second = await start();
  await waitFor(() => !existsSync(old));
  expect(existsSync(fresh)).toBe(true);
  upload.end(photo.subarray(500));
  expect(await answered).toBe(200);
  expect((await getPhoto(second.url, path)).status).toBe(200);
}, 60_000);
