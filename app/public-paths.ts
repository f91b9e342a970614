import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { shownCategories } from '../content/categories.ts';
import { templatePath, templates } from '../content/templates.ts';
import { categorySlug } from './blog/category-slug.ts';
import { pagePaths } from './public-pages.ts';

const ARTICLES = 'content/blog';

/** Pages that stand whatever articles there are. */
export const staticPaths = [...pagePaths, ...templates.map(({ id }) => templatePath(id))];

/** Every page that the build finishes in advance. */
export function listPublicPaths(siteUrl: string): string[] {
  const { articles, categories } = listBlogPaths(siteUrl);
  return [...staticPaths, ...articles, ...categories];
}

/** Files beside the pages that routes produce. */
export const publicFiles = ['/blog/feed.xml'];

/** Articles and the categories they carry, umlauts as they are. scripts/articles checks the files; this only reads names. */
export function listBlogPaths(siteUrl?: string, folder = ARTICLES): { articles: string[]; categories: string[] } {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
  const names = files.flatMap((file) => {
    const [, head = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('---');
    return shownCategories((parse(head) as { categories?: string[] }).categories ?? [], siteUrl);
  });
  return {
    articles: files.map((file) => `/blog/${file.slice(0, -'.mdx'.length)}/`).sort(),
    categories: [...new Set(names)].map((name) => `/blog/kategorie/${categorySlug(name)}/`).sort(),
  };
}
