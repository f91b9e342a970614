import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
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
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
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
