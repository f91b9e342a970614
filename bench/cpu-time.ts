import { readFileSync } from 'node:fs';

/** Milliseconds of processor time used so far by processes and their children, including ended ones. */
export function cpuOf(pids: number[]): number {
  return pids.reduce(
    (sum, pid) => sum + ownAndEnded(pid) + childrenOf(pid).reduce((all, child) => all + ownAndEnded(child), 0),
    0,
  );
}

/** Fields 14 to 17 of /proc/<pid>/stat, in hundredths of a second. */
function ownAndEnded(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
