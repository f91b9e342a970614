import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { findFreePort } from '../platform/db/embedded-postgres.ts';
import { readSiteManifest } from '../platform/http/built-site.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { startServer } from '../tests/support/running-server.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import type { BenchRow } from './main.ts';

const RUNS = 3;
const COLUMNS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile profile on every public page, the median of three runs by performance score. */
export async function benchLighthouse(): Promise<BenchRow[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const chrome = await startChrome();
  try {
    const rows: BenchRow[] = [];
    for (const path of listPages()) {
      console.log(`  ${decodeURI(path)}`);
      rows.push(await measure(`${server.url}${path}`, path, chrome.port));
    }
    return rows;
  } finally {
    chrome.stop();
    await server.stop();
    server.remove();
  }
}

function listPages() {
  return Object.entries(readSiteManifest('build')).flatMap(([path, { kind }]) => (kind === 'page' ? [path] : []));
}

type Measured = {
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
};

async function measure(url: string, path: string, port: number): Promise<BenchRow> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, port));
  const { scores, fcp, lcp, tbt, cls, bytes, requests } = medianOf(runs);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  // A page that asks not to be indexed cannot score in the SEO column for it.
  const wanted = scores.filter((_, index) => COLUMNS[index] !== 'seo' || !NOT_INDEXED.includes(path));
  return {
    what: decodeURI(path),
    figure: `${scores.join(' / ')}, FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, ${Math.round(bytes / 1024)} KB, ${requests} requests`,
    target: '100 in every column',
    holds: wanted.every((score) => score === 100),
  };
}

const NOT_INDEXED = ['/danke/'];

async function runOnce(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...COLUMNS] });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items =
    (audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? [];
  return {
    scores: COLUMNS.map((column) => Math.round((categories[column]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: items.length,
  };
}

function medianOf(runs: Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.lcp - a.lcp);
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}

async function startChrome() {
  const port = await findFreePort();
  const profile = mkdtempSync(join(tmpdir(), 'taubenfrei-lighthouse-'));
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ];
  const child = spawn(
    findChromium() ?? 'chromium',
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    {
      stdio: 'ignore',
    },
  );
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/json/version`)).ok);
  return {
    port,
    stop() {
      child.on('exit', () => rmSync(profile, { recursive: true, force: true }));
      child.kill();
    },
  };
}
