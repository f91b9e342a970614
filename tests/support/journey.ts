import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = { baseURL: string; watched: undefined };

/** Every journey fails on a console error, an uncaught exception or a request to another host. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
  baseURL: async ({}, use) => use(process.env.BASE_URL ?? ''),
  watched: [
    async ({ page, baseURL }, use, info) => {
      const problems = watchPage(page, baseURL);
      await use(undefined);
      if (info.status === info.expectedStatus) expect(problems, 'console errors and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function watchPage(page: Page, baseURL: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => {
    // The browser itself tells so when a page is left before its transition began.
    if (!message.startsWith('Transition was ')) problems.push(`uncaught: ${message}`);
  });
  page.on('console', (message) => {
    // Pages that answer with an error are logged by the browser itself; the journeys assert the status where it matters.
    if (message.type() === 'error' && !/status of (401|403|404|409|410|422)/.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL))
      problems.push(`foreign: ${request.url()}`);
  });
  return problems;
}

/** Without script in the whole project; faults are tried by Vitest, which has none. */
function isWithoutScript(): boolean {
  try {
    return test.info().project.use.javaScriptEnabled === false;
  } catch {
    return false;
  }
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, as rule and places; nothing else is written out, which takes half the time. */
async function findWithAxe(page: Page, only: { type: 'tag' | 'rule'; values: string[] }) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Axe misreads the colours of parts whose layout the browser skips.
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(everything);
    const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything);
    return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')).join(', ') }));
  }, only);
}

/** No finding of axe for WCAG 2.2 A and AA and its best practices. */
export async function expectAccessible(page: Page) {
  // Axe waits for timers, which a page without script does not have.
  if (isWithoutScript()) return;
  const found = await findWithAxe(page, { type: 'tag', values: WCAG });
  const violations = found.filter(({ id }) => id !== 'target-size');
  // A fixed bar covers what scrolls below it, so sizes are measured in a window as high as the page.
  const size = page.viewportSize();
  if (violations.length < found.length && size) {
    await page.setViewportSize({ width: size.width, height: 12_000 });
    violations.push(...(await findWithAxe(page, { type: 'rule', values: ['target-size'] })));
    await page.setViewportSize(size);
  }
  expect(violations.map(({ id, places }) => `${id}: ${places}`)).toEqual([]);
}

/** React has taken over the page: handlers work from here on. A plain page has none (`handle` in app/start/page-start.tsx). */
export async function waitForScript(page: Page) {
  if (isWithoutScript()) return;
  await page.waitForFunction(() => {
    const isPlain = document.readyState === 'complete' && !document.getElementById('page-start');
    return isPlain || document.documentElement.dataset.ready === 'true';
  });
}

/** The same on a page whose clock stands still. The script waits for frames and pauses, so time moves until it is there. */
export async function waitForScriptAtStandingClock(page: Page) {
  const isReady = () => page.evaluate(() => document.documentElement.dataset.ready === 'true');
  while (!(await isReady())) await page.clock.runFor(5);
}

/** Holds such requests back until the returned function is called. */
export async function holdRequests(page: Page, pattern: string) {
  let letThrough = () => {};
  const gate = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** A window that was just made narrower settles within a frame or two. */
export async function expectNoSidewaysScroll(page: Page) {
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sticksOut).toBeLessThanOrEqual(0);
}

/** Words that a card cuts off at the edge of the window; a row that scrolls shows them. */
const listCutOff = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...main.querySelectorAll('h1, h2, h3, h4, p, dt, dd')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => !scrolls(element))
      .map((element) => (element.textContent ?? '').slice(0, 40));
  });

/** Letters twice as large, as somebody sets them in the browser, on a phone and on a small one. */
export async function expectRoomForLargeLetters(page: Page) {
  const window = page.viewportSize();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await base.step(`${page.url()} at ${width} px`, async () => {
      await expectNoSidewaysScroll(page);
      expect(await listCutOff(page)).toEqual([]);
    });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (window) await page.setViewportSize(window);
}

/** Stores a rejection before the page loads, so that no cookie banner appears. Call it before the first `goto`. */
export async function withConsent(page: Page) {
  await page.addInitScript(() => {
    const settings = { necessary: true, analytics: false, marketing: false, preferences: false };
    localStorage.setItem('cookieSettings', JSON.stringify(settings));
    localStorage.setItem('cookieConsent', 'rejected');
    localStorage.setItem('cookieConsentVersion', JSON.stringify({ version: 1, date: new Date().toISOString() }));
  });
}

/**
 * What a translator does: the words of every text go into elements of its own, the text itself is taken out of the page,
 * and so with all that comes later. The words stay, so that journeys find what they look for.
 */
const translate = () => {
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, title')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added instanceof Text) wrap(added);
      else wrapAll(added);
    }
  }).observe(document.body, { childList: true, subtree: true });
};

/** Before our scripts come. Call it before the first `goto`. */
export const translatePages = (page: Page) =>
  page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translate})`);

/** The page as it stands, after its scripts. */
export const translateNow = (page: Page) => page.evaluate(translate);
