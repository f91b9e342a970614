import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { shownCategories } from '../content/categories.ts';
import { templatePath, templates } from '../content/templates.ts';
import { categorySlug } from './blog/category-slug.ts';
import { pagePaths } from './public-pages.ts';

const ARTICLES = 'content/blog';

/** Pages that do not depend on the articles. */
export const staticPaths = [...pagePaths, ...templates.map(({ id }) => templatePath(id))];

export function listPublicPaths(siteUrl: string): string[] {
  const { articles, categories } = listBlogPaths(siteUrl);
  return [...staticPaths, ...articles, ...categories];
}

export const publicFiles = ['/blog/feed.xml'];

/** Only reads names; scripts/articles checks the files. */
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
