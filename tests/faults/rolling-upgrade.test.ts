import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Nginx, startShippedProxy } from '../../bench/nginx.ts';
import { EmbeddedPostgres, findFreePort } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { findRelease, SITE_MANIFEST, type SiteManifest } from '../../platform/http/built-site.ts';
import { beginRelease, publishRelease } from '../../scripts/releases.ts';
import { formRow, PUBLIC_KEY, postInquiry, tenColumns } from '../support/inquiries.ts';
import { makeCameraJpeg, newPath } from '../support/photos.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { waitFor } from '../support/wait-for.ts';

const hasNginx = existsSync('/usr/sbin/nginx');
const PER_SECOND = 100;
const folders: string[] = [];
const running: RunningServer[] = [];
let nginx: Nginx | null = null;
let cluster: EmbeddedPostgres | null = null;
afterEach(async () => {
  nginx?.stop();
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await cluster?.stop();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder() {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
}

/** Two servers on one machine behind the shipped nginx.conf, with a database of their own and one folder. */
async function openMachine(buildDir = 'build') {
  const dataDir = newFolder();
  cluster = new EmbeddedPostgres(newFolder());
  const database = await cluster.ensureRunning();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await migrate(client, 'migrations');
  await client.end();
  const ports = [await findFreePort(), await findFreePort()];
  const start = async (n: number, build: string) => {
    const env = { DATABASE_URL: database, BUILD_DIR: build, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' };
    const server = await startServer({
      dataDir,
      port: ports[n] ?? 0,
      env,
      command: [process.execPath, 'server/main.ts'],
    });
    running[n] = server;
    await waitFor(async () => (await fetch(`${server.url}/readyz`)).status === 200, 60_000);
  };
  await start(0, buildDir);
  await start(1, buildDir);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  nginx = hasNginx ? await startShippedProxy(...urls) : null;
  return {
    url: nginx?.url ?? urls[0] ?? '',
    database,
    /** As `taubenfrei deploy` and `taubenfrei rollback` do it. */
    async roll(build: string) {
      for (const n of [0, 1]) {
        await running[n]?.stop();
        await start(n, build);
      }
    },
  };
}

type Lane = { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: () => string };
const ASK_SERVER = { cookie: 'x=1' };
const lanes: Record<string, Lane> = {
  'page from the cache': { path: '/' },
  'page from a server': { path: '/', headers: ASK_SERVER },
  'rendered page': { path: '/partnerbetriebe/', headers: ASK_SERVER },
  'could take an inquiry': { path: '/readyz' },
  inquiry: {
    path: '/rest/v1/inquiries',
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: () => JSON.stringify({ ...tenColumns(), idempotency_key: randomUUID() }),
  },
};

/** Twenty a second in each of five lanes, each sent once: what is not answered with success is lost. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: false });
  const counts = new Map(Object.keys(lanes).map((name) => [name, { sent: 0, lost: [] as string[], slowest: 0 }]));
  const open: Promise<void>[] = [];
  // A machine that others starve stands still, and its servers with it: said beside the counts, so that nobody blames the restart.
  const still = monitorEventLoopDelay({ resolution: 20 });
  still.enable();
  let stopped = false;
  const send = (name: string, { path, method = 'GET', headers, body }: Lane) =>
    new Promise<void>((done) => {
      const count = counts.get(name) as { sent: number; lost: string[]; slowest: number };
      const started = performance.now();
      count.sent += 1;
      const end = (outcome: string) => {
        count.slowest = Math.max(count.slowest, performance.now() - started);
        if (!/^20[01]\b/.test(outcome)) count.lost.push(outcome);
        done();
      };
      const call = request(new URL(path, url), { method, headers, agent, timeout: 30_000 }, (response) =>
        response
          .resume()
          // Each answer of a server has its number; one without it is nginx's own.
          .on('end', () => end(`${response.statusCode}${response.headers['x-request-id'] ? '' : ' by nginx'}`))
          .on('error', () => end('broken')),
      );
      call.on('timeout', () => call.destroy(new Error('timeout')));
      call.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      call.end(body?.());
    });
  const pause = (1_000 * counts.size) / PER_SECOND;
  const senders = Object.entries(lanes).map(async ([name, lane]) => {
    for (let next = performance.now(); !stopped; next += pause) {
      await wait(Math.max(0, next - performance.now()));
      open.push(send(name, lane));
    }
  });
  return async function finish() {
    stopped = true;
    await Promise.all(senders);
    await Promise.all(open);
    still.disable();
    return { counts, stillMs: Math.round(still.max / 1e6) };
  };
}

/** A phone on a bad connection: 6 kB a second, the body never ends before the drain does. */
async function startSlowUpload(url: string) {
  const photo = await makeCameraJpeg(3);
  const headers = { apikey: PUBLIC_KEY, 'content-type': 'image/jpeg', 'content-length': photo.length };
  const call = request(`${url}/storage/v1/object/pigeon_images/${newPath()}`, {
    method: 'POST',
    headers,
    agent: false,
  });
  const ended = new Promise<string>((done) => {
    call.on('response', (response) => done(String(response.resume().statusCode)));
    call.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''));
  });
  let sent = 0;
  const timer = setInterval(() => {
    call.write(photo.subarray(sent, sent + 3_000));
    sent += 3_000;
  }, 500);
  return {
    async stop() {
      clearInterval(timer);
      call.destroy();
      return ended;
    },
  };
}

type Counted = Awaited<ReturnType<ReturnType<typeof startLoad>>>;
function tell(title: string, { counts, stillMs }: Counted) {
  const lines = [...counts].map(
    ([name, { sent, lost, slowest }]) =>
      `${name.padEnd(24)}${String(sent).padStart(6)} sent${String(lost.length).padStart(5)} lost   slowest ${Math.round(slowest)} ms ${[...new Set(lost)].join(' ')}`,
  );
  process.stdout.write(`\n── ${title}; longest wait of a request ${stillMs} ms ──\n${lines.join('\n')}\n`);
  return [...counts.values()].reduce((sum, { lost }) => sum + lost.length, 0);
}

async function countStored(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from inquiries');
  await client.end();
  return Number(rows[0]?.count);
}

/** What the next release will do to the tables, as docs/upgrade.md allows it, and what it may do only after the deploy. */
const NEXT = `alter table inquiries add column next_release text not null default 'x'; create table next_release (id int)`;

test('one release back starts on the newer database and takes inquiries; once a column was removed it refuses with a message', async () => {
  const machine = await openMachine();
  const client = new pg.Client({ connectionString: machine.database });
  await client.connect();
  try {
    await client.query(`${NEXT}; insert into migrations (name, hash) values ('99990101000000_next.sql', 'x')`);
    await machine.roll('build');
    const answer = await postInquiry(machine.url, formRow());
    expect(answer.status).toBe(201);
    expect(running[0]?.output()).toContain('the database is newer than this release');
    await client.query(`insert into migrations (name, hash) values ('99990101000001_gone.after-deploy.sql', 'x')`);
    const env = { DATABASE_URL: machine.database };
    const refused = startServer({ dataDir: newFolder(), env, command: [process.execPath, 'server/main.ts'] });
    await expect(refused).rejects.toThrow('The database is newer than this release: 99990101000001_gone');
  } finally {
    await client.end();
  }
}, 120_000);

test.runIf(hasNginx)(
  'one server after the other is replaced at 100 requests a second, with a slow upload under way: nothing is lost',
  async () => {
    const machine = await openMachine();
    const finish = startLoad(machine.url);
    const upload = await startSlowUpload(machine.url);
    await wait(2_000);
    await machine.roll('build');
    await machine.roll('build');
    await wait(2_000);
    const counted = await finish();
    await upload.stop();
    expect(tell('rolling restart, twice, with a slow upload', counted)).toBe(0);
    expect(await countStored(machine.database)).toBe(counted.counts.get('inquiry')?.sent);
  },
  300_000,
);

/** The real product with one script under a name of its own, as a later build has it. */
function publishOther(buildDir: string, name: string): string {
  const folder = beginRelease(buildDir, name.repeat(12));
  cpSync(findRelease('build'), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, SITE_MANIFEST), 'utf8')) as SiteManifest;
  const [path = '', asset] =
    Object.entries(manifest).find(([at, { kind }]) => kind === 'asset' && at.endsWith('.js')) ?? [];
  const own = `assets/only-in-${name}.js`;
  renameSync(join(folder, 'client', asset?.file ?? ''), join(folder, 'client', own));
  delete manifest[path];
  manifest[`/${own}`] = { ...(asset as NonNullable<typeof asset>), file: own, encodings: [] };
  writeFileSync(join(folder, SITE_MANIFEST), JSON.stringify(manifest));
  publishRelease(buildDir, folder);
  return `/${own}`;
}

test.runIf(hasNginx)(
  'upgrade and rollback between two releases at 100 requests a second: nothing is lost, no script is missing while both run',
  async () => {
    const [before, after] = [newFolder(), newFolder()];
    const scripts = [publishOther(before, 'a'), publishOther(after, 'b')];
    const machine = await openMachine(before);
    const finish = startLoad(machine.url);
    await running[1]?.stop();
    // Side by side: one server of either release, each asked for what only the other has.
    const env = { DATABASE_URL: machine.database, BUILD_DIR: after, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' };
    const port = Number(new URL(running[1]?.url ?? '').port);
    running[1] = await startServer({ dataDir: running[0]?.dataDir, port, env });
    const statuses = [];
    for (let n = 0; n < 130; n += 1) {
      for (const script of scripts) {
        const answer = await fetch(`${machine.url}${script}?n=${n}`, { headers: { range: 'bytes=0-9' } });
        statuses.push(answer.status);
      }
    }
    await machine.roll(after);
    await machine.roll(before);
    const counted = await finish();
    expect(tell('upgrade, both side by side, rollback', counted)).toBe(0);
    process.stdout.write(
      `${statuses.length} scripts asked for side by side, ${statuses.filter((s) => s !== 200).length} missing\n`,
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await countStored(machine.database)).toBe(counted.counts.get('inquiry')?.sent);
  },
  300_000,
);

test.runIf(hasNginx)(
  'nginx takes a renewed certificate (reload) under load: nothing is lost',
  async () => {
    const machine = await openMachine();
    const finish = startLoad(machine.url);
    for (let n = 0; n < 3; n += 1) {
      await wait(1_500);
      nginx?.reload();
    }
    await wait(1_500);
    expect(tell('three reloads of nginx', await finish())).toBe(0);
  },
  120_000,
);
