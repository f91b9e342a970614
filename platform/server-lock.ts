import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './kernel-lock.ts';

export class DataDirInUse extends Error {}

/** See docs/decisions/0010-limits-and-locks.md. */
export function lockDataDir(dataDir: string): () => void {
  const unlock = tryLock(join(dataDir, 'server.lock.db'));
  if (!unlock) throw new DataDirInUse(describeHolder(dataDir));
  // Only for the error message of a second server.
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
