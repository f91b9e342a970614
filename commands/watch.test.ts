// @module-tag faults
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Examined, Finding } from '../domain/operation/check.ts';
import { EMPTY_WATCH_STATE, nextWatchState, readWatchState, type WatchStep } from '../domain/operation/watch.ts';
import { sendHeartbeat } from '../domain/scheduled-tasks.server.ts';
import { decodePart, type MailSink, startMailSink } from '../tests/support/mail-sink.ts';
import { toQueries } from '../tests/support/queries.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { useDatabase } from '../tests/support/test-database.ts';
import { isNews } from '../tests/support/watch-command.ts';

const run = promisify(execFile);
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
const seen = (findings: Finding[], id = 'disk', leftOut = false): Examined[] => [{ id, area: 'A', findings, leftOut }];
const countOf = ({ news }: WatchStep, word: string) => news.filter((one) => one.word === word).length;
const full: Finding = { level: 'fault', text: 'voll: 3 %', key: 'space' };

test('a fault begins once and ends once, whatever its figures do and however often it comes and goes', () => {
  const looks: [Finding[], number, number][] = [
    [[full], 1, 0],
    [[{ ...full, text: 'voll: 2 %' }], 0, 0],
    [[], 0, 0],
    [[full], 0, 0],
    [[], 0, 0],
    [[], 0, 1],
    [[], 0, 0],
    [[full], 1, 0],
  ];
  let state = EMPTY_WATCH_STATE;
  for (const [index, [findings, begun, ended]] of looks.entries()) {
    const step = nextWatchState(state, seen(findings), at(index * 5));
    expect([countOf(step, 'NEU'), countOf(step, 'ENDE')], `look ${index}`).toEqual([begun, ended]);
    ({ state } = step);
  }
});

test('a fault that comes and goes for a day makes a handful of mails, and one in a week two each time', () => {
  for (const away of [1, 2, 3, 5, 11, 23]) {
    let state = EMPTY_WATCH_STATE;
    let mails = 0;
    for (let look = 0; look < 288; look += 1) {
      const step = nextWatchState(state, seen(look % (away + 1) === 0 ? [full] : []), at(look * 5));
      mails += step.news.length;
      ({ state } = step);
    }
    expect(mails, `away for ${away} looks`).toBeLessThanOrEqual(9);
  }
  let state = EMPTY_WATCH_STATE;
  const counts = [0, 5, 10, 10_080, 10_085, 10_090].map((minutes, index) => {
    const step = nextWatchState(state, seen(index % 3 === 0 ? [full] : []), at(minutes));
    ({ state } = step);
    return step.news.length;
  });
  expect(counts).toEqual([1, 0, 1, 1, 0, 1]);
});

test('a check that cannot run keeps its fault open, and the mail says so', () => {
  const { state } = nextWatchState(EMPTY_WATCH_STATE, seen([full]), at(0));
  const blind = nextWatchState(state, seen([{ level: 'unknown', text: 'ließ sich nicht prüfen' }]), at(5));
  expect(blind.news).toMatchObject([{ word: 'NEU', text: expect.stringContaining('nicht prüfen') }]);
  const away = nextWatchState(
    nextWatchState(state, seen([], 'disk', true), at(5)).state,
    seen([], 'disk', true),
    at(10),
  );
  expect(away.news).toEqual([]);
  expect(Object.keys(away.state.open)).toEqual(['disk:space']);
  expect(nextWatchState(state, seen([full]), at(60)).gap).toEqual({ from: at(0), to: at(60) });
  expect(nextWatchState(state, seen([full]), at(6)).gap).toBeNull();
  // The clock was put back: nothing is said of it, and what was open stays so.
  expect(nextWatchState(state, seen([full]), at(-600))).toMatchObject({
    news: [],
    gap: null,
    still: [expect.any(String)],
  });
  for (const broken of [
    '',
    '{',
    '[]',
    'null',
    '{"open":{"a":1}}',
    '{"lastRun":"x","open":{}}',
    '{"open":{},"unsent":[1]}',
  ])
    expect(readWatchState(broken)).toBeNull();
});

const { state } = useDatabase();
const dataDir = newDataDir();
let sink: MailSink;
/** What the server cannot: each is a fault of its own. */
let cannot: 'inquiries' | 'photos' | 'anything' | null = null;
let pings = 0;
const server = createServer(({ url }, response) => {
  if (url === '/ping') pings += 1;
  const failing = url !== '/ping' && cannot;
  response.writeHead(failing ? 503 : 200).end(cannot === 'anything' ? '' : JSON.stringify({ [`${cannot}`]: false }));
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  sink = await startMailSink();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  mkdirSync(dataDir, { recursive: true });
  for (const name of ['backup', 'drill']) await sendHeartbeat(toQueries(state), name);
});
afterAll(async () => {
  server.close();
  await sink.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const look = (databaseUrl = state.url) =>
  runOperatorCommand('watch', ['--origin', origin()], {
    databaseUrl,
    dataDir,
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'info@example.org',
      OPERATOR_MAIL: 'wir@example.org',
      SITE_URL: 'http://localhost',
      WATCH_PING_URL: `${origin()}/ping`,
    },
  });
const readNews = () =>
  sink.mails
    .splice(0)
    .map(({ raw }) => decodePart(raw, 'text/plain').trim())
    .filter(isNews);

test('from outside: a server that is not ready and a database that is away make two mails each', async () => {
  await look();
  // Whatever this machine itself has to say is no part of the test.
  readNews();
  cannot = 'inquiries';
  expect((await look()).code).toBe(0);
  expect(readNews()).toEqual([expect.stringMatching(/NEU +Server: .* kann keine Anfrage speichern/)]);
  await look();
  cannot = null;
  await look();
  expect(readNews()).toEqual([]);
  await look();
  expect(readNews()).toEqual([expect.stringMatching(/ENDE +Server: .*kann keine Anfrage/)]);

  const away = 'postgres://a:b@127.0.0.1:1/x';
  await look(away);
  await look(away);
  expect(readNews()).toEqual([expect.stringMatching(/^NEU +Datenbank: .*antwortet keine Datenbank/)]);
  await look();
  await look();
  expect(readNews()).toEqual([expect.stringMatching(/^ENDE +Datenbank: .*antwortet keine Datenbank/)]);
}, 180_000);

test('a healthy look pings the service elsewhere; a fault does not', async () => {
  pings = 0;
  expect([(await look()).output, pings]).toEqual([expect.stringContaining('Alles in Ordnung.'), 1]);
  cannot = 'inquiries';
  await look();
  expect(pings).toBe(1);
  cannot = null;
  readNews();
}, 90_000);

test('what a timer starts tells of its failure: once, later when no mail left, and again after hours', async () => {
  const systemd = 'deploy/systemd';
  for (const timer of readdirSync(systemd).filter((name) => name.endsWith('.timer')))
    expect([timer, readFileSync(join(systemd, timer.replace('.timer', '.service')), 'utf8')]).toEqual([
      timer,
      expect.stringMatching(/^OnFailure=taubenfrei-alert@%n\.service$/m),
    ]);
  const folder = newDataDir();
  const mailing = { SMTP_URL: sink.url, MAIL_FROM: 'info@example.org', OPERATOR_MAIL: 'wir@example.org' };
  const alert = (unit: string) =>
    run(process.execPath, ['deploy/alert.mjs', unit], { env: { ...mailing, RUNTIME_DIRECTORY: folder } });
  const subjects = () => sink.mails.splice(0).map(({ to, raw }) => [to[0], /^Subject: (\S+) ist auf/m.exec(raw)?.[1]]);
  const watch = 'taubenfrei-watch.service';
  try {
    sink.state.mode = { step: 'mail', code: 451 };
    await expect(alert(watch)).rejects.toThrow();
    sink.state.mode = 'accept';
    for (const unit of [watch, watch, 'taubenfrei-backup.service']) await alert(unit);
    expect(subjects()).toEqual([
      ['wir@example.org', watch],
      ['wir@example.org', 'taubenfrei-backup.service'],
    ]);
    const past = new Date(Date.now() - 7 * 3_600_000);
    utimesSync(join(folder, `${watch}.sent`), past, past);
    await alert(watch);
    expect(subjects()).toEqual([['wir@example.org', watch]]);
  } finally {
    sink.state.mode = 'accept';
    rmSync(folder, { recursive: true, force: true });
  }
});
