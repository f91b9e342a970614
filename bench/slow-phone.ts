import { type Browser, chromium, devices } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { browserOptions } from '../tests/support/browser-options.ts';
import { type RunningServer, startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';
import { startOld } from './questionnaire.ts';

const ROUNDS = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5);
const SLOWER = 4;
const WATCHED_MS = 10_000;
const CALM_MS = 50;

/** At most this share of the script of the version beside. */
const PAGES = [
  { path: '/', share: 0.5 },
  { path: '/blog/taubenabwehr-balkon-muenchen/', share: 0.25 },
  { path: '/partner-werden/', share: 0.25 },
  { path: '/faq/', share: 0.25 },
];

type Visit = { script: number; blocked: number };

/**
 * Script on the wire and blocking time on a phone with a processor four times slower, from the start until 10 s after the load
 * event, without any input; the cookie banner is shown. The throttling is applied, not simulated as Lighthouse does. BENCH_OLD
 * as in questionnaire.ts.
 */
export async function benchSlowPhone(): Promise<BenchRow[]> {
  ensureChromium();
  const old = process.env.BENCH_OLD;
  const servers = await Promise.all([startServer(), ...(old ? [startOld(old)] : [])]);
  const browser = await chromium.launch(browserOptions);
  try {
    const rows: BenchRow[][] = [];
    for (const page of PAGES) rows.push(await compare(browser, servers, page));
    return rows.flat().sort((left, right) => Number(right.target !== '') - Number(left.target !== ''));
  } finally {
    await browser.close();
    for (const server of servers) {
      await server.stop();
      server.remove();
    }
  }
}

async function compare(browser: Browser, servers: RunningServer[], { path, share }: (typeof PAGES)[number]) {
  const visits: Visit[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { url }] of servers.entries()) visits[index]?.push(await visit(browser, `${url}${path}`));
  const [now, before] = visits.map((list) => ({
    script: median(list.map(({ script }) => script)),
    blocked: median(list.map(({ blocked }) => blocked)),
  }));
  return now ? [describeScript(path, share, now, before), describeBlocking(path, now, before)] : [];
}

function describeScript(path: string, share: number, now: Visit, before?: Visit): BenchRow {
  const kilobytes = ({ script }: Visit) => `${(script / 1024).toFixed(1)} KB`;
  const ratio = before && now.script / before.script;
  return {
    what: `script of ${path}${before ? ', against the version before' : ''}`,
    figure: ratio && before ? `${ratio.toFixed(2)} (${kilobytes(now)}, before ${kilobytes(before)})` : kilobytes(now),
    target: ratio ? `at most ${share}` : '',
    holds: ratio ? ratio <= share : null,
  };
}

function describeBlocking(path: string, now: Visit, before?: Visit): BenchRow {
  const ms = ({ blocked }: Visit) => `${Math.round(blocked)} ms`;
  const calm = now.blocked < CALM_MS || (before !== undefined && now.blocked <= before.blocked * 0.3);
  return {
    what: `blocking time of ${path}, processor ${SLOWER}x slower`,
    figure: before ? `${ms(now)} (before ${ms(before)})` : ms(now),
    target: `below ${CALM_MS} ms${before ? ', or 0.3 of before' : ''}`,
    holds: calm,
  };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const { viewport, userAgent } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport, userAgent, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const tasks: { start: number; ms: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(WATCHED_MS);
  const seen = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const { longTasks } = window as unknown as { longTasks: { start: number; ms: number }[] };
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      script: files.filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0),
      blocked: longTasks
        .map(({ start, ms }) => Math.min(ms, start + ms - painted) - 50)
        .filter((ms) => ms > 0)
        .reduce((sum, ms) => sum + ms, 0),
    };
  });
  await context.close();
  return seen;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
