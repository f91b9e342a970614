import { readFileSync } from 'node:fs';
import { startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

/** Measures the first start, which creates the database, the second start, and the memory of the idle process. */
export async function benchStart(): Promise<BenchRow[]> {
  const first = await timed(() => startServer());
  await first.result.stop();
  const second = await timed(() => startServer({ dataDir: first.result.dataDir }));
  const rss = residentMb(second.result.process.pid ?? 0);
  await second.result.stop();
  second.result.remove();
  return [
    {
      what: 'second start against the first',
      figure: (second.ms / first.ms).toFixed(2),
      target: 'below 1',
      holds: second.ms < first.ms,
    },
    { what: 'first start, database created', figure: `${first.ms} ms`, target: '', holds: null },
    { what: 'second start', figure: `${second.ms} ms`, target: '2,000 ms', holds: second.ms <= 2_000 },
    { what: 'memory of the server at rest', figure: `${rss} MB`, target: 'at most 180 MB', holds: rss <= 180 },
  ];
}

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - started) };
}

export function residentMb(pid: number) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
