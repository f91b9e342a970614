import { readdirSync, readFileSync } from 'node:fs';
import { shownCategories } from '../content/categories.ts';
import { howWeChoosePath } from '../content/how-we-choose.ts';
import { templatePath, templates, templatesPath } from '../content/templates.ts';
import { categorySlug } from './blog/category-slug.ts';

const ARTICLES = 'content/blog';

/** Pages that stand whatever articles there are. */
export const staticPaths = [
  '/',
  '/fragebogen/',
  '/danke/',
  '/faq/',
  '/geprueft/',
  howWeChoosePath,
  '/partner-werden/',
  '/partnerbedingungen/',
  '/partnerbetriebe/',
  '/impressum/',
  '/datenschutz/',
  '/agb/',
  '/barrierefreiheit/',
  '/cookie-einstellungen/',
  '/blog/',
  '/sitemap/',
  templatesPath,
  ...templates.map(({ id }) => templatePath(id)),
];

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
  const slugs = new Set<string>();
  for (const file of files) {
    const names = shownCategories(readCategories(readFileSync(`${folder}/${file}`, 'utf8')), siteUrl);
    for (const name of names) slugs.add(categorySlug(name));
  }
  return {
    articles: files.map((file) => `/blog/${file.slice(0, -'.mdx'.length)}/`).sort(),
    categories: [...slugs].map((slug) => `/blog/kategorie/${slug}/`).sort(),
  };
}

/** The list of the frontmatter, in brackets or one name a line. */
function readCategories(source: string): string[] {
  const head = source.slice(0, source.indexOf('\n---', 3));
  const list = /^categories:[ \t]*(?:\[([^\]]*)\]|((?:\n[ \t]*-[^\n]*)+))/m.exec(head);
  const names = list?.[1]?.split(',') ?? list?.[2]?.split('\n').map((line) => line.replace(/^\s*-/, '')) ?? [];
  return names
    .map((name) =>
      name
        .replace(/\s#.*$/, '')
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2'),
    )
    .filter(Boolean);
}
