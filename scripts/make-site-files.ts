import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { categorySlug } from '../app/blog/category-slug.ts';
import { listPublicPaths } from '../app/public-paths.ts';
import { renderRobots, renderSecurityText, SITEMAP_FILES } from '../app/seo/robots.ts';
import { renderSitemap, sitemapEntries } from '../app/seo/sitemap.ts';
import { fixedCategories } from '../content/categories.ts';
import { company } from '../content/company.ts';
import { toWallTime } from '../domain/time/munich-clock.ts';

/** What machines ask a website for, made from the route table and the content so that it cannot drift from them. */
export async function makeSiteFiles(client: string, siteUrl: string, built = new Date()): Promise<void> {
  const entries = sitemapEntries(listPublicPaths(siteUrl), await listArticleIds(), fixedCategories.map(categorySlug));
  const sitemap = renderSitemap(entries, siteUrl, toWallTime(built).day);
  for (const file of SITEMAP_FILES) await put(client, file, sitemap);
  await put(client, '/robots.txt', renderRobots(siteUrl));
  await put(client, '/.well-known/security.txt', renderSecurityText(siteUrl, company.email, built));
}

export async function listArticleIds(): Promise<string[]> {
  const files = await readdir('content/blog');
  return files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace(/\.mdx$/, ''))
    .sort();
}

async function put(client: string, path: string, body: string) {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
