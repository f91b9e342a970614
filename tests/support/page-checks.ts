import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { senderLine } from '../../content/company.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, waitForScript } from './journey.ts';

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

const A4_WIDTH = 718;

/** On paper: who sends it and what it is, no buttons, and no line over another. */
export async function expectPrintable(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(senderLine)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, option, svg, select');
    const buttons = [...document.querySelectorAll('button, [type=submit], [type=button]')].filter(isShown);
    const lines: { text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement || !isShown(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 2 && rect.height > 2) lines.push({ text: node.textContent.trim().slice(0, 40), rect });
    }
    lines.sort((a, b) => a.rect.top - b.rect.top);
    const over: string[] = [];
    for (const [index, { text, rect }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top >= rect.bottom) break;
        const height = Math.min(rect.bottom, other.rect.bottom) - other.rect.top;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        if (width > 3 && height > Math.min(rect.height, other.rect.height) / 2) over.push(`${text} / ${other.text}`);
      }
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ['wider than the sheet'] : [];
    return [...buttons.map(({ textContent }) => `button ${textContent}`), ...over, ...wide];
  });
  const folder = process.env.PICTURES;
  const name = new URL(page.url()).pathname.replaceAll('/', '-');
  if (folder) await page.screenshot({ path: `${folder}/print${name}.png`, fullPage: true });
  expect.soft(found, page.url()).toEqual([]);
  await page.emulateMedia({ media: null });
  if (size) await page.setViewportSize(size);
}

/** Where a sheet ends, Chromium may lay one line over another, which no screen shows. */
export async function expectSheets(page: Page, most: number) {
  const pdf = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 }).promise;
  const over: string[] = [];
  for (let sheet = 1; sheet <= pdf.numPages; sheet += 1) {
    const { items } = await (await pdf.getPage(sheet)).getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, left: item.transform[4], base: item.transform[5], width: item.width, height: item.height }]
        : [],
    );
    for (const [index, one] of words.entries())
      for (const other of words.slice(index + 1)) {
        const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
        if (width > 2 && Math.abs(one.base - other.base) < Math.min(one.height, other.height) / 2)
          over.push(`${sheet}: ${one.text} / ${other.text}`);
      }
  }
  expect(over).toEqual([]);
  expect(pdf.numPages).toBeLessThanOrEqual(most);
}
