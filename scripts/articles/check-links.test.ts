import { expect, test } from 'vitest';
import type { CompiledArticle } from './compile-article.ts';
import { checkLinks } from './library.ts';

function article(id: string, hrefs: string[], image: string | null = null): CompiledArticle {
  return {
    file: `content/blog/${id}.mdx`,
    id,
    post: {
      id,
      title: id,
      excerpt: id,
      date: '2025-01-01',
      author: 'Redaktion',
      categories: ['München'],
      tags: [],
      image,
      imageAlt: '',
      isFeatured: false,
      readingMinutes: 1,
    },
    headings: [{ level: 2, id: 'kosten', text: 'Kosten' }],
    sections: [],
    links: hrefs.map((href, index) => ({ href, line: index + 20 })),
    images: [],
    sources: [],
    problems: [],
    code: '',
  };
}

const surroundings = {
  pages: ['/', '/fragebogen/', '/faq/'],
  redirects: ['/blog/alt/'],
  imageExists: (path: string) => path === '/images/da.svg',
};

test('pages, questions with a preselection, articles, their sections and categories are found', () => {
  const sound = [
    '/',
    '/fragebogen/?type=house',
    '/blog/b/',
    '/blog/b/#kosten',
    '#kosten',
    '/blog/kategorie/m%C3%BCnchen/',
    'https://www.gesetze-im-internet.de/tierschg/__13.html',
    'mailto:info@example.de',
  ];
  expect(checkLinks([article('a', sound, '/images/da.svg'), article('b', [])], surroundings)).toEqual([]);
});

test.each([
  ['/blog/c/', 'the link /blog/c/ leads nowhere'],
  ['/blog/b', 'the link /blog/b leads nowhere: the slash at the end is missing'],
  ['/preise/', 'the link /preise/ leads nowhere'],
  ['/blog/b/#preise', 'the section of /blog/b/#preise does not exist'],
  ['#preise', 'the section of #preise does not exist'],
  ['/blog/alt/', 'the link /blog/alt/ only redirects, use the real address'],
  ['/blog/kategorie/elefanten/', 'the link /blog/kategorie/elefanten/ leads nowhere'],
  ['blog/b/', 'the link blog/b/ is neither a page of ours nor a secure address'],
  ['http://example.com/', 'the link http://example.com/ is neither a page of ours nor a secure address'],
  ['', 'the link (empty) is neither a page of ours nor a secure address'],
])('%j is named with its file and line', (href, text) => {
  expect(checkLinks([article('a', [href]), article('b', [])], surroundings)).toEqual([
    { file: 'content/blog/a.mdx', line: 20, text },
  ]);
});

test('a picture that does not exist is named', () => {
  expect(checkLinks([article('a', [], '/images/weg.svg')], surroundings)).toEqual([
    { file: 'content/blog/a.mdx', line: 1, text: 'the picture /images/weg.svg does not exist' },
  ]);
});
