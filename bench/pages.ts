import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv from 'sirv';
import { findRelease } from '../platform/http/built-site.ts';
import { startServer } from '../tests/support/running-server.ts';
import { ensureDebianPackages } from './debian-packages.ts';
import type { BenchRow } from './main.ts';
import { startFileServer, startShippedProxy } from './nginx.ts';
import { residentMb } from './start.ts';

const SECONDS = 6;
const ROUNDS = 3;

/** Requests the compressed landing page over 50 connections from four servers in turn; takes the median of three rounds. */
export async function benchPages(): Promise<BenchRow[]> {
  ensureDebianPackages({ nginx: '/usr/sbin/nginx', wrk: '/usr/bin/wrk' });
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const headers = await headersOf(server.url);
  const files = await startFileServer(
    headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`),
  );
  const proxy = await startShippedProxy(server.url);
  const library = await startSirv(headers);
  const urls = { alone: server.url, proxied: proxy.url, files: files.url, sirv: library.url };
  try {
    const results = await measure(urls);
    return toRows(results, residentMb(server.process.pid ?? 0));
  } finally {
    library.stop();
    proxy.stop();
    files.stop();
    await server.stop();
    server.remove();
  }
}

type Name = 'alone' | 'proxied' | 'files' | 'sirv';
type WrkResult = { perSecond: number; p99: string };

async function measure(urls: Record<Name, string>): Promise<Record<Name, WrkResult>> {
  const names = Object.keys(urls) as Name[];
  const rounds: Record<Name, WrkResult>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = {} as Record<Name, WrkResult>;
    for (const name of names) results[name] = await wrk(`${urls[name]}/`);
    rounds.push(results);
  }
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name]))])) as Record<
    Name,
    WrkResult
  >;
}

function toRows({ alone, proxied, files, sirv }: Record<Name, WrkResult>, memory: number): BenchRow[] {
  const throughNginx = proxied.perSecond / files.perSecond;
  const againstSirv = alone.perSecond / sirv.perSecond;
  const rate = ({ perSecond }: WrkResult) => Math.round(perSecond);
  return [
    {
      what: 'through deploy/nginx.conf against nginx with the same files and headers',
      figure: throughNginx.toFixed(2),
      target: 'at least 0.8',
      holds: throughNginx >= 0.8,
    },
    {
      what: 'alone against sirv',
      figure: againstSirv.toFixed(2),
      target: 'at least 1',
      holds: againstSirv >= 1,
    },
    {
      what: 'pages per second, alone',
      figure: `${rate(alone)} (sirv ${rate(sirv)})`,
      target: '2,000',
      holds: alone.perSecond >= 2_000,
    },
    {
      what: 'pages per second, through nginx',
      figure: `${rate(proxied)} (files ${rate(files)})`,
      target: '',
      holds: null,
    },
    {
      what: 'p99 alone / through nginx / nginx with files',
      figure: `${alone.p99} / ${proxied.p99} / ${files.p99}`,
      target: '',
      holds: null,
    },
    { what: 'memory of the server after the load', figure: `${memory} MB`, target: '', holds: null },
  ];
}

export function wrk(url: string, { connections = 50, headers = [] as string[] } = {}): Promise<WrkResult> {
  const sent = ['Accept-Encoding: gzip', ...headers].flatMap((header) => ['-H', header]);
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--latency', ...sent, url]);
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

/** All servers send these headers, and each adds its own. */
async function headersOf(url: string): Promise<[string, string][]> {
  const { headers } = await fetch(url, { method: 'HEAD' });
  const own = /^(date|connection|keep-alive|content-.*(?<!policy)|etag|accept-ranges|vary)$/;
  return [...headers].filter(([name]) => !own.test(name));
}

/** A common library for static files. It runs in this process, and the load comes from another one. */
async function startSirv(headers: [string, string][]) {
  const serve = sirv(join(findRelease('build'), 'client'), {
    etag: true,
    gzip: true,
    setHeaders: (response) => {
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
