import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../platform/db/embedded-postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { ensureDebianPackages } from './debian-packages.ts';
import type { BenchRow } from './main.ts';
import { residentMb } from './start.ts';

const SECONDS = 8;
const ROUNDS = 3;

/** The landing page, gzip, 50 connections: our server and nginx in turn, three rounds, the median counts. */
export async function benchPages(): Promise<BenchRow[]> {
  ensureDebianPackages({ nginx: '/usr/sbin/nginx', wrk: '/usr/bin/wrk' });
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const nginx = await startNginx(await headersOf(server.url));
  try {
    const ours: WrkResult[] = [];
    const theirs: WrkResult[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await wrk(`${server.url}/`));
      theirs.push(await wrk(`${nginx.url}/`));
    }
    const [own, other] = [median(ours), median(theirs)];
    const ratio = own.perSecond / other.perSecond;
    return [
      { what: 'pages per second against nginx', figure: ratio.toFixed(2), target: 'at least 0.5', holds: ratio >= 0.5 },
      {
        what: 'pages per second',
        figure: `${Math.round(own.perSecond)} (nginx ${Math.round(other.perSecond)})`,
        target: '2,000',
        holds: own.perSecond >= 2_000,
      },
      { what: 'p99', figure: `${own.p99} (nginx ${other.p99})`, target: '', holds: null },
      {
        what: 'memory of the server after the load',
        figure: `${residentMb(server.process.pid ?? 0)} MB`,
        target: '',
        holds: null,
      },
    ];
  } finally {
    nginx.stop();
    await server.stop();
    server.remove();
  }
}

type WrkResult = { perSecond: number; p99: string };

function wrk(url: string): Promise<WrkResult> {
  const child = spawn('wrk', ['-t1', '-c50', `-d${SECONDS}s`, '--latency', '-H', 'Accept-Encoding: gzip', url]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((done, fail) => {
    child.on('close', () => {
      const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
      const p99 = /99%\s+(\S+)/.exec(output)?.[1] ?? '?';
      if (!perSecond || /Non-2xx/.test(output)) return fail(new Error(`wrk: ${output}`));
      done({ perSecond, p99 });
    });
  });
}

function median(results: WrkResult[]): WrkResult {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as WrkResult;
}

/** Both send the same headers; the rest nginx makes itself. */
async function headersOf(url: string): Promise<string[]> {
  const { headers } = await fetch(url, { method: 'HEAD' });
  const own = /^(date|connection|keep-alive|content-.*(?<!policy)|etag|accept-ranges)$/;
  return [...headers]
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
}

/** nginx with the same files and their compressed twins, as a careful administrator would set it up. */
async function startNginx(headers: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-nginx-'));
  chmodSync(folder, 0o755);
  cpSync('build/client', join(folder, 'site'), { recursive: true });
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes auto; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; include /etc/nginx/mime.types;
       server { listen 127.0.0.1:${port}; root ${folder}/site; gzip_static on;
         ${headers.join('\n         ')} } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', config], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(url)).ok);
  return {
    url,
    stop() {
      child.kill('SIGTERM');
      child.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
