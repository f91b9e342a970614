import { expect, test } from 'vitest';
import type { Category } from '../../content/categories.ts';
import type { Post } from './post.ts';
import { listCategories, selectRelated } from './selections.ts';

function post(
  id: string,
  date: string,
  rest: { categories?: Category[]; tags?: string[]; isFeatured?: boolean } = {},
): Post {
  return {
    id,
    title: id,
    excerpt: id,
    date,
    author: 'Redaktion',
    categories: rest.categories ?? [],
    tags: rest.tags ?? [],
    image: null,
    imageAlt: '',
    isFeatured: rest.isFeatured ?? false,
    readingMinutes: 1,
  };
}

const posts = [
  post('alt', '2025-01-01', { isFeatured: true, categories: ['München'], tags: ['Netz'] }),
  post('neu', '2025-05-01', { isFeatured: true, categories: ['Balkon', 'München'] }),
  post('mitte-b', '2025-03-31', { isFeatured: true, categories: ['Kosten'], tags: ['Netz'] }),
  post('mitte-a', '2025-03-31', { categories: ['München', 'Kosten'] }),
  post('fremd', '2025-04-01', { isFeatured: true, categories: ['Service'], tags: ['Suche'] }),
];
const ids = (list: Post[]) => list.map(({ id }) => id);

test('related articles share a category or a tag; a category counts more than a tag; the article itself is never one', () => {
  expect(ids(selectRelated(posts, posts[0] as Post))).toEqual(['neu', 'mitte-a', 'mitte-b']);
  expect(ids(selectRelated(posts, posts[0] as Post, 1))).toEqual(['neu']);
  expect(selectRelated(posts, posts[4] as Post)).toEqual([]);
});

test('categories are listed with their count, the largest first', () => {
  expect(listCategories(posts)).toEqual([
    { name: 'München', slug: 'münchen', count: 3 },
    { name: 'Kosten', slug: 'kosten', count: 2 },
    { name: 'Service', slug: 'service', count: 1 },
    { name: 'Balkon', slug: 'balkon', count: 1 },
  ]);
});
