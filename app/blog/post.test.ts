import { expect, test } from 'vitest';
import { germanDate } from '../../content/german-format.ts';
import { categoryNameFromSlug, categoryPath, categorySlug, findCategorySlug } from './category-slug.ts';
import { PUBLICATION_DATE, readingMinutes } from './post.ts';

test.each([
  [0, 1],
  [1, 1],
  [225, 1],
  [226, 2],
  [450, 2],
  [451, 3],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(Array.from({ length: words }, () => 'Wort').join(' \n'))).toBe(minutes);
});

test('the publication date reads as in a German newspaper', () => {
  expect(germanDate(PUBLICATION_DATE)).toBe('31. März 2025');
});

test('category slugs are lower case with hyphens and keep their umlauts', () => {
  expect(categorySlug('München')).toBe('münchen');
  expect(categorySlug('Tauben im Haus')).toBe('tauben-im-haus');
  expect(categoryPath('München')).toBe('/blog/kategorie/m%C3%BCnchen/');
  expect(categoryNameFromSlug('tauben-im-haus')).toBe('Tauben Im Haus');
  expect(categoryNameFromSlug('österreich')).toBe('Österreich');
});

test('another spelling of a category finds its slug', () => {
  const slugs = ['münchen', 'kosten'];
  expect(findCategorySlug('muenchen', slugs)).toBe('münchen');
  expect(findCategorySlug('MÜNCHEN', slugs)).toBe('münchen');
  expect(findCategorySlug('mu\u0308nchen', slugs)).toBe('münchen');
  expect(findCategorySlug('elefanten', slugs)).toBeNull();
});
