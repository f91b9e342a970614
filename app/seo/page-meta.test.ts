import { expect, test } from 'vitest';
import { buildConfig } from '../build-config.ts';
import { canonicalUrl } from './addresses.ts';
import { pageMeta, withProductName } from './page-meta.ts';

const HOST = 'https://www.taubenfrei-muenchen.example';
const page = {
  title: 'Impressum',
  description: 'Wer hinter dieser Website steht und wie Sie uns erreichen.',
  path: '/impressum/',
};

function find(descriptors: ReturnType<typeof pageMeta>, match: Record<string, string>) {
  return descriptors.find((entry) =>
    Object.entries(match).every(([key, value]) => (entry as Record<string, unknown>)[key] === value),
  ) as Record<string, string> | undefined;
}

test('the name of the product follows the title, but never twice', () => {
  expect(withProductName('Impressum')).toBe('Impressum | Taubenfrei München');
  expect(withProductName('Über Taubenfrei München')).toBe('Über Taubenfrei München');
});

test('canonical addresses carry the www host, a trailing slash and encoded umlauts', () => {
  expect(canonicalUrl('/faq')).toBe(`${HOST}/faq/`);
  expect(canonicalUrl('/')).toBe(`${HOST}/`);
  expect(canonicalUrl('/blog/kategorie/münchen/')).toBe(`${HOST}/blog/kategorie/m%C3%BCnchen/`);
});

test('a page that is not to be indexed claims no canonical address', () => {
  const tags = pageMeta({ ...page, robots: 'noindex, follow' });
  expect(find(tags, { rel: 'canonical' })).toBeUndefined();
  expect(find(tags, { rel: 'alternate' })).toBeUndefined();
});

test('a staging build asks search engines to leave every page alone, whatever the page says', () => {
  buildConfig.staging = true;
  try {
    for (const robots of [undefined, 'index, follow, max-snippet:150']) {
      const tags = pageMeta({ ...page, robots });
      expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
      expect(JSON.stringify(tags)).not.toContain('canonical');
    }
  } finally {
    buildConfig.staging = false;
  }
});
