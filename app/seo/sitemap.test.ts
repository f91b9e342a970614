import { expect, test } from 'vitest';
import { changeFrequencyOf, priorityOf, renderRobots, renderSecurityText, sitemapEntries } from './sitemap.ts';

test.each([
  ['/', 1.0, 'weekly'],
  ['/fragebogen/', 0.9, 'monthly'],
  ['/faq/', 0.8, 'monthly'],
  ['/blog/', 0.8, 'weekly'],
  ['/blog/kategorie/taubenspikes/', 0.7, 'monthly'],
  ['/blog/ultraschall-taubenabwehr/', 0.7, 'monthly'],
  ['/vorlagen/', 0.5, 'monthly'],
  ['/vorlagen/maengelanzeige/', 0.5, 'monthly'],
  ['/impressum/', 0.3, 'yearly'],
  ['/datenschutz/', 0.3, 'yearly'],
  ['/agb/', 0.3, 'yearly'],
  ['/barrierefreiheit/', 0.3, 'yearly'],
  ['/sitemap/', 0.3, 'monthly'],
  ['/cookie-einstellungen/', 0.1, 'yearly'],
  ['/danke/', 0.1, 'yearly'],
])('%s has priority %d and changes %s', (path, priority, frequency) => {
  expect(priorityOf(path)).toBe(priority);
  expect(changeFrequencyOf(path)).toBe(frequency);
});

test('a page without a rule stops the build', () => {
  expect(() => sitemapEntries(['/neu/'], [], [])).toThrow('/neu/');
});

test('robots.txt names both sitemaps and closes the machine interfaces', () => {
  const robots = renderRobots('https://www.a.example');
  expect(robots).toContain('Sitemap: https://www.a.example/sitemap.xml\n');
  expect(robots).toContain('Sitemap: https://www.a.example/sitemap-direct.xml\n');
  expect(robots).toContain('Disallow: /rest/');
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test('security.txt names a contact and expires within a year of the build', () => {
  const file = renderSecurityText('https://www.a.example', 'sicher@a.example', new Date('2026-11-15T10:00:00Z'));
  expect(file).toContain('Contact: mailto:sicher@a.example\n');
  expect(file).toContain('Expires: 2027-11-15T00:00:00.000Z\n');
  expect(file).toContain('Canonical: https://www.a.example/.well-known/security.txt\n');
});
