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
