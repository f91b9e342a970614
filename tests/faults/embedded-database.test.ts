import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { EmbeddedPostgres, findFreePort } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { waitFor } from '../support/wait-for.ts';

const servers: RunningServer[] = [];
const clusters: EmbeddedPostgres[] = [];

afterEach(async () => {
  const ended = servers.splice(0);
  for (const server of ended) await server.stop();
  for (const server of ended) {
    await new EmbeddedPostgres(server.dataDir).stop();
    server.remove();
  }
  for (const cluster of clusters.splice(0)) {
    await cluster.stop();
    rmSync(dirname(cluster.folder), { recursive: true, force: true });
  }
});

async function start(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

const statusOf = (url: string) => fetch(url).then((response) => response.status);
const isReady = (server: RunningServer) => statusOf(`${server.url}/readyz`).then((status) => status === 200);

test('a server killed with -9 leaves a database that the next one adopts, with everything in it', async () => {
  const first = await start();
  const cluster = new EmbeddedPostgres(first.dataDir);
  await insertInquiry(await cluster.ensureRunning(), 'Anna');
  const postmaster = cluster.findPid();
  await first.stop('SIGKILL');
  expect(cluster.findPid()).toBe(postmaster);

  const second = await start({ dataDir: first.dataDir });
  expect(await isReady(second)).toBe(true);
  expect(cluster.findPid()).toBe(postmaster);
  expect(await listFirstNames(await cluster.ensureRunning())).toEqual(['Anna']);
});

test('server and database killed together come back with everything committed', async () => {
  const first = await start();
  const cluster = new EmbeddedPostgres(first.dataDir);
  await insertInquiry(await cluster.ensureRunning(), 'Bernd');
  const postmaster = cluster.findPid() ?? 0;
  first.process.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await waitFor(() => cluster.findPid() === null);

  const second = await start({ dataDir: first.dataDir });
  expect(await isReady(second)).toBe(true);
  expect(await listFirstNames(await cluster.ensureRunning())).toEqual(['Bernd']);
});

test('a second server on the same data folder refuses and names the first one', async () => {
  const first = await start();
  const refusal = startServer({ dataDir: first.dataDir });
  await expect(refusal).rejects.toThrow(`in use by another server, process ${first.process.pid}`);
  expect(await isReady(first)).toBe(true);
});

test('a lock left by a dead server does not stop the next one', async () => {
  const first = await start();
  await first.stop('SIGKILL');
  expect(readFileSync(join(first.dataDir, 'server.lock'), 'utf8')).toContain(String(first.process.pid));
  expect(await isReady(await start({ dataDir: first.dataDir }))).toBe(true);
});

test('what a killed server was just writing is gone after the next start, and nothing else', async () => {
  const dataDir = newDataDir();
  const photos = join(dataDir, 'photos', '80331');
  mkdirSync(photos, { recursive: true });
  mkdirSync(join(dataDir, 'mail'));
  const left = [join(photos, 'a.jpg.0123456789ab.part'), join(dataDir, 'mail', 'a.eml.part')];
  for (const file of [...left, join(photos, 'a.jpg')]) writeFileSync(file, 'half');
  await start({ dataDir });
  await waitFor(() => left.every((file) => !existsSync(file)));
  expect(existsSync(join(photos, 'a.jpg'))).toBe(true);
});

test('a stopped server has stopped its database, too', async () => {
  const server = await start();
  const cluster = new EmbeddedPostgres(server.dataDir);
  expect(cluster.findPid()).not.toBeNull();
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(cluster.findPid()).toBeNull();
});

/** As where npm is the first process of a container: it alone is told to stop. */
test('npm stops the server and its database in order when it is asked to stop', async () => {
  const server = await start({ command: ['npm', 'start'] });
  await waitFor(() => isReady(server));
  await server.stop();
  await waitFor(async () => new EmbeddedPostgres(server.dataDir).findPid() === null);
  expect(server.output()).toContain('"msg":"stopping"');
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a port that is taken stops the start with one line that names the variable, and the database with it', async () => {
  const { port } = new URL((await start()).url);
  const dataDir = newDataDir();
  const second = startServer({ dataDir, port: Number(port) });
  await expect(second).rejects.toThrow(`Configuration: PORT ${port} is already in use.`);
  expect(new EmbeddedPostgres(dataDir).findPid()).toBeNull();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a server that refuses its database stops it again', async () => {
  const dataDir = newDataDir();
  const cluster = new EmbeddedPostgres(dataDir);
  clusters.push(cluster);
  const client = new pg.Client({ connectionString: await prepared(cluster) });
  await client.connect();
  await client.query(`update migrations set hash = 'changed'`);
  await client.end();
  await expect(startServer({ dataDir })).rejects.toThrow('The baseline schema changed after this database was made');
  expect(cluster.findPid()).toBeNull();
});

test('a database that dies is started again, and pages are served meanwhile', async () => {
  const server = await start();
  const cluster = new EmbeddedPostgres(server.dataDir);
  process.kill(cluster.findPid() ?? 0, 'SIGKILL');
  await waitFor(async () => !(await isReady(server)));
  expect(await statusOf(`${server.url}/faq/`)).toBe(200);
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  await waitFor(() => isReady(server));
});

test('without its database the server starts, serves pages, says 503 and connects later', async () => {
  const dataDir = newDataDir();
  const cluster = new EmbeddedPostgres(dataDir);
  const url = new URL(await cluster.ensureRunning());
  await cluster.stop();
  const proxyPort = await findFreePort();
  const server = await start({
    env: { DATABASE_URL: `postgres://${url.username}:${url.password}@127.0.0.1:${proxyPort}/taubenfrei` },
  });
  expect(await statusOf(`${server.url}/`)).toBe(200);
  expect(await statusOf(`${server.url}/readyz`)).toBe(503);

  const revived = new EmbeddedPostgres(dataDir);
  clusters.push(revived);
  const target = new URL(await revived.ensureRunning());
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    socket.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => socket.destroy()).pipe(socket);
  }).listen(proxyPort, '127.0.0.1');
  try {
    await waitFor(() => isReady(server));
  } finally {
    await server.stop();
    proxy.close();
  }
});

test.runIf(process.getuid?.() === 0)(
  'started by root in a closed folder, the database lies where its own user can reach it',
  async () => {
    const dataDir = newDataDir();
    chmodSync(dataDir, 0o700);
    const cluster = new EmbeddedPostgres(dataDir);
    clusters.push(cluster);
    await insertInquiry(await prepared(cluster), 'Clara');
    expect(cluster.folder).toMatch(/^\/var\/lib\/taubenfrei-muenchen\/[0-9a-f]{12}\/postgres$/);
    await cluster.stop();
    rmSync(dirname(cluster.folder), { recursive: true });
    rmSync(dataDir, { recursive: true });
  },
);

test('a number left by a power cut that now belongs to another cluster: that one runs on, and ours starts beside it', async () => {
  const other = new EmbeddedPostgres(newDataDir());
  clusters.push(other);
  await insertInquiry(await prepared(other), 'Dora');
  const ours = new EmbeddedPostgres(newDataDir());
  clusters.push(ours);
  await ours.ensureRunning();
  await ours.stop();
  writeFileSync(join(ours.folder, 'postmaster.pid'), `${other.findPid()}\n${ours.folder}\n0\n5999\n`);

  const again = new EmbeddedPostgres(dirname(ours.folder));
  clusters.push(again);
  expect(again.findPid()).toBeNull();
  await again.stop();
  expect(other.findPid()).not.toBeNull();
  const started = new EmbeddedPostgres(dirname(ours.folder));
  clusters.push(started);
  expect(await started.ensureRunning()).not.toBe(await other.ensureRunning());
  expect(started.findPid()).not.toBe(other.findPid());
  await started.stop();
  expect(await listFirstNames(await other.ensureRunning())).toEqual(['Dora']);
});

test('the log of the database holds nothing of what was stored, and does not grow without end', async () => {
  const cluster = new EmbeddedPostgres(newDataDir());
  clusters.push(cluster);
  const client = new pg.Client({ connectionString: await prepared(cluster) });
  await client.connect();
  await client.query('create table people (mail text primary key, age int check (age > 0))');
  await client.query(`insert into people values ('visitor@example.org', 1)`);
  for (const refused of [
    `insert into people values ('visitor@example.org', 2)`,
    `insert into people values ('second@example.org', -5)`,
    `select 'visitor@example.org'::int`,
  ]) {
    await expect(client.query(refused)).rejects.toThrow();
  }
  await client.end();
  const log = `${cluster.folder}.log`;
  await waitFor(() => readFileSync(log, 'utf8').includes('ready to accept connections'));
  expect(readFileSync(log, 'utf8')).not.toContain('@example.org');

  appendFileSync(log, 'x'.repeat(3_000_000));
  cluster.keepLogShort();
  expect(statSync(log).size).toBeLessThan(1_000);
  expect(statSync(`${log}.1`).size).toBeGreaterThan(3_000_000);
  await cluster.stop();
  expect(readFileSync(log, 'utf8')).toContain('database system is shut down');
});

async function prepared(cluster: EmbeddedPostgres) {
  const url = await cluster.ensureRunning();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(client, 'migrations');
  await client.end();
  return url;
}

async function insertInquiry(url: string, firstName: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into inquiries (created_at, postal_code, property_type, types_of_problems, problem_locations, first_name, last_name, phone_number, idempotency_key)
     values (now(), '80331', 'residential', 'nesting', 'balcony', $1, 'Muster', '089 1', gen_random_uuid())`,
    [firstName],
  );
  await client.end();
}

async function listFirstNames(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ first_name: string }>('select first_name from inquiries');
  await client.end();
  return rows.map((row) => row.first_name);
}

test('a data folder of another major version is named in one line and left as it is', async () => {
  const first = await start();
  await first.stop();
  const cluster = new EmbeddedPostgres(first.dataDir);
  const file = join(cluster.folder, 'PG_VERSION');
  const major = readFileSync(file, 'utf8').trim();
  writeFileSync(file, '14\n');
  const refused = await startServer({ dataDir: first.dataDir, env: { LOG_LEVEL: 'warn' } }).catch(
    (error: Error) => error.message,
  );
  expect(refused).toMatch(
    new RegExp(
      `\\nConfiguration: DATA_DIR: [^\\n]+ was written by PostgreSQL 14, this release brings ${major}: [^\\n]+\\n$`,
    ),
  );
  writeFileSync(file, `${major}\n`);
  await start({ dataDir: first.dataDir });
});
