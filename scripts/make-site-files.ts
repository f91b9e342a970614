import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { categorySlug } from '../app/blog/category-slug.ts';
import { listPublicPaths } from '../app/public-paths.ts';
import { renderRobots, renderSecurityText, SITEMAP_FILES } from '../app/seo/robots.ts';
import { renderSitemap, sitemapEntries } from '../app/seo/sitemap.ts';
import { fixedCategories } from '../content/categories.ts';
import { company } from '../content/company.ts';
import { siteDescription } from '../content/seo.ts';
import { color } from '../illustrations/palette.ts';

const ICON_SIZES = [180, 192, 512];

/** What machines ask a website for, made from the route table and the content so that it cannot drift from them. */
export async function makeSiteFiles(client: string, siteUrl: string, built = new Date()): Promise<void> {
  const entries = sitemapEntries(await listPublicPaths(), await listArticleIds(), fixedCategories.map(categorySlug));
  const sitemap = renderSitemap(entries, siteUrl, dayInMunich(built));
  for (const file of SITEMAP_FILES) await put(client, file, sitemap);
  await put(client, '/robots.txt', renderRobots(siteUrl));
  await put(client, '/.well-known/security.txt', renderSecurityText(siteUrl, company.email, built));
  await put(client, '/site.webmanifest', JSON.stringify(manifest(), null, 2));
  for (const size of ICON_SIZES) await makeIcon(client, size);
}

export async function listArticleIds(): Promise<string[]> {
  const files = await readdir('content/blog');
  return files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace(/\.mdx$/, ''))
    .sort();
}

async function put(client: string, path: string, body: string | Buffer) {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

async function makeIcon(client: string, size: number) {
  const image = sharp(join(client, 'images/icon-maskable.svg'), { density: 300 }).resize(size, size);
  await put(client, `/icon-${size}.png`, await image.png({ palette: true, effort: 7 }).toBuffer());
}

function manifest() {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: company.brand,
    short_name: 'Taubenfrei',
    description: siteDescription,
    lang: 'de',
    start_url: '/',
    display: 'browser',
    theme_color: color('isar-900'),
    background_color: color('white'),
    icons: [
      { src: '/images/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  };
}

function dayInMunich(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(moment);
}
