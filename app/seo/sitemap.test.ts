import { expect, test } from 'vitest';
import { renderRobots, renderSecurityText, sitemapEntries } from './sitemap.ts';

test('a page without a rule stops the build', () => {
  expect(() => sitemapEntries(['/neu/'])).toThrow('/neu/');
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
