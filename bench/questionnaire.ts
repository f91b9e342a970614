import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.mjs';
import { browserOptions } from '../tests/support/browser-options.ts';
import { type RunningServer, startServer } from '../tests/support/running-server.ts';
import type { BenchRow } from './main.ts';

const ROUNDS = Number(process.env.QUESTIONNAIRE_ROUNDS ?? 7);
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const ALIVE_WITHIN_MS = 60_000;

/**
 * Measures the first question at 400 kbit/s with 400 ms latency and an empty cache: from the first paint until a tap shows
 * the next question, and until React has hydrated. BENCH_OLD names a built checkout of an earlier release to compare with.
 */
export async function benchQuestionnaire(): Promise<BenchRow[]> {
  ensureChromium();
  const old = process.env.BENCH_OLD;
  const servers = await Promise.all([startServer(), ...(old ? [startOld(old)] : [])]);
  const browser = await chromium.launch(browserOptions);
  try {
    const rounds: Measured[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const measured: Measured[] = [];
      for (const { url } of servers) measured.push(await openOnce(browser, url));
      rounds.push(measured);
    }
    const [now, before] = servers.map((_, index) => medianOf(rounds.map((round) => round[index] as Measured)));
    return compare(now as Measured, before ?? null);
  } finally {
    await browser.close();
    for (const server of servers) {
      await server.stop();
      server.remove();
    }
  }
}

export const startOld = (folder: string): Promise<RunningServer> =>
  startServer({ command: ['sh', '-c', `cd '${folder}' && exec '${process.execPath}' server/main.ts`] });

type Measured = { visible: number; answered: number; alive: number; bytes: number };

async function openOnce(browser: Browser, site: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const form = document.querySelector('.questionnaire');
        if (!form || form.hasAttribute('data-plain')) return;
        observer.disconnect();
        // Each file is fetched and then imported from the cache, so it is counted once.
        const sizes = new Map<string, number>();
        for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          if (entry.name.endsWith('.js')) sizes.set(entry.name, entry.encodedBodySize);
        const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        Object.assign(window, { alive: { at: performance.now(), bytes } });
      }).observe(document, { subtree: true, childList: true, attributes: true });
      const findAnswer = () => {
        if (document.querySelector('[data-step="problems"]')?.checkVisibility())
          Object.assign(window, { answered: performance.now() });
        else requestAnimationFrame(findAnswer);
      };
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        document.querySelector<HTMLElement>('.questionnaire [type=radio]')?.click();
        findAnswer();
      }).observe({ type: 'paint' });
    });
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    await page.goto(`${site}/fragebogen/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'alive' in window && 'answered' in window, null, { timeout: ALIVE_WITHIN_MS });
    return await page.evaluate(() => {
      const { alive, answered } = window as unknown as { alive: { at: number; bytes: number }; answered: number };
      const visible = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      return { visible, answered, alive: alive.at, bytes: alive.bytes };
    });
  } finally {
    await context.close();
  }
}

const waitOf = ({ visible, alive }: Measured) => alive - visible;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function medianOf(runs: Measured[]): Measured {
  return runs.toSorted((a, b) => waitOf(a) - waitOf(b))[Math.floor(runs.length / 2)] as Measured;
}

const row = (what: string, { visible, alive, bytes }: Measured): BenchRow => ({
  what,
  figure: `${seconds(alive - visible)} (visible ${seconds(visible)}, alive ${seconds(alive)}, ${Math.round(bytes / 1000)} kB of script until then)`,
  target: '',
  holds: null,
});

function compare(now: Measured, before: Measured | null): BenchRow[] {
  const tap = now.answered - now.visible;
  const own = [
    row('from visible to alive, median', now),
    {
      what: 'from a tap at first sight to the next question',
      figure: seconds(tap),
      target: 'at most 1.2 s',
      holds: tap <= 1_200,
    },
  ];
  if (!before) return own;
  const ratio = waitOf(now) / waitOf(before);
  const compared = { what: 'against the release before', figure: ratio.toFixed(2), target: 'at most 0.5' };
  return [{ ...compared, holds: ratio <= 0.5 }, ...own, row('the same, release before', before)];
}
