import { expect, test } from '../support/journey.ts';

const TYPES = {
  'residential-house': 'Haus',
  'residential-apartment': 'Wohnung',
  'commercial-office': 'Büro',
  'commercial-retail': 'Einzelhandel',
  'commercial-restaurant': 'Gastronomie',
  industrial: 'Industrie',
};

test('the picker offers six property types as links and is visible without scrolling', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/');
  const picker = page.getByRole('list', { name: 'Um welches Gebäude geht es?' });
  await expect(picker.getByRole('link')).toHaveCount(6);
  for (const [id, title] of Object.entries(TYPES)) {
    const link = picker.getByRole('link', { name: new RegExp(`^${title}`) });
    await expect(link).toHaveAttribute('href', `/fragebogen/?propertyType=${id}&step=1`);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
