import opened from '../../content/sources-opened.json' with { type: 'json' };
import { templatePath, templates } from '../../content/templates.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  waitForScript,
  withConsent,
} from '../support/journey.ts';

test.beforeEach(({ page }) => withConsent(page));

for (const { id, title, printTitle, article } of templates) {
  test(`${id} is accessible, fits a narrow window, leads to its article and prints as one page of A4`, async ({
    page,
  }) => {
    await page.goto(templatePath(id));
    await waitForScript(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: article.label })).toHaveAttribute('href', article.href);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: printTitle })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[45]\S* 84[12]/);
  });
}

test('an article ends with its sources, who answers for it, and the day they were opened once they were', async ({
  page,
}) => {
  await page.goto('/blog/tauben-nisten-balkon-muenchen/');
  await waitForScript(page);
  const evidence = page.getByRole('region', { name: 'Quellen' });
  await evidence.scrollIntoViewIfNeeded();
  const addresses = await evidence
    .locator('li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const days: Record<string, string> = opened;
  const isDated = (await evidence.textContent())?.includes('Zuletzt geprüft am');
  expect(isDated).toBe(addresses.every((address) => address && days[address]));
  await expect(evidence).toContainText('Verantwortlich für den Inhalt: Maria Muster.');
  await expect(evidence.getByRole('link', { name: 'Beispielangabe' })).toBeVisible();
  await expect(evidence.getByRole('link', { name: /§\s1 Tierschutzgesetz/ })).toHaveAttribute(
    'href',
    'https://www.gesetze-im-internet.de/tierschg/__1.html',
  );
  await expectAccessible(page);
});
