import { expect, test, waitForScript } from '../support/journey.ts';

const KB = 1024;
test('the first view of a phone transfers at most 120 KB', async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await page.waitForLoadState('networkidle');
  // Pictures that the browser fetches ahead for cards below the fold are no part of the first view.
  const bytes = await page.evaluate(() => {
    const below = [...document.images].filter((image) => image.getBoundingClientRect().top > window.innerHeight);
    const ahead = new Set(below.map((image) => image.currentSrc));
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => !ahead.has(entry.name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0);
  });
  expect(bytes).toBeGreaterThan(40 * KB);
  expect(bytes).toBeLessThanOrEqual(120 * KB);
});

test('nothing shifts while the page loads and is read', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((to) => new Promise((done) => requestAnimationFrame(() => done(window.scrollTo(0, to)))), top);
  }
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.005);
});

test('while the script files are still on their way, all of a page can be read', async ({ page }) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Was Kunden berichten' })).toBeVisible();
  await page.goto('/blog/taubenabwehr-schwabing/');
  await expect(page.locator('.prose > p').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
});
