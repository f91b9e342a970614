import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readSiteManifest } from '../platform/http/built-site.ts';
import { ensureChromium, findTestBrowser } from '../scripts/chromium.mjs';
import { startServer } from '../tests/support/running-server.ts';
import { importTool } from '../tools/import-tool.mjs';
import type { BenchRow } from './main.ts';

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 3);
/** The last points are not worth more code (docs/decisions/0011-simple-loading.md). */
const FAST_ENOUGH = 98;
const COLUMNS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Runs Lighthouse's mobile profile on every public page and takes the median of three runs (LIGHTHOUSE_ROUNDS) by
 * performance score. Pages are measured in rounds, so that a busy minute of the machine costs a page only one run. A static
 * page with the content of the landing page (bench/yardstick) is measured too, for comparing LCP and TBT. Uses the
 * headless shell, because other processes of a full browser keep two cores busy and Lighthouse counts that as waiting
 * (docs/decisions/0008-the-first-screen-first.md). Prints every page; the report keeps the summary and pages that miss a target.
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  ensureChromium();
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  const yardstick = await startYardstick();
  try {
    const paths = listPages();
    const urls = [yardstick.url, ...paths.map((path) => server.url + path)];
    const rounds: Measured[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      console.log(`  round ${round + 1} of ${ROUNDS}`);
      rounds.push(await measureRound(urls, round === 0 ? COLUMNS : ['performance']));
    }
    const [measure, ...medians] = urls.map((_, index) => combine(rounds.map((round) => round[index] as Measured)));
    const pages = medians.map((median, index) => ({ path: paths[index] ?? '', ...median }));
    const rows = pages.map(describePage);
    console.table(rows);
    return [...summarise(pages), ...compare(pages, measure as Measured), ...rows.filter(({ holds }) => !holds)];
  } finally {
    yardstick.stop();
    await server.stop();
    server.remove();
  }
}

async function measureRound(urls: string[], columns: readonly string[]): Promise<Measured[]> {
  const { launch } = await importTool('chrome-launcher');
  const chrome = await launch({
    chromePath: findTestBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const measured: Measured[] = [];
    for (const url of urls) measured.push(await runOnce(url, chrome.port, columns));
    return measured;
  } finally {
    chrome.kill();
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** The landing page's content without scripts, with a small style sheet, one font and the same pictures. */
async function startYardstick() {
  const findFile = (path: string) =>
    path === '/figtree.woff2'
      ? 'node_modules/@fontsource/figtree/files/figtree-latin-400-normal.woff2'
      : [`bench/yardstick${path === '/' ? '/index.html' : path}`, `public${path}`].find((file) => existsSync(file));
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = findFile(request.url ?? '/');
    const type = file && TYPES[extname(file)];
    if (!type) return void response.writeHead(404).end();
    const isText = /text|svg/.test(type);
    // Compressed once, as a static site does before its visitors come.
    const body = packed.get(file) ?? (isText ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    response.writeHead(200, { 'Content-Type': type, ...(isText && { 'Content-Encoding': 'br' }) }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

const COMPARED = ['/', '/blog/taubenabwehr-balkon-muenchen/', '/partner-werden/', '/preise/'];
const MORE_TBT_MS = 20;

/** The questionnaire is an application, so its limits are higher. */
function compare(pages: MeasuredPage[], yardstick: Measured): BenchRow[] {
  const figures = ({ lcp, tbt }: Measured) => `LCP ${seconds(lcp)}, TBT ${Math.round(tbt)} ms`;
  const rowOf = (page: MeasuredPage, lcp: number, tbt: number): BenchRow => ({
    what: `${page.path} beside the yardstick`,
    figure: `${figures(page)} (yardstick ${figures(yardstick)})`,
    target: `LCP at most ${seconds(lcp)}, TBT at most ${Math.round(tbt)} ms`,
    holds: page.lcp <= lcp && page.tbt <= tbt,
  });
  return pages.flatMap((page) => {
    if (COMPARED.includes(page.path)) return [rowOf(page, yardstick.lcp, yardstick.tbt + MORE_TBT_MS)];
    return page.path === '/fragebogen/' ? [rowOf(page, 1_200, 150)] : [];
  });
}

function listPages() {
  return Object.entries(readSiteManifest('build')).flatMap(([path, { kind }]) => (kind === 'page' ? [path] : []));
}

type Measured = {
  scores: number[];
  /** Lighthouse's benchmark index of this machine; its fourfold slow-down assumes 1,500 to 2,000. */
  machine: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred bytes: document, script, … */
  bytes: Record<string, number>;
  requests: number;
};

type MeasuredPage = Measured & { path: string; runs: number[] };

/** Performance varies most and is the median; the other columns are judged in the first round. */
function combine(runs: Measured[]): Measured & { runs: number[] } {
  const [, ...judged] = runs[0]?.scores ?? [];
  const median = medianOf(runs);
  return { ...median, scores: [median.scores[0] ?? 0, ...judged], runs: runs.map(({ scores }) => scores[0] ?? 0) };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** A page with noindex loses points in the SEO column, which is intended. */
const isGood = ({ path, scores: [performance = 0, ...judged] }: MeasuredPage) =>
  performance >= FAST_ENOUGH &&
  judged.every((score, index) => score === 100 || (COLUMNS[index + 1] === 'seo' && NOT_INDEXED.includes(path)));

function summarise(pages: MeasuredPage[]): BenchRow[] {
  const good = pages.filter(isGood).length;
  const worst = (index: number) => Math.min(...pages.map(({ scores }) => scores[index] ?? 0));
  const articles = pages.filter(({ path }) => /^\/blog\/(?!kategorie)[^/]+\/$/.test(path));
  const slowest = Math.max(...articles.map(({ lcp }) => lcp));
  const speeds = pages.map(({ machine }) => machine).sort((a, b) => a - b);
  const landing = pages.find(({ path }) => path === '/')?.lcp ?? Number.NaN;
  return [
    {
      what: `pages with performance ${FAST_ENOUGH} or more and 100 in the other columns`,
      figure: `${good} of ${pages.length} (lowest performance ${worst(0)}, accessibility ${worst(1)})`,
      target: 'all',
      holds: good === pages.length,
    },
    { what: 'LCP of the landing page', figure: seconds(landing), target: 'at most 1.5 s', holds: landing <= 1_500 },
    {
      what: "this machine by Lighthouse's own measure",
      figure: `${Math.round(speeds[Math.floor(speeds.length / 2)] ?? 0)} (its phone is a machine of 1,500 to 2,000, slowed down fourfold)`,
      target: '',
      holds: null,
    },
    { what: 'slowest LCP of an article', figure: seconds(slowest), target: 'at most 1.5 s', holds: slowest <= 1_500 },
  ];
}

function describePage(page: MeasuredPage): BenchRow {
  const { path, scores, runs, fcp, lcp, tbt, cls, bytes, requests } = page;
  return {
    what: decodeURI(path),
    figure: `${scores.join(' / ')} (runs: ${runs.join(' ')}), FCP ${seconds(fcp)}, LCP ${seconds(lcp)}, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)}, ${describeBytes(bytes)}, ${requests} requests`,
    target: `${FAST_ENOUGH} / 100 / 100 / 100`,
    holds: isGood(page),
  };
}

const NOT_INDEXED = ['/danke/'];

async function runOnce(url: string, port: number, columns: readonly string[]): Promise<Measured> {
  const { audits, categories, environment } = await runLighthouse(url, port, columns);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items = (audits['network-requests']?.details as { items?: Transfer[] } | undefined)?.items ?? [];
  return {
    machine: environment.benchmarkIndex,
    scores: COLUMNS.map((column) => Math.round((categories[column]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: sumByType(items),
    requests: items.length,
  };
}

/** A run without a score is repeated, because it measured nothing. */
async function runLighthouse(url: string, port: number, columns: readonly string[], attempts = 3): Promise<Result> {
  const { default: lighthouse } = await importTool('lighthouse');
  const result: { lhr: Result } | undefined = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...columns],
    disableFullPageScreenshot: true,
  });
  if (result && columns.every((column) => result.lhr.categories[column]?.score != null)) return result.lhr;
  const reason = result?.lhr.runtimeError?.message ?? 'it gave no score';
  if (attempts === 1) throw new Error(`Lighthouse could not measure ${url}: ${reason}`);
  console.log(`  ${url} is measured again: ${reason}`);
  return runLighthouse(url, port, columns, attempts - 1);
}

type Result = {
  audits: Record<string, { numericValue?: number; details?: unknown }>;
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};
type Transfer = { transferSize?: number; resourceType?: string };

function sumByType(items: Transfer[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { transferSize = 0, resourceType = 'other' } of items) {
    const type = resourceType.toLowerCase();
    sums[type] = (sums[type] ?? 0) + transferSize;
  }
  return sums;
}

function describeBytes(bytes: Record<string, number>): string {
  const kilobytes = (value: number) => Math.round(value / 1024);
  const total = Object.values(bytes).reduce((sum, value) => sum + value, 0);
  const parts = Object.entries(bytes)
    .filter(([, value]) => kilobytes(value) > 0)
    .sort(([, left], [, right]) => right - left);
  return `${kilobytes(total)} KB (${parts.map(([type, value]) => `${type} ${kilobytes(value)}`).join(', ')})`;
}

function medianOf(runs: Measured[]): Measured {
  const sorted = runs.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0) || b.lcp - a.lcp);
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}
