import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { getPhoto, makeCameraJpeg, newPath, uploadRaw } from '../support/photos.ts';
import { compareWithDatabase, startRetryingSenders } from '../support/retrying-senders.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { isLong } from '../support/run-length.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { fillDisk, mountSmallDisk, smallDiskUnavailable } from '../support/small-disk.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const database = useTestDatabase();
const cleanUp: (() => unknown)[] = [];

afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(options);
  cleanUp.push(async () => {
    await server.stop('SIGKILL');
    server.remove();
  });
  return server;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test.skipIf(smallDiskUnavailable)(
  'a full disk: photos are asked to retry, none is cut short, and all arrive once there is room',
  async () => {
    const dataDir = newDataDir();
    const photos = join(dataDir, 'photos');
    const unmount = mountSmallDisk(photos, '2m');
    const server = await start({ dataDir, env: { DATABASE_URL: database.url } });
    cleanUp.push(unmount);
    const makeRoom = fillDisk(photos);
    const photo = await makeCameraJpeg(1);
    const path = newPath();

    expect((await uploadRaw(server.url, path, photo)).status).toBe(503);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await waitFor(() => /"code":"ENOSPC".*"msg":"not ready: no photo can be stored"/.test(server.output()));
    expect((await postInquiry(server.url, formRow())).status).toBe(201);
    const { output } = await runOperatorCommand('doctor', [], { databaseUrl: database.url, dataDir });
    expect(output).toContain(`✗ Die Platte von ${photos} (DATA_DIR) ist voll: Kein Foto wird gespeichert.`);
    expect(filesIn(photos)).toEqual(['filler']);
    expect((await getPhoto(server.url, path)).status).toBe(404);

    makeRoom();
    expect((await uploadRaw(server.url, path, photo)).status).toBe(200);
    expect((await getPhoto(server.url, path)).status).toBe(200);
  },
  60_000,
);

test.skipIf(smallDiskUnavailable)(
  'no room to receive: an upload is asked to retry and leaves nothing behind',
  async () => {
    const server = await start({ env: { DATABASE_URL: database.url } });
    const work = join(server.dataDir, `incoming-${server.process.pid}`);
    cleanUp.push(mountSmallDisk(work, '100k'));
    const response = await uploadRaw(server.url, newPath(), await makeCameraJpeg(1));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: 'unavailable' });
    await waitFor(() => readdirSync(work).length === 0);
  },
  60_000,
);

test.skipIf(smallDiskUnavailable || !isLong)(
  'no room for the database: inquiries are asked to retry, pages are served, and all arrive once there is room',
  async () => {
    const dataDir = newDataDir();
    const unmount = mountSmallDisk(dataDir, '120m');
    const server = await start({ dataDir });
    const cluster = new EmbeddedPostgres(dataDir);
    cleanUp.push(unmount, () => cluster.stop());
    const makeRoom = fillDisk(dataDir);
    const senders = startRetryingSenders({ url: server.url }, 20);
    await waitFor(() => senders.repeats() > 100, 60_000);
    expect((await fetch(`${server.url}/fragebogen/`)).status).toBe(200);

    const before = senders.acknowledged.length;
    makeRoom();
    await waitFor(() => senders.acknowledged.length > before + 100, 60_000);
    await senders.finish();
    expect(senders.refused).toEqual([]);
    const client = new pg.Client({ connectionString: await cluster.ensureRunning() });
    await client.connect();
    const total = senders.acknowledged.length;
    const result = await compareWithDatabase(client, senders.acknowledged);
    await client.end();
    expect(result).toEqual({ rows: total, acknowledged: total, missing: 0 });
  },
  180_000,
);
