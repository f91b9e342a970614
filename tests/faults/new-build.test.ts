import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findRelease, readSiteManifest, SITE_MANIFEST, type SiteManifest } from '../../platform/http/built-site.ts';
import { beginRelease, publishRelease } from '../../scripts/releases.ts';
import { probePage } from '../support/page-probe.ts';
import { compareWithDatabase, startRetryingSenders } from '../support/retrying-senders.ts';
import { isLong } from '../support/run-length.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
/** Outside the project, as an operator may choose. */
const buildDir = newDataDir();
const servers: RunningServer[] = [];
afterAll(async () => {
  for (const server of servers) {
    await server.stop('SIGKILL');
    server.remove();
  }
  rmSync(buildDir, { recursive: true, force: true });
});

const [assetPath = '', asset] =
  Object.entries(readSiteManifest('build')).find(([path, { kind }]) => kind === 'asset' && path.endsWith('.js')) ?? [];
const MARK = 'Fassung';

/** The real product with one asset under a name of its own and a mark in one page, published as a build does it. */
function publish(name: string): string {
  const folder = beginRelease(buildDir, name.repeat(12));
  cpSync(findRelease('build'), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, SITE_MANIFEST), 'utf8')) as SiteManifest;
  const own = `assets/only-in-${name}.js`;
  renameSync(join(folder, 'client', asset?.file ?? ''), join(folder, 'client', own));
  delete manifest[assetPath];
  manifest[`/${own}`] = { ...(asset as NonNullable<typeof asset>), file: own, encodings: [] };
  const page = manifest['/faq/'] as NonNullable<typeof asset>;
  writeFileSync(join(folder, 'client', page.file), `<title>${MARK} ${name}</title>`);
  page.encodings = [];
  writeFileSync(join(folder, SITE_MANIFEST), JSON.stringify(manifest));
  publishRelease(buildDir, folder);
  return findRelease(buildDir);
}

async function start() {
  const server = await startServer({ env: { BUILD_DIR: buildDir, DATABASE_URL: database.url } });
  servers.push(server);
  return server;
}

const get = async (server: RunningServer, path: string) => {
  // To copy a build may take longer than the server keeps an idle connection.
  const response = await fetch(server.url + path, { headers: { connection: 'close' } });
  return { status: response.status, text: await response.text() };
};
const seen = async (server: RunningServer) => ({
  page: /Fassung \w/.exec((await get(server, '/faq/')).text)?.[0],
  a: (await get(server, '/assets/only-in-a.js')).status,
  b: (await get(server, '/assets/only-in-b.js')).status,
});

test('two builds swapped under a running server: it keeps its own, the next one has the new one and the old assets', async () => {
  const releaseA = publish('a');
  const first = await start();
  expect(await seen(first)).toEqual({ page: 'Fassung a', a: 200, b: 404 });
  const before = statSync(join(releaseA, 'client/faq/index.html')).mtimeMs;

  publish('b');
  expect(statSync(join(releaseA, 'client/faq/index.html')).mtimeMs).toBe(before);
  expect(await seen(first)).toEqual({ page: 'Fassung a', a: 200, b: 404 });
  expect((await get(first, '/blog/?q=tauben')).status).toBe(200);
  const second = await start();
  expect(await seen(second)).toEqual({ page: 'Fassung b', a: 200, b: 200 });

  // Somebody clears up by hand while a server runs: that costs files, not the server.
  rmSync(join(releaseA, 'client'), { recursive: true });
  const entries = Object.entries(readSiteManifest(findRelease(buildDir)));
  for (const [path] of entries) expect((await get(first, path)).status, path).toBeLessThan(500);
  expect((await get(first, '/healthz')).status).toBe(200);
  expect(first.process.exitCode).toBeNull();
  expect(first.output()).not.toContain('uncaught');
}, 240_000);

test.runIf(isLong)(
  'a real build beside a server under load: no page fails, no inquiry is turned away, and the next start has the new one',
  async () => {
    publish('h');
    const running = await start();
    const pages = ['/', '/faq/', '/assets/only-in-h.js'].map((path) => probePage(running.url + path));
    const senders = startRetryingSenders(running, 5);
    const env = { ...process.env, BUILD_DIR: buildDir };
    const build = spawn(process.execPath, ['scripts/build.ts'], { env, stdio: 'ignore' });
    expect(await new Promise((done) => build.on('exit', done))).toBe(0);
    const served = await Promise.all(pages.map((page) => page.finish()));
    await senders.finish();
    for (const { count } of served) expect(count).toBeGreaterThan(50);
    expect([senders.refused, senders.repeats()]).toEqual([[], 0]);
    expect((await get(running, '/faq/')).text).toContain('Fassung h');
    const { missing } = await compareWithDatabase(database.pool, senders.acknowledged);
    expect([senders.acknowledged.length > 100, missing]).toEqual([true, 0]);
    const next = await start();
    expect((await get(next, '/faq/')).text).not.toContain(MARK);
    expect((await get(next, '/assets/only-in-h.js')).status).toBe(200);
  },
  300_000,
);

test('a release stays for 14 days after it was last needed', () => {
  const old = publish('c');
  const inUse = publish('d');
  const used = (release: string, daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    utimesSync(join(release, SITE_MANIFEST), at, at);
  };
  publish('e');
  used(old, 13);
  publish('f');
  expect(existsSync(old)).toBe(true);
  used(old, 15);
  used(inUse, 2);
  publish('g');
  expect(existsSync(old)).toBe(false);
  expect(existsSync(inUse)).toBe(true);
  expect(readFileSync(join(buildDir, 'client/faq/index.html'), 'utf8')).toContain('Fassung g');
});
