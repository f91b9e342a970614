import { expect, expectNoSidewaysScroll, test, waitForScript } from '../support/journey.ts';

test.beforeEach(({ page }) => page.goto('/'));

test('the header stays on top and turns opaque with a shadow after more than 10 px', async ({ page }) => {
  await waitForScript(page);
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).boxShadow]);
  await expect.poll(look).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
  await expect.poll(look).toEqual(['rgba(0, 0, 0, 0)', 'none']);
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(async () => (await look())[0]).toBe('rgb(255, 255, 255)');
  expect((await look())[1]).not.toBe('none');
  // Above it lies the line of a sample address, which scrolls away.
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await waitForScript(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a footer link scrolls smoothly to its section and leaves 100 px above it', async ({ page }) => {
  await waitForScript(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click();
  const top = () => page.locator('#about-us').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top, { timeout: 10_000 }).toBe(100);
  await expect(page).toHaveURL(/\/#about-us$/);
});

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('the name beside the mark is whole or absent at every width, and nothing scrolls sideways', async ({ page }) => {
    const name = page.getByRole('banner').getByText('Taubenfrei München', { exact: true });
    for (const width of [320, 360, 383, 384, 768, 975, 976, 1024, 1100, 1183, 1184]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth), `at ${width} px`).toBeLessThanOrEqual(
        0,
      );
    }
    await expect(name).toBeVisible();
  });

  test('the header holds all links and the button to the questionnaire, and no menu button', async ({ page }) => {
    const nav = page.getByRole('navigation', { name: 'Hauptmenü' });
    await expect(nav.getByRole('link')).toHaveText([
      'Leistungen',
      'Wie es funktioniert',
      'Über uns',
      'Referenzen',
      'Blog',
      'FAQ',
      'Angebot anfordern',
    ]);
    await expect(nav.getByRole('link', { name: 'Angebot anfordern' })).toHaveAttribute('href', '/fragebogen/');
    await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeHidden();
  });

  test('a section link scrolls on the landing page and navigates from elsewhere', async ({ page }) => {
    await waitForScript(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'Leistungen' });
    const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await link.click();
    await expect.poll(top, { timeout: 10_000 }).toBe(100);
    await page.goto('/faq/');
    await link.click();
    await expect(page).toHaveURL(/\/#services$/);
    await expect.poll(top, { timeout: 10_000 }).toBe(100);
  });

  test('the current page is marked in the header', async ({ page }) => {
    await page.goto('/faq/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Blog' })).not.toHaveAttribute('aria-current');
  });

  test('a new page starts at the top', async ({ page }) => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('menu button and WhatsApp stand in the header, the links do not', async ({ page }) => {
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'WhatsApp-Chat öffnen' })).toHaveAttribute(
      'href',
      'https://wa.me/498999998120',
    );
    await expect(header.getByRole('link', { name: 'Leistungen' })).toBeHidden();
  });

  test('the menu keeps the focus off the page behind it, closes on Escape and gives the focus back', async ({
    page,
  }) => {
    await waitForScript(page);
    const open = page.getByRole('button', { name: 'Menü öffnen' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' });
    await expect(menu).toBeVisible();
    const stops = await menu.locator('a, button').count();
    for (let press = 0; press <= stops; press += 1) {
      await page.keyboard.press('Tab');
      // Past its ends a modal dialog leads to the browser itself, never to the page.
      expect(
        await menu.evaluate(
          (dialog) =>
            /^(BODY|HTML)$/.test(document.activeElement?.tagName ?? '') || dialog.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('the menu closes when a link is followed', async ({ page }) => {
    await waitForScript(page);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('dialog', { name: 'Hauptmenü' });
    await menu.getByRole('link', { name: 'Referenzen' }).click();
    await expect(menu).toBeHidden();
    const top = () =>
      page.locator('#testimonials').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top, { timeout: 10_000 }).toBe(100);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('header, menu and footer lead everywhere', async ({ page, isMobile }) => {
    if (isMobile) {
      await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'FAQ' }).click();
    } else {
      await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    }
    await expect(page).toHaveURL(/\/faq\/$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
  });
});
