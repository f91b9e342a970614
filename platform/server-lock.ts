import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirInUse extends Error {}

const BUSY = 5;
/** Whatever nobody refers to is closed by the garbage collector, and a closed file is no longer locked. */
const held = new Set<DatabaseSync>();

/**
 * One server a data folder. SQLite locks its file with the kernel's own record locks: gone with the process however it
 * ends, and valid across containers that share the volume. Nothing is ever stored in that file. See decision 10.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(dataDir);
  held.add(lock);
  // Only for the sentence that whoever comes second reads.
  const holder = join(dataDir, 'server.lock');
  writeFileSync(holder, `${process.pid} ${hostname()}`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holder, { force: true });
    lock.close();
  };
}

function takeLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'server.lock.db');
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new DataDirInUse(describeHolder(dataDir));
    throw new Error(`The data folder ${dataDir} cannot be locked: ${(error as Error).message}.`, { cause: error });
  }
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
