import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { waitFor } from '../support/wait-for.ts';
import { type Control, findControl, PHONE, type Visitor } from './visitor.ts';

/** Chromium by its own protocol, with the back and forward cache that Playwright turns off. */
export const startChromium = (executablePath: string) =>
  start({ browser: 'chrome', executablePath, args: ['--no-sandbox', '--disable-gpu', '--lang=de-DE'] });

/** Firefox by WebDriver BiDi. It does not start with a moved clock (test:clock): it keeps the real one. */
export const startFirefox = (executablePath: string) =>
  start({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, LD_PRELOAD: undefined },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
  });

async function start(options: Parameters<typeof launch>[0]): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'taubenfrei-visitor-'));
  const browser = await launch({ ...options, headless: true, userDataDir: profile, defaultViewport: PHONE });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    evaluate: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])),
    click: async (control) => (await find(page, control)).click(),
    async type(field, text) {
      const element = await find(page, { kind: 'field', name: field });
      await element.click();
      await page.keyboard.type(text);
    },
    async upload(field, file) {
      const element = await find(page, { kind: 'field', name: field });
      await (element as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function find(page: Page, control: Control): Promise<ElementHandle> {
  let found: ElementHandle | null = null;
  await waitFor(async () => {
    found = (await page.evaluateHandle(findControl, control)).asElement() as ElementHandle | null;
    return found !== null;
  });
  return found as unknown as ElementHandle;
}
