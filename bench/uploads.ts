import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCameraJpeg, newPath, uploadRaw } from '../tests/support/photos.ts';
import { startServer } from '../tests/support/running-server.ts';
import { childrenOf } from './cpu-time.ts';
import type { BenchRow } from './main.ts';

const AT_ONCE = 30;
const PROBE_EVERY_MS = 20;

/** Thirty visitors send a 12-megapixel photo at the same moment while others read pages. */
export async function benchUploads(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  try {
    const photo = await makeCameraJpeg(12);
    await uploadRaw(server.url, newPath(), photo);
    const quiet = probePages(`${server.url}/`);
    await wait(3_000);
    const before = await quiet.stop();
    const memory = watchMemory(server.process.pid as number);
    const probe = probePages(`${server.url}/`);
    const started = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => (await uploadRaw(server.url, newPath(), photo)).status),
    );
    const seconds = (performance.now() - started) / 1000;
    const pages = await probe.stop();
    const { server: own, workers } = memory.stop();
    const errors = statuses.filter((status) => status !== 200).length;
    return [
      { what: `errors of ${AT_ONCE} uploads at once`, figure: String(errors), target: '0', holds: errors === 0 },
      {
        what: 'pages meanwhile, p99',
        figure: `${pages.p99} ms of ${pages.count}`,
        target: 'at most 300 ms',
        holds: pages.p99 <= 300,
      },
      { what: 'pages without uploads, p99', figure: `${before.p99} ms of ${before.count}`, target: '', holds: null },
      { what: 'memory of the server, highest', figure: `${own} MB`, target: 'at most 500 MB', holds: own <= 500 },
      { what: 'memory of server and photo workers, highest', figure: `${own + workers} MB`, target: '', holds: null },
      {
        what: 'photos per second',
        figure: `${(AT_ONCE / seconds).toFixed(1)} (${(photo.byteLength / 1e6).toFixed(1)} MB, 12 megapixels)`,
        target: 'at least 2',
        holds: AT_ONCE / seconds >= 2,
      },
    ];
  } finally {
    await server.stop();
    server.remove();
  }
}

function probePages(url: string) {
  const times: number[] = [];
  let running = true;
  const work = (async () => {
    while (running) {
      const asked = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - asked);
      await wait(PROBE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      running = false;
      await work;
      times.sort((left, right) => left - right);
      return { count: times.length, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) };
    },
  };
}

/** Peak memory in megabytes: the kernel records that of the server, the workers' is sampled. */
function watchMemory(pid: number) {
  let workers = 0;
  const timer = setInterval(() => {
    const now = childrenOf(pid).reduce((sum, child) => sum + readMemory(child, 'VmRSS'), 0);
    workers = Math.max(workers, now);
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return { server: readMemory(pid, 'VmHWM'), workers };
    },
  };
}

function readMemory(pid: number, field: string): number {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

if (import.meta.main) console.table(await benchUploads());
