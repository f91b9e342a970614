import type { Page } from '@playwright/test';
import { expect, test, waitForScript } from '../support/journey.ts';

const [FIRST, SECOND, THIRD] = ['Georg Lechner', 'Katharina Huber', 'Emre Yıldız'] as const;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await waitForScript(page);
  await page.getByRole('group', { name: 'Kundenstimmen' }).scrollIntoViewIfNeeded();
});

async function expectVoice(page: Page, name: string) {
  const voices = page.locator('#testimonials figure');
  for (const voice of [FIRST, SECOND, THIRD]) {
    const figure = voices.filter({ hasText: voice });
    if (voice === name) await expect(figure).toBeInViewport({ ratio: 0.5 });
    else await expect(figure).not.toBeInViewport({ ratio: 0.05 });
  }
}

const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('next and previous step through three voices and wrap in both directions', async ({ page }) => {
  const next = page.getByRole('button', { name: 'Nächste Stimme' });
  await expectVoice(page, FIRST);
  for (const name of [SECOND, THIRD, FIRST]) {
    await next.click();
    await expectVoice(page, name);
  }
  await page.getByRole('button', { name: 'Vorherige Stimme' }).click();
  await expectVoice(page, THIRD);
});

test('a swipe turns to the next voice and back', { tag: '@long' }, async ({ page }) => {
  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const row = page.getByRole('list', { name: 'Kundenstimmen' });
    await row.evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const y = ((await row.boundingBox())?.y ?? 0) + 100;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
    await touch('touchStart', from);
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10);
    await touch('touchEnd');
  };
  const [left, right] = [70, 320];
  // At the first voice the way back is not the browser's. Touches that the driver sends go back all the same.
  await expect(page.getByRole('list', { name: 'Kundenstimmen' })).toHaveCSS('overscroll-behavior-x', 'contain');
  await swipe(right, left);
  await expectVoice(page, SECOND);
  await expect(announced(page, 'Stimme 2 von 3')).toBeAttached();
  await swipe(left, right);
  await expectVoice(page, FIRST);
});
