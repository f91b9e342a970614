import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { company } from '../content/company.ts';
import { type Examined, fault } from '../domain/operation/check.ts';
import { runChecks } from '../domain/operation/checks.server.ts';
import {
  EMPTY_WATCH_STATE,
  keepUnsent,
  nextWatchState,
  readWatchState,
  type WatchNews,
  type WatchState,
} from '../domain/operation/watch.ts';
import { sendHeartbeat } from '../domain/scheduled-tasks.server.ts';
import { listMunichTime } from '../domain/time/munich-clock.ts';
import { type Config, readConfig } from '../platform/config.server.ts';
import { sendPlainMail } from './plain-mail.ts';
import { inspectInstallation, print, runProgram } from './workplace.ts';

const USAGE = `npm run watch [-- --origin <http://127.0.0.1:3001>]… [--state <file>]
  looks once and writes to WATCH_MAIL or OPERATOR_MAIL: one mail when something begins, one when it ends. For a timer, every
  five minutes; no part of the server, so that it speaks when that is silent. Exit code 1 when it could not say what it saw.`;

const WIDTH = 7;
const LATE_MS = 60_000;
const PING_MS = 15_000;

await runProgram(USAGE, ({ flags }) => watch(readConfig(), flags));

async function watch(config: Config, { origin, state }: { origin?: string[]; state?: string }) {
  const file = resolve(state ?? join(config.dataDir, 'watch.json'));
  const { before, broken } = readState(file);
  const origins = origin ?? [`http://127.0.0.1:${config.port}`];
  const examined = await inspectInstallation(config, origins, async (place) => {
    const seen = await runChecks(place, 'watch');
    await sendHeartbeat(place.database, 'watch').catch(() => {});
    return seen;
  });
  const now = new Date();
  const step = nextWatchState(before, [...examined, examineMemory(file, before)], now);
  const notes = [
    ...(step.gap
      ? [`Die Überwachung sah von ${listMunichTime(step.gap.from)} bis ${listMunichTime(step.gap.to)} nicht nach.`]
      : []),
    ...(broken ? ['Die Merkdatei der Überwachung war unlesbar: Was noch besteht, steht hier als neu.'] : []),
  ];
  const news: WatchNews[] = [
    ...before.unsent,
    ...step.news,
    ...notes.map((text) => ({ word: 'NOTIZ', text, at: now.toISOString() }) as const),
  ];
  const there = Object.values(step.state.open).filter(({ clean }) => clean === 0);
  print(there.map(({ text }) => text).join('\n') || 'Alles in Ordnung.');
  const to = config.watchMail ?? company.email;
  const failure =
    news.length > 0
      ? await sendPlainMail(config, { to, ...composeMail(news, step.still), key: keyOf(news) }).catch((e: Error) => e)
      : null;
  // News that could not be sent is repeated in the next run.
  writeState(file, failure instanceof Error ? keepUnsent(step.state, news) : step.state);
  if (failure instanceof Error) throw new Error(`The mail did not leave: ${failure.message}`);
  if (there.length === 0 && config.watchPingUrl) await ping(config.watchPingUrl);
}

/** An external service alerts when the ping is missing: the machine or its email is down, or a fault persists. */
async function ping(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PING_MS) }).catch(({ cause, message }) => {
    throw new Error(`WATCH_PING_URL does not answer: ${cause?.code ?? message}`);
  });
  if (!answer.ok) throw new Error(`WATCH_PING_URL answers ${answer.status}.`);
}

/** If the SMTP answer is lost, the next run sends the same Message-ID. */
function keyOf(news: readonly WatchNews[]): string {
  return createHash('sha256').update(hostname()).update(JSON.stringify(news)).digest('hex').slice(0, 32);
}

function composeMail(news: readonly WatchNews[], still: readonly string[]): { subject: string; text: string } {
  const first = news.find(({ word }) => word === 'NEU');
  const head = first
    ? `Achtung: ${first.text}`
    : news.some(({ word }) => word === 'ENDE')
      ? 'Wieder in Ordnung'
      : (news[0]?.text ?? '');
  const reported = new Set(news.map(({ text }) => text));
  const lines = [
    ...news.map(({ word, text, at }) => {
      const late = Date.now() - Date.parse(at) > LATE_MS ? ` (gesehen ${listMunichTime(new Date(at))})` : '';
      return `${word.padEnd(WIDTH)}${text}${late}`;
    }),
    ...still.filter((text) => !reported.has(text)).map((text) => `${'NOCH'.padEnd(WIDTH)}${text}`),
  ];
  return { subject: `${head.slice(0, 120)} (${hostname()})`, text: `${lines.join('\n')}\n` };
}

/**
 * A file in memory (the unit's TMPDIR) for when the usual place is full or read-only. Without it every run would report
 * everything again.
 */
function spareOf(file: string): string {
  return join(tmpdir(), `taubenfrei-watch-${createHash('sha256').update(file).digest('hex').slice(0, 16)}.json`);
}

/** Anybody may put a file into a shared folder. */
function isOurs(file: string): boolean {
  const found = lstatSync(file);
  return found.isFile() && found.uid === process.getuid?.();
}

/** This file exists only while the usual place cannot be written, so it is newer. */
function readState(file: string): { before: WatchState; broken: boolean } {
  let broken = false;
  for (const place of [spareOf(file), file]) {
    try {
      if (place !== file && !isOurs(place)) continue;
      const state = readWatchState(readFileSync(place, 'utf8'));
      if (state) return { before: state, broken: false };
      broken = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') broken = true;
    }
  }
  return { before: EMPTY_WATCH_STATE, broken };
}

function examineMemory(file: string, before: WatchState): Examined {
  const checked = { id: 'memory', area: 'Überwachung', leftOut: false };
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(`${file}.new`, before);
    return { ...checked, findings: [] };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const mend = 'Schaffen Sie Platz im Datenordner und geben Sie ihn dem Benutzer des Dienstes';
    return {
      ...checked,
      findings: [fault(`Was sie schon gemeldet hat, lässt sich nicht in ${file} merken (${code}).`, mend)],
    };
  }
}

function writeState(file: string, state: WatchState) {
  const spare = spareOf(file);
  try {
    writeWhole(`${file}.new`, state);
    renameSync(`${file}.new`, file);
    rmSync(spare, { force: true });
  } catch {
    rmSync(`${spare}.new`, { force: true });
    writeWhole(`${spare}.new`, state, 'wx');
    renameSync(`${spare}.new`, spare);
  }
}

function writeWhole(file: string, state: WatchState, flag = 'w') {
  writeFileSync(file, JSON.stringify(state), { mode: 0o600, flush: true, flag });
}
