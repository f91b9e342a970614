import { categoryPath } from '../../app/blog/category-slug.ts';
import { articlePath } from '../../app/blog/post.ts';
import { sources } from '../../content/sources.ts';
import type { CompiledArticle } from './compile-article.ts';
import type { Problem } from './problem.ts';

type Surroundings = {
  pages: readonly string[];
  /** Our own pages must link to the targets of redirects. */
  redirects: readonly string[];
  imageExists(path: string): boolean;
};

const knownSources = new Set<string | null>(Object.values(sources).map(({ address }) => address));

export function checkLinks(articles: readonly CompiledArticle[], surroundings: Surroundings): Problem[] {
  const anchors = new Map<string, Set<string>>();
  const known = new Set(surroundings.pages);
  for (const { id, post, headings } of articles) {
    anchors.set(articlePath(id), new Set(headings.map((heading) => heading.id)));
    known.add(articlePath(id));
    for (const category of post?.categories ?? []) known.add(categoryPath(category));
  }

  return articles.flatMap((article) => {
    const own = articlePath(article.id);
    const problems = article.links.map(({ href, line }) => ({ line, text: findFault(href, own) }));
    for (const { href, line } of pictures(article)) {
      problems.push({ line, text: surroundings.imageExists(href) ? null : `the picture ${href} does not exist` });
    }
    return problems.flatMap(({ line, text }) => (text === null ? [] : [{ file: article.file, line, text }]));
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

function pictures({ post, images }: CompiledArticle) {
  return post?.image ? [...images, { href: post.image, line: 1 }] : images;
}
