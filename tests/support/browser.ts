import { rmSync } from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterEach } from 'vitest';
import { browserOptions } from './browser-options.ts';
import { withConsent } from './journey.ts';
import { newDataDir } from './running-server.ts';

/** A real Chromium for the tests that start and kill servers themselves. Its profile outlives it until the test ends. */
export function useVisitors() {
  const contexts = new Set<BrowserContext>();
  const profiles = new Set<string>();
  afterEach(async () => {
    for (const context of contexts) await context.close();
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
    contexts.clear();
    profiles.clear();
  });

  function newProfile() {
    const profile = newDataDir();
    profiles.add(profile);
    return profile;
  }

  return {
    newProfile,
    async open(baseURL: string, profile = newProfile(), more: BrowserContextOptions = {}): Promise<Page> {
      const options = { ...browserOptions, ...more, baseURL, locale: 'de-DE', timezoneId: 'Europe/Berlin' };
      const context = await chromium.launchPersistentContext(profile, options);
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
      const page = await context.newPage();
      await withConsent(page);
      return page;
    },
  };
}
