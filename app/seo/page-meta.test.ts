import { expect, test } from 'vitest';
import { expertSentence } from '../../content/seo.ts';
import { canonicalUrl, descriptionFor, pageMeta, withProductName } from './page-meta.ts';
import { socialImagePath } from './social-image-path.ts';

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

test('a description of more than 30 characters stays as it is', () => {
  const text = 'x'.repeat(31);
  expect(descriptionFor('Titel', text)).toBe(text);
});

test('a description of 30 characters or less gives way to the title and the expert sentence', () => {
  expect(descriptionFor('Taubennetze', 'x'.repeat(30))).toBe(`Taubennetze: ${expertSentence}`);
  expect(descriptionFor('Taubennetze', '')).toBe(`Taubennetze: ${expertSentence}`);
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

test.each([
  ['/', '/social/startseite.png'],
  ['/faq/', '/social/faq.png'],
  ['/blog/kategorie/m%C3%BCnchen/', '/social/blog-kategorie-muenchen.png'],
  ['/blog/kategorie/münchen/', '/social/blog-kategorie-muenchen.png'],
])('the social image of %s is %s', (path, image) => expect(socialImagePath(path)).toBe(image));
