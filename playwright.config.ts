import { defineConfig, devices } from '@playwright/test';
import { COMPILED } from './scripts/ensure-installed.mjs';
import { browserOptions } from './tests/support/browser-options.ts';
import { onDesktop, onlyLong, onPhone } from './tests/support/widths.ts';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};
const desktop = { viewport: { width: 1280, height: 800 } };

process.env.NODE_COMPILE_CACHE ??= COMPILED;

/** Journeys run against the built product (tests/support/global-server.ts), each at its width (tests/support/widths.ts). */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/global-server.ts',
  // A browser waits half of the time, so three keep two processors busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  grepInvert: onlyLong,
  // A shared machine may stall, so a failure is tried once more.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./scripts/flaky-reporter.mjs']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording everything would slow down all journeys for the few that fail.
    trace: 'on-first-retry',
    launchOptions: browserOptions,
  },
  projects: [
    { name: 'desktop', use: desktop, grep: onDesktop },
    { name: 'phone', use: phone, grep: onPhone },
  ],
});
