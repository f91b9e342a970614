import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Examined, Finding } from '../domain/operation/check.ts';
import { NOTHING_KNOWN, readWatchState, stepWatch } from '../domain/operation/watch.ts';
import { beat } from '../domain/sweep-parts.server.ts';
import { decodePart, type MailSink, startMailSink } from '../tests/support/mail-sink.ts';
import { toQueries } from '../tests/support/queries.ts';
import { runOperatorCommand } from '../tests/support/run-command.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { useTestDatabase } from '../tests/support/test-database.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes));
const seen = (findings: Finding[], id = 'disk', leftOut = false): Examined[] => [{ id, area: 'A', findings, leftOut }];
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
  let state = NOTHING_KNOWN;
  for (const [index, [findings, begun, ended]] of looks.entries()) {
    const step = stepWatch(state, seen(findings), at(index * 5));
    expect([step.begun.length, step.ended.length], `look ${index}`).toEqual([begun, ended]);
    ({ state } = step);
  }
});

test('what cannot be looked at is no end: it stays open, and that nobody could look is said', () => {
  const { state } = stepWatch(NOTHING_KNOWN, seen([full]), at(0));
  const blind = stepWatch(state, seen([{ level: 'unknown', text: 'ließ sich nicht prüfen' }]), at(5));
  expect(blind).toMatchObject({ begun: [expect.stringContaining('nicht prüfen')], ended: [] });
  const away = stepWatch(stepWatch(state, seen([], 'disk', true), at(5)).state, seen([], 'disk', true), at(10));
  expect(away).toMatchObject({ begun: [], ended: [] });
  expect(Object.keys(away.state.open)).toEqual(['disk:space']);
  expect(stepWatch(state, seen([full]), at(60)).gap).toEqual({ from: at(0), to: at(60) });
  expect(stepWatch(state, seen([full]), at(6)).gap).toBeNull();
  for (const broken of ['', '{', '[]', '{"open":{"a":1}}', '{"lastRun":"x","open":{}}'])
    expect(readWatchState(broken)).toBeNull();
});

const state = useTestDatabase();
const dataDir = newDataDir();
let sink: MailSink;
let answer = 200;
const server = createServer((_, response) =>
  response.writeHead(answer).end(JSON.stringify({ inquiries: answer === 200, photos: true })),
);
beforeAll(async () => {
  sink = await startMailSink();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  mkdirSync(dataDir, { recursive: true });
  for (const name of ['backup', 'drill']) await beat(toQueries(state), name);
});
afterAll(async () => {
  server.close();
  await sink.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const look = (databaseUrl = state.url) =>
  runOperatorCommand('watch', ['--origin', `http://127.0.0.1:${(server.address() as AddressInfo).port}`], {
    databaseUrl,
    dataDir,
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'info@example.org',
      OPERATOR_MAIL: 'wir@example.org',
      SITE_URL: 'http://localhost',
    },
  });
const told = () => sink.mails.splice(0).map(({ raw }) => decodePart(raw, 'text/plain').trim());

test('from outside: a server that is not ready, a database that is away and a mail server that is deaf make two mails each', async () => {
  await look();
  // Whatever this machine itself has to say is no part of the test.
  told();
  answer = 503;
  expect((await look()).code).toBe(0);
  expect(told()).toEqual([expect.stringMatching(/NEU +Server: .* kann keine Anfrage speichern/)]);
  await look();
  answer = 200;
  await look();
  expect(told()).toEqual([]);
  await look();
  expect(told()).toEqual([expect.stringMatching(/ENDE +Server: .*kann keine Anfrage/)]);

  const away = 'postgres://a:b@127.0.0.1:1/x';
  await look(away);
  await look(away);
  expect(told()).toEqual([expect.stringMatching(/^NEU +Datenbank: .*antwortet keine Datenbank/)]);
  await look();
  await look();
  expect(told()).toEqual([expect.stringMatching(/^ENDE +Datenbank: .*antwortet keine Datenbank/)]);

  sink.state.mode = { step: 'mail', code: 451 };
  answer = 503;
  expect(await look()).toMatchObject({ code: 1, output: expect.stringContaining('The mail did not leave') });
  sink.state.mode = 'accept';
  await look();
  expect(told()).toEqual([expect.stringMatching(/NEU +Server/)]);
  answer = 200;
  writeFileSync(join(dataDir, 'watch.json'), 'lies');
  await look();
  expect(told()).toEqual([expect.stringMatching(/NOTIZ +Die Merkdatei .*unlesbar/)]);
}, 180_000);
