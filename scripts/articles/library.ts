import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryPath } from '../../app/blog/category-slug.ts';
import { articlePath } from '../../app/blog/post.ts';
import { staticPaths } from '../../app/public-paths.ts';
import { blogRedirects } from '../../content/blog-redirects.ts';
import { isSampleAddress } from '../../content/claims.ts';
import { faqPage, landingFaq } from '../../content/faq.ts';
import { sources } from '../../content/sources.ts';
import { templates } from '../../content/templates.ts';
import { checkSources } from './check-sources.ts';
import { type CompiledArticle, compileArticle } from './compile-article.ts';
import { type ArticleProblem, formatProblems } from './syntax-tree.ts';

type Surroundings = {
  pages: readonly string[];
  /** Our own pages must link to the targets of redirects. */
  redirects: readonly string[];
  imageExists(path: string): boolean;
};

const knownSources = new Set<string | null>(Object.values(sources).map(({ address }) => address));

export function checkLinks(articles: readonly CompiledArticle[], surroundings: Surroundings): ArticleProblem[] {
  const anchors = new Map<string, Set<string>>();
  const known = new Set(surroundings.pages);
  for (const { id, post, headings } of articles) {
    anchors.set(articlePath(id), new Set(headings.map((heading) => heading.id)));
    known.add(articlePath(id));
    for (const category of post?.categories ?? []) known.add(categoryPath(category));
  }

  return articles.flatMap(({ file, id, post, images, links }) => {
    const problems = links.map(({ href, line }) => ({ line, text: findFault(href, articlePath(id)) }));
    for (const { href, line } of post?.image ? [...images, { href: post.image, line: 1 }] : images) {
      problems.push({ line, text: surroundings.imageExists(href) ? null : `the picture ${href} does not exist` });
    }
    return problems.flatMap(({ line, text }) => (text === null ? [] : [{ file, line, text }]));
  });

  function findFault(href: string, own: string): string | null {
    if (/^(mailto|tel):/.test(href)) return null;
    if (href.startsWith('https:')) return knownSources.has(href) ? null : `the link ${href} is no source: use <Source>`;
    if (!/^[/#]/.test(href)) return `the link ${href || '(empty)'} is neither a page of ours nor a secure address`;
    const { pathname, hash } = new URL(href, `https://site.example${own}`);
    if (surroundings.redirects.includes(pathname)) return `the link ${href} only redirects, use the real address`;
    if (!known.has(pathname))
      return `the link ${href} leads nowhere${known.has(`${pathname}/`) ? ': the slash at the end is missing' : ''}`;
    const ids = anchors.get(pathname);
    return hash && ids && !ids.has(decodeURIComponent(hash.slice(1))) ? `the section of ${href} does not exist` : null;
  }
}

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
