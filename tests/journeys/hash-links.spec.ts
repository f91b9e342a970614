import type { Page } from '@playwright/test';
import { expect, test, waitForScript, withConsent } from '../support/journey.ts';

const PLACE_PX = 100;

/** Notes every place that the page shows from its first frame on. */
async function watchPlaces(page: Page, id: string) {
  await page.addInitScript((wanted) => {
    const seen: { at: number; top: number }[] = [];
    Object.assign(window, { seenPlaces: seen });
    const look = () => {
      const top = document.getElementById(wanted)?.getBoundingClientRect().top;
      if (top !== undefined && document.querySelector('footer')) seen.push({ at: performance.now(), top });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, id);
}

const readPlaces = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenPlaces: { at: number; top: number }[] }).seenPlaces);

for (const id of ['about-us', 'testimonials']) {
  test(`/#${id} stands in its place with the first frames and stays there`, async ({ page }) => {
    await withConsent(page);
    await watchPlaces(page, id);
    await page.goto(`/#${id}`);
    await waitForScript(page);
    const places = await readPlaces(page);
    // A quiet machine takes a fraction of a second; this one may be busy.
    const late = places.filter(({ at }) => at > 1_000 || at > (places[2]?.at ?? 0));
    expect(late.length).toBeGreaterThan(0);
    for (const { top } of late) expect(Math.abs(top - PLACE_PX)).toBeLessThanOrEqual(10);
    // No ride: from the top of the page straight to the place.
    const steps = new Set(places.map(({ top }) => Math.round(top / 20)));
    expect(steps.size).toBeLessThanOrEqual(3);
  });
}

test('a link of another page lands in the same place', async ({ page, isMobile }) => {
  await withConsent(page);
  await page.goto('/faq/');
  await waitForScript(page);
  if (isMobile) await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('link', { name: 'Über uns' }).locator('visible=true').first().click();
  await expect(page).toHaveURL('/#about-us');
  await waitForScript(page);
  const top = await page.locator('#about-us').evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top - PLACE_PX)).toBeLessThanOrEqual(10);
});

for (const path of ['/#%', '/#%FCber', '/faq/#%', '/faq/#%FCber', '/blog/taubenabwehr-balkon-muenchen/#%']) {
  test(`${path} is no name of a place and breaks nothing`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the width of the window plays no part');
    await page.goto(path);
    await waitForScript(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Da ist etwas schiefgegangen')).toHaveCount(0);
  });
}

test('Back from an anchor of an article stays on the page, offline too, and asks the server for nothing', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'the width of the window plays no part');
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
