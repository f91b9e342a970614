import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, waitForScript } from './journey.ts';

/** What every page owes to everybody, wherever a story comes by. */
export async function expectSoundPage(page: Page, name: string) {
  await waitForScript(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await takeScreenshot(page, name);
}

/** Only where somebody wants to look: `PICTURES=/tmp/… npx playwright test firm-offer`. */
export async function takeScreenshot(page: Page, name: string) {
  const folder = process.env.PICTURES;
  if (!folder) return;
  const size = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}
