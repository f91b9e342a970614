import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;
/** Prevents garbage collection, which would close the file and release the lock. */
const held = new Set<DatabaseSync>();

/**
 * SQLite uses kernel record locks, which end with the process and hold between containers on a shared volume. Null:
 * another process holds it.
 */
export function tryLock(file: string): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true });
  let lock: DatabaseSync | null = null;
  try {
    // Taking the lock has two steps: without a wait, processes that start together can each block the other's second one.
    lock = new DatabaseSync(file, { timeout: 500 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === BUSY) return null;
    throw new Error(`${file} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
  const taken = lock;
  held.add(taken);
  return () => {
    if (held.delete(taken)) taken.close();
  };
}

export class DataDirInUse extends Error {}

/** See docs/decisions/0010-limits-and-locks.md. */
export function lockDataDir(dataDir: string): () => void {
  const unlock = tryLock(join(dataDir, 'server.lock.db'));
  if (!unlock) throw new DataDirInUse(describeHolder(dataDir));
  const holder = join(dataDir, 'server.lock');
  writeFileSync(holder, `${process.pid} ${hostname()}`);
  return () => {
    rmSync(holder, { force: true });
    unlock();
  };
}

function describeHolder(dataDir: string): string {
  const [pid = '', host = ''] = readHolder(dataDir).split(' ');
  const where = host && host !== hostname() ? ` on ${host}` : '';
  const who = pid ? `, process ${pid}${where}` : '';
  return `The data folder ${dataDir} is in use by another server${who}. Stop it first or set DATA_DIR.`;
}

function readHolder(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'server.lock'), 'utf8');
  } catch {
    return '';
  }
}
