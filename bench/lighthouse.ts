import { readSiteManifest } from '../platform/http/built-site.ts';
import { ensureChromium, findTestBrowser } from '../scripts/chromium.mjs';
import { startServer } from '../tests/support/running-server.ts';
import { importTool } from '../tools/import-tool.mjs';
import type { BenchRow } from './main.ts';

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
/** The last points of a laboratory are worth no mechanism (docs/decisions/0011-simple-loading.md). */
const FAST_ENOUGH = 98;
const COLUMNS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's mobile profile on every public page, the median of five runs by performance score (LIGHTHOUSE_ROUNDS: of so
 * many). The pages are measured in rounds, each in a fresh browser: a busy minute of the machine then costs a page one run
 * and not all five.
 * The browser is the one without a desktop: with it, other processes of the browser keep two cores so busy that the
 * page waits for its turn, and Lighthouse counts the waiting (docs/decisions/0008-the-first-screen-first.md).
 * Every page is printed; the report keeps the summary and the pages that miss a target.
 */
export async function benchLighthouse(): Promise<BenchRow[]> {
  ensureChromium();
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  try {
    const paths = listPages();
    const rounds: Measured[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      console.log(`  round ${round + 1} of ${ROUNDS}`);
      rounds.push(await measureRound(server.url, paths, round === 0 ? COLUMNS : ['performance']));
    }
    const pages = paths.map((path, index) => ({ path, ...combine(rounds.map((round) => round[index] as Measured)) }));
    const rows = pages.map(describePage);
    console.table(rows);
    return [...summarise(pages), ...rows.filter(({ holds }) => !holds)];
  } finally {
    await server.stop();
    server.remove();
  }
}

async function measureRound(site: string, paths: string[], columns: readonly string[]): Promise<Measured[]> {
  const { launch } = await importTool('chrome-launcher');
  const chrome = await launch({
    chromePath: findTestBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  });
  try {
    const measured: Measured[] = [];
    for (const path of paths) measured.push(await runOnce(`${site}${path}`, chrome.port, columns));
    return measured;
  } finally {
    chrome.kill();
  }
}

function listPages() {
  return Object.entries(readSiteManifest('build')).flatMap(([path, { kind }]) => (kind === 'page' ? [path] : []));
}

type Measured = {
  scores: number[];
  /** Lighthouse's own measure of this machine; its fourfold slow-down is meant for 1,500 to 2,000. */
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

/** A page that asks not to be indexed cannot score in the SEO column for it. */
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

/** A run without a score says nothing about the page and is repeated. */
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
