import { expect, test, waitForScript } from '../support/journey.ts';

test('a walk with the Tab key meets every control of the page, each in sight and with a visible focus', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await waitForScript(page);
  await expect(page.locator('.later')).toHaveCount(0);
  const expected = await page
    .locator('main')
    .evaluate(
      (main) =>
        [...main.querySelectorAll<HTMLElement>('a, button, input, summary, [tabindex="0"]')].filter((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
  const met: { name: string; inSight: boolean; outlined: boolean }[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { top, bottom } = focused.getBoundingClientRect();
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return {
        inMain: Boolean(focused.closest('main')) && focused.tagName !== 'MAIN',
        beyond: Boolean(focused.closest('footer')),
        name: focused.textContent || focused.id,
        inSight: bottom > header && top < window.innerHeight,
        outlined: getComputedStyle(focused).outlineStyle !== 'none',
      };
    });
    if (here.beyond) break;
    if (here.inMain) met.push(here);
  }
  expect(met.filter(({ inSight, outlined }) => !inSight || !outlined)).toEqual([]);
  expect(met).toHaveLength(expected);
});
