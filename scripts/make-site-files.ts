import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listPublicPaths } from '../app/public-paths.ts';
import { renderRobots, renderSecurityText, renderSitemap, SITEMAP_FILES, sitemapEntries } from '../app/seo/sitemap.ts';
import { company } from '../content/company.ts';
import { landingMeta } from '../content/landing.ts';
import { toWallTime } from '../domain/time/munich-clock.ts';
import { color } from './theme-color.ts';

/** Generated from the route table, so that they cannot become outdated. */
export async function makeSiteFiles(client: string, siteUrl: string, built = new Date()): Promise<void> {
  const sitemap = renderSitemap(sitemapEntries(listPublicPaths(siteUrl)), siteUrl, toWallTime(built).day);
  for (const file of SITEMAP_FILES) await put(client, file, sitemap);
  await put(client, '/manifest.webmanifest', JSON.stringify(webManifest()));
  await put(client, '/robots.txt', renderRobots(siteUrl));
  await put(client, '/.well-known/security.txt', renderSecurityText(siteUrl, company.email, built));
}

async function put(client: string, path: string, body: string) {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}

function webManifest() {
  const png = (file: string, size: number) => ({ src: `/images/${file}`, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    name: company.brand,
    short_name: 'Taubenfrei',
    description: landingMeta.description,
    lang: 'de',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: color('white'),
    theme_color: color('isar-900'),
    icons: [
      { src: '/images/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192.png', 192),
      png('icon-512.png', 512),
      { ...png('icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  };
}
