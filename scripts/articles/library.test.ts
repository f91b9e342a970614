import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { categorySlug } from '../../app/blog/category-slug.ts';
import { listCategories } from '../../app/blog/selections.ts';
import { listBlogPaths } from '../../app/public-paths.ts';
import { categories, fixedCategories } from '../../content/categories.ts';
import { readLibrary } from './library.ts';

const SPECIFIED: [id: string, date: string, isFeatured: boolean][] = [
  ['die-4-besten-produkte-zur-taubenabwehr', '2025-03-31', true],
  ['hausverwaltung-bei-tauben-einbinden', '2025-03-31', true],
  ['professionelle-taubenkot-entfernung-muenchen', '2025-04-10', true],
  ['tauben-nisten-balkon-muenchen', '2025-05-15', false],
  ['tauben-vergraemen-muenchen', '2025-03-31', false],
  ['taubenabwehr-balkon-muenchen', '2025-04-01', true],
  ['taubenabwehr-dienst-muenchen-finden', '2025-03-31', true],
  ['taubenabwehr-kosten-muenchen', '2025-04-02', true],
  ['taubenabwehr-schwabing', '2025-03-25', false],
  ['taubenspikes-testsieger-2025', '2025-03-13', true],
  ['taubenspikes-vs-taubennetze', '2025-03-31', false],
  ['ultraschall-taubenabwehr', '2025-03-31', false],
  ['wer-zahlt-taubenbeseitigung', '2025-03-31', true],
];

const library = readLibrary('.');
const copy = mkdtempSync(join(tmpdir(), 'taubenfrei-articles-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('the thirteen articles are in order, with the ids, dates and flags of the table', async () => {
  const found = (await library).map(({ post }) => [post.id, post.date, post.isFeatured]);
  expect(found).toEqual(SPECIFIED);
});

test('each article has what every article must have', async () => {
  for (const { post, code, links } of await library) {
    expect(code, post.id).toMatch(/_components\.table/);
    expect(code, post.id).toMatch(/Checklist|ProductCard/);
    expect(code, post.id).toMatch(/FaqItem/);
    expect(code, post.id).toMatch(/Conclusion|Quote/);
    const others = new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/blog/')));
    expect(others.size, post.id).toBeGreaterThanOrEqual(2);
    expect(
      links.some(({ href }) => href.startsWith('/fragebogen/?')),
      post.id,
    ).toBe(true);
  }
});

test('every category of the site has an article', async () => {
  const used = listCategories((await library).map(({ post }) => post)).map(({ name }) => name);
  expect([...used].sort()).toEqual([...categories].sort());
  expect(used).toEqual(expect.arrayContaining([...fixedCategories]));
});

test.each(['https://www.taubenfrei-muenchen.example', 'https://www.taubenfrei-muenchen.de'])(
  'the list of public paths names exactly the articles and the categories they carry, on %s',
  async (siteUrl) => {
    const posts = (await readLibrary('.', siteUrl)).map(({ post }) => post);
    const { articles, categories: paths } = listBlogPaths(siteUrl);
    expect(paths.includes('/blog/kategorie/produkttest/')).toBe(siteUrl.endsWith('.example'));
    expect(articles).toEqual(posts.map(({ id }) => `/blog/${id}/`).sort());
    const slugs = new Set(posts.flatMap((post) => post.categories.map(categorySlug)));
    expect(paths).toEqual([...slugs].map((slug) => `/blog/kategorie/${slug}/`).sort());
  },
);

test('one broken article fails the whole library and every fault is named with file and line', async () => {
  cpSync('content', join(copy, 'content'), { recursive: true });
  mkdirSync(join(copy, 'public'));
  const file = join(copy, 'content/blog/taubenabwehr-schwabing.mdx');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, `${source.replace('isFeatured: false', 'isFeatured: nein')}\n[tot](/blog/gibt-es-nicht/)\n`);
  const failure = await readLibrary(copy).catch((error: Error) => error.message);
  const lastLine = source.split('\n').length + 1;
  expect(failure).toContain("content/blog/taubenabwehr-schwabing.mdx:10: frontmatter 'isFeatured'");
  expect(failure).toContain(
    `content/blog/taubenabwehr-schwabing.mdx:${lastLine}: the link /blog/gibt-es-nicht/ leads nowhere`,
  );
});
