import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const BUSY = 5;
/** Whatever nobody refers to is closed by the garbage collector, and a closed file is no longer locked. */
const held = new Set<DatabaseSync>();

/**
 * A lock that ends with its process, however that ends: SQLite takes the kernel's own record locks, which also hold
 * between containers that share a volume. Nothing is ever stored in the file. Null: another process has it.
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
