import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { categorySlug } from '../../app/blog/category-slug.ts';
import { listBlogPaths } from '../../app/public-paths.ts';
import { useDataDir } from '../../tests/support/test-database.ts';
import { readLibrary } from './library.ts';

const library = readLibrary('.');
const copy = useDataDir();

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
