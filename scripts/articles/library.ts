import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articlePath } from '../../app/blog/post.ts';
import { staticPaths } from '../../app/public-paths.ts';
import { blogRedirects } from '../../content/blog-redirects.ts';
import { isSampleAddress } from '../../content/claims.ts';
import { faqPage, landingFaq } from '../../content/faq.ts';
import { templates } from '../../content/templates.ts';
import { checkLinks } from './check-links.ts';
import { checkSources } from './check-sources.ts';
import { type CompiledArticle, compileArticle } from './compile-article.ts';
import { formatProblems } from './problem.ts';

export const ARTICLE_FOLDER = 'content/blog';

export type Article = CompiledArticle & { post: NonNullable<CompiledArticle['post']> };

export async function readLibrary(root: string, siteUrl?: string): Promise<Article[]> {
  const names = (await readdir(join(root, ARTICLE_FOLDER))).filter((name) => name.endsWith('.mdx')).sort();
  const articles: CompiledArticle[] = [];
  for (const name of names) {
    const file = `${ARTICLE_FOLDER}/${name}`;
    articles.push(await compileArticle(file, await readFile(join(root, file), 'utf8'), siteUrl));
  }
  const pictureIsThere = (path: string) => existsSync(join(root, 'public', path));
  const problems = [
    ...articles.flatMap((article) => article.problems),
    ...checkLinks(articles, {
      pages: staticPaths,
      redirects: Object.keys(blogRedirects).map(articlePath),
      imageExists: pictureIsThere,
    }),
    ...checkRedirects(articles),
    ...checkEvidence(articles),
    // Text left out on a real address may hold the only mention of a source.
    ...(siteUrl && !isSampleAddress(siteUrl)
      ? []
      : checkSources(
          new Set([...articles, ...templates, ...landingFaq, ...faqPage].flatMap(({ sources = [] }) => [...sources])),
        )),
  ];
  if (problems.length > 0) throw new Error(formatProblems(problems));
  for (const { post } of articles) if (post?.image && !pictureIsThere(post.image)) post.image = null;
  return articles.filter((article): article is Article => article.post !== null);
}

function checkEvidence(articles: readonly CompiledArticle[]) {
  return articles.flatMap(({ file, sources }) =>
    sources.length === 0 ? [{ file, line: 1, text: 'an article without a source' }] : [],
  );
}

function checkRedirects(articles: readonly CompiledArticle[]) {
  const file = 'content/blog-redirects.ts';
  return Object.entries(blogRedirects).flatMap(([slug, target]) => {
    const { pathname, hash } = new URL(target, 'https://site.example');
    const article = articles.find(({ id }) => articlePath(id) === pathname);
    if (!article) return [{ file, line: 1, text: `${slug}: there is no article ${pathname}` }];
    const found = hash === '' || article.headings.some(({ id }) => `#${id}` === hash);
    return found ? [] : [{ file, line: 1, text: `${slug}: ${pathname} has no section ${hash}` }];
  });
}
