import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One server a data folder. The lock names the process and when it started, so that a reused number is not mistaken for it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = join(dataDir, 'server.lock');
  const own = join(dataDir, `server.lock.${process.pid}`);
  const identity = describeProcess(process.pid) ?? String(process.pid);
  writeFileSync(own, identity);
  try {
    for (;;) {
      try {
        linkSync(own, lock);
        return () => {
          if (readLock(lock) === identity) rmSync(lock, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readLock(lock);
      const pid = Number(holder?.split(' ')[0]);
      if (holder && describeProcess(pid) === holder) {
        throw new Error(
          `The data folder ${dataDir} is in use by another server, process ${pid}. Stop it first or set DATA_DIR.`,
        );
      }
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function readLock(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Process id and kernel start time (field 22 of /proc/<pid>/stat, counted after the name in brackets). */
function describeProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
