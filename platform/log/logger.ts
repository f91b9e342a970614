import { fstatSync } from 'node:fs';
import pino from 'pino';
import { readJournalStream } from '../config.server.ts';

export type Logger = pino.Logger;

const STDOUT = 1;
const PRIORITIES: readonly [least: number, priority: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];

/** Callers log ids and codes, never personal data. */
export function createLogger(level: string): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorWithoutValues },
  };
  return isJournal(STDOUT) ? pino(options, journalLines()) : pino(options);
}

/** An inherited variable may name another stream. */
export function isJournal(fd: number): boolean {
  try {
    const { dev, ino } = fstatSync(fd);
    return readJournalStream() === `${dev}:${ino}`;
  } catch {
    return false;
  }
}

/** journald reads the priority in front of a line. */
function journalLines() {
  const lines = pino.destination(STDOUT);
  return {
    // Makes pino provide the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(`<${PRIORITIES.find(([least]) => this.lastLevel >= least)?.[1] ?? 7}>${line}`);
    },
  };
}

const MAX_CAUSES = 4;

/** PostgreSQL puts row values into `detail`, and the path of a photo is its protection, so both are removed. */
export function errorWithoutValues(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, path, dest, cause } = error as { code?: unknown; path?: unknown; dest?: unknown; cause?: unknown };
  const files = [path, dest].filter((file) => typeof file === 'string' && file !== '') as string[];
  const clean = (text = '') => files.reduce((rest, file) => rest.replaceAll(file, '<file>'), text);
  return {
    type: error.name,
    message: clean(error.message),
    ...(code === undefined ? {} : { code }),
    ...(depth === 0 && { stack: clean(error.stack) }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: errorWithoutValues(cause, depth + 1) }),
  };
}
