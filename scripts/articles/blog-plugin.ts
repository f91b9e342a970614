import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { buildSearchIndex } from '../../app/blog/search/search-index.ts';
import { ARTICLE_FOLDER, type Article, readLibrary } from './library.ts';

const POSTS = 'virtual:blog/posts';
const SEARCH = 'virtual:blog/search';
const resolved = (id: string) => `\0${id}`;

/** Compiles every article once, for the server build only; nothing of it reaches the browser. */
export function blogArticles(siteUrl: string): Plugin {
  let root = process.cwd();
  let library: Promise<Article[]> | undefined;
  const articles = () => {
    library ??= readLibrary(root, siteUrl);
    return library;
  };
  const isArticle = (file: string) => file.startsWith(`${resolve(root, ARTICLE_FOLDER)}/`) && file.endsWith('.mdx');

  return {
    name: 'blog-articles',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === POSTS || id === SEARCH ? resolved(id) : undefined;
    },
    async load(id) {
      if (id === resolved(POSTS)) return postsModule(await articles(), root);
      if (id === resolved(SEARCH)) return searchModule(await articles());
      if (!isArticle(id)) return undefined;
      const name = relative(root, id);
      const article = (await articles()).find(({ file }) => file === name);
      return article && { code: article.code, moduleType: 'js' };
    },
    hotUpdate({ file, modules }) {
      if (!isArticle(file)) return undefined;
      library = undefined;
      const virtual = [POSTS, SEARCH].flatMap((id) => this.environment.moduleGraph.getModuleById(resolved(id)) ?? []);
      return [...modules, ...virtual];
    },
  };
}

function postsModule(articles: Article[], root: string): string {
  const bodies = articles.map(
    ({ file, post }) => `${JSON.stringify(post.id)}: () => import(${JSON.stringify(resolve(root, file))})`,
  );
  return [
    `export const posts = ${JSON.stringify(articles.map(({ post }) => post))};`,
    `export const bodies = {\n${bodies.join(',\n')}\n};`,
  ].join('\n');
}

function searchModule(articles: Article[]): string {
  const stored = buildSearchIndex(articles.map(({ post, sections }) => ({ ...post, sections })));
  return `export const stored = JSON.parse(${JSON.stringify(JSON.stringify(stored))});`;
}
