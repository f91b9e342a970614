import type { Page } from '@playwright/test';
import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

const PLACE_PX = 100;

/** Notes every place that the page shows, frame by frame, once all of it has been read. */
async function watchPlaces(page: Page, id: string) {
  await page.addInitScript((wanted) => {
    const seen: { at: number; top: number }[] = [];
    Object.assign(window, { seenPlaces: seen });
    const look = () => {
      const read = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
      const top = document.getElementById(wanted)?.getBoundingClientRect().top;
      if (read.domInteractive && top !== undefined) seen.push({ at: performance.now() - read.domInteractive, top });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, id);
}

const readPlaces = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenPlaces: { at: number; top: number }[] }).seenPlaces);

for (const id of ['about-us', 'testimonials']) {
  test(`/#${id} stands in its place within a second and without a ride`, { tag: '@both' }, async ({ page }) => {
    await withConsent(page);
    await watchPlaces(page, id);
    await page.goto(`/#${id}`);
    await waitForScript(page);
    const places = await readPlaces(page);
    const isThere = ({ top }: { top: number }) => Math.abs(top - PLACE_PX) <= 2;
    const arrived = places.findIndex(isThere);
    expect(places[arrived]?.at).toBeLessThan(1_000);
    expect(places.slice(arrived).every(isThere)).toBe(true);
    // Before that at most the top of the page, never something between.
    expect(new Set(places.slice(0, arrived).map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(1);
  });
}

test('Back from an anchor of an article stays on the page, offline too, and asks the server for nothing', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await withConsent(page);
  await page.goto('/blog/taubenabwehr-balkon-muenchen/');
  await waitForScript(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('.toc a:visible').nth(1).click();
  await expect(page).toHaveURL(/#./);
  await context.setOffline(true);
  await page.goBack();
  await expect(page).toHaveURL('/blog/taubenabwehr-balkon-muenchen/');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(page.locator('.prose h2').first()).toBeAttached();
  await expect(page.getByText('Da ist etwas schiefgegangen')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
});
