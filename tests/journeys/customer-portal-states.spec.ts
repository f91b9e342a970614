import type { Page } from '@playwright/test';
import { portalStates, storePortal } from '../support/customer-portal-states.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
  test,
} from '../support/journey.ts';
import { takeScreenshot } from '../support/page-checks.ts';
import { isLong } from '../support/run-length.ts';
import { withServerPool } from '../support/server-database.ts';

const open = async (page: Page, state: string) => {
  await page.goto(await withServerPool((pool) => storePortal(pool, state)));
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Anfrage' })).toBeVisible();
};

/** Orange is what comes next, and nothing else. */
const countOrange = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const probe = document.createElement('i');
    probe.className = 'bg-signal-600';
    main.append(probe);
    const { backgroundColor: orange } = getComputedStyle(probe);
    probe.remove();
    return [...main.querySelectorAll('a, button')].filter(
      (link) => link.checkVisibility() && getComputedStyle(link).backgroundColor === orange,
    ).length;
  });

/** One of each kind of page; the others are made of the same parts and come in `npm run test:journeys`. */
const KINDS = ['received', 'question open', 'three offers', 'order claimed by the firm', 'lost', 'being erased'];

test('in each state the one next action is seen without scrolling, in large letters nothing sticks out @phone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const [state, { next }] of Object.entries(portalStates)) {
    if (!isLong && !KINDS.includes(state)) continue;
    await test.step(state, async () => {
      await open(page, state);
      const action = page.locator('[data-next]');
      await expect(action, state).toHaveText(next);
      const box = await action.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN), state).toBeLessThanOrEqual(844);
      expect(await countOrange(page), state).toBe(1);
      if (state === 'order claimed by the firm') {
        const consequence = await page.getByText(/sagen wir .+ ab\./).boundingBox();
        expect(consequence?.y, 'read before the click').toBeLessThan(box?.y ?? 0);
      }
      // Logo and telephone share one line.
      expect((await page.getByRole('banner').boundingBox())?.height, state).toBeLessThan(90);
      await expectNoSidewaysScroll(page);
      if (KINDS.includes(state)) await expectAccessible(page);
      await takeScreenshot(page, `eigene-seite-${state.replaceAll(/[ ,]+/g, '-')}`);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  }
});

test('no form of the customer sticks out in large letters @phone', async ({ page }) => {
  await open(page, 'received');
  const address = page.url();
  for (const form of ['angaben', 'kontakt', 'kontaktdaten', 'gebaeude', 'beenden', 'loeschen']) {
    await page.goto(`${address}${form}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('details').evaluateAll((folds) => {
      for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
    });
    // Some answers bring a further field.
    for (const answer of await page.locator('[value="meeting"], [value="other"]').all()) await answer.check();
    await expectRoomForLargeLetters(page);
  }
});
