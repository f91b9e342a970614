import type { Page } from '@playwright/test';
import { expect, waitForScriptAtStandingClock } from './journey.ts';

const START = new Date('2026-11-15T10:00:00+01:00');
export const EXPECTED_BANNER_DELAY_MS = 1500;
/** For so long the banner that appeared does not react. */
export const DEAF_MS = 700;

export function bannerOf(page: Page) {
  return page.getByRole('region', { name: 'Cookie-Hinweis' });
}

/** Opens a page whose clock stands still: only the test moves it. */
export async function openWithStandingClock(page: Page, path: string, time = START) {
  // On a busy machine the clock runs on between these two lines; it cannot be set back.
  await page.clock.install({ time: new Date(time.getTime() - 60_000) });
  await page.clock.pauseAt(time);
  await page.goto(path);
  await waitForScriptAtStandingClock(page);
}

/** At the moment when it appears. */
export async function openFreshBanner(page: Page, path: string) {
  await openWithStandingClock(page, path);
  await page.clock.runFor(EXPECTED_BANNER_DELAY_MS);
  const banner = bannerOf(page);
  await expect(banner).toBeVisible();
  return banner;
}

export async function openBanner(page: Page, path: string) {
  const banner = await openFreshBanner(page, path);
  await page.clock.runFor(DEAF_MS);
  return banner;
}

export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

export function storedConsent(choice: string, on: { analytics: boolean; marketing: boolean; preferences: boolean }) {
  return {
    cookieSettings: JSON.stringify({ necessary: true, ...on }),
    cookieConsent: choice,
    cookieConsentVersion: expect.stringMatching(
      /^\{"version":1,"date":"2026-11-15T09:00:0\d\.\d{3}Z","id":"[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}"\}$/,
    ),
  };
}

export const NOTHING = { analytics: false, marketing: false, preferences: false };
export const ALL = { analytics: true, marketing: true, preferences: true };

export async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('status');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}
