import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTool } from '../../tools/import-tool.mjs';
import { waitFor } from '../support/wait-for.ts';
import { type BrowserVisitor, type Control, findControl, PHONE } from './visitor.ts';

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

async function start(options: object): Promise<BrowserVisitor> {
  const { launch } = await importTool('puppeteer-core');
  const profile = mkdtempSync(join(tmpdir(), 'taubenfrei-visitor-'));
  const browser = await launch({ ...options, headless: true, userDataDir: profile, defaultViewport: PHONE });
  const page: Page = await browser.newPage();
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
      await element.uploadFile(file);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What we use of puppeteer, whose types are installed only with the tools. */
type ElementHandle = { click(): Promise<void>; uploadFile(file: string): Promise<void> };
type Page = {
  goto(url: string, options: object): Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the work decides what it returns.
  evaluate(work: never, ...args: never[]): Promise<any>;
  evaluateHandle(work: unknown, control: Control): Promise<{ asElement(): ElementHandle | null }>;
  keyboard: { type(text: string): Promise<void> };
};

async function find(page: Page, control: Control): Promise<ElementHandle> {
  let found: ElementHandle | null = null;
  await waitFor(async () => {
    found = (await page.evaluateHandle(findControl, control)).asElement();
    return found !== null;
  });
  return found as unknown as ElementHandle;
}
