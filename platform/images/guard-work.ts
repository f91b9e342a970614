import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
const STARVED_AFTER_MS = 60_000;

export type Overrun = 'too-slow' | 'too-many-pixels' | 'starved';
type Bounds = { cpuLimitMs: number; memoryLimit: number };

export function guardWork(
  child: ChildProcess,
  { cpuLimitMs, memoryLimit }: Bounds,
  kill: (reason: Overrun) => void,
): NodeJS.Timeout {
  const [started, usedBefore] = [performance.now(), readCpuMs(child.pid)];
  return setInterval(
    () => {
      const elapsed = performance.now() - started;
      const used = (readCpuMs(child.pid) ?? elapsed) - (usedBefore ?? 0);
      if (used > cpuLimitMs) kill('too-slow');
      else if (readMemory(child.pid) > memoryLimit) kill('too-many-pixels');
      else if (elapsed > STARVED_AFTER_MS) kill('starved');
    },
    Math.min(cpuLimitMs, 100),
  );
}

/** Fields 14 and 15 of /proc/<pid>/stat, in hundredths of a second. */
function readCpuMs(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Resident pages, the second number of /proc/<pid>/statm. */
function readMemory(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
