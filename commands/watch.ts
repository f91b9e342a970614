import { promises as dns } from 'node:dns';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { company } from '../content/company.ts';
import { lookAt } from '../domain/operation/checks.server.ts';
import {
  NOTHING_KNOWN,
  readWatchState,
  stepWatch,
  type WatchState,
  type WatchStep,
} from '../domain/operation/watch.ts';
import { beat } from '../domain/sweep-parts.server.ts';
import { listMunichTime } from '../domain/time/munich-clock.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.server.ts';
import { sendPlainMail } from './plain-mail.ts';
import { findPlace, print } from './workplace.ts';

const USAGE = `npm run watch [-- --origin <http://127.0.0.1:3001>]… [--state <file>]
  looks once and writes to WATCH_MAIL or OPERATOR_MAIL: one mail when something begins, one when it ends. For a timer, every
  five minutes; no part of the server, so that it speaks when that is silent. Exit code 1 when it could not say what it saw.`;

try {
  const { values: flags } = parseArgs({
    options: { origin: { type: 'string', multiple: true }, state: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (flags.help) print(USAGE);
  else await watch(readConfig(), flags);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? 'Configuration: ' : ''}${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function watch(config: Config, { origin, state }: { origin?: string[]; state?: string }) {
  const file = state ?? join(config.dataDir, 'watch.json');
  const before = readState(file);
  const more = {
    images: { check: async () => {} },
    resolver: new dns.Resolver({ timeout: 3_000, tries: 2 }),
    envFiles: { files: [], named: false },
    origins: origin ?? [`http://127.0.0.1:${config.port}`],
  };
  const examined = await findPlace(config, more, async (place) => {
    const seen = await lookAt(place, 'watch');
    await beat(place.database, 'watch').catch(() => {});
    return seen;
  });
  const step = stepWatch(before.state, examined, new Date());
  print([...step.begun, ...step.still].join('\n') || 'Alles in Ordnung.');
  const mail = composeMail(step, before.broken);
  if (mail) {
    try {
      await sendPlainMail(config, { to: config.watchMail ?? company.email, ...mail });
    } catch (error) {
      // What nobody was told is told by the next look.
      writeState(file, { ...before.state, lastRun: step.state.lastRun });
      throw new Error(`The mail did not leave: ${(error as Error).message}`);
    }
  }
  writeState(file, step.state);
}

function composeMail(
  { begun, ended, still, gap }: WatchStep,
  broken: boolean,
): { subject: string; text: string } | null {
  const notes = [
    ...(gap ? [`Die Überwachung sah von ${listMunichTime(gap.from)} bis ${listMunichTime(gap.to)} nicht nach.`] : []),
    ...(broken ? ['Die Merkdatei der Überwachung war unlesbar: Was noch besteht, steht hier als neu.'] : []),
  ];
  if (begun.length + ended.length + notes.length === 0) return null;
  const head = begun[0] ? `Achtung: ${begun[0]}` : ended.length > 0 ? 'Wieder in Ordnung' : (notes[0] ?? '');
  const lines = [
    ...begun.map((text) => `NEU    ${text}`),
    ...ended.map((text) => `ENDE   ${text}`),
    ...still.map((text) => `NOCH   ${text}`),
    ...notes.map((text) => `NOTIZ  ${text}`),
  ];
  return { subject: `${head.slice(0, 120)} (${hostname()})`, text: `${lines.join('\n')}\n` };
}

function readState(file: string): { state: WatchState; broken: boolean } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: NOTHING_KNOWN, broken: false };
    throw error;
  }
  const state = readWatchState(text);
  return { state: state ?? NOTHING_KNOWN, broken: state === null };
}

function writeState(file: string, state: WatchState) {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
