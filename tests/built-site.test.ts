import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { categorySlug } from '../app/blog/category-slug.ts';
import { fontCharacters } from '../app/fonts/characters.ts';
import { listBlogPaths } from '../app/public-paths.ts';
import { type IslandName, islands } from '../app/start/islands.ts';
import { categories, fixedCategories } from '../content/categories.ts';
import { FRAME_BUDGET } from '../scripts/page-scripts.ts';
import { readBuiltSite } from './support/built-pages.ts';

const { pages, manifest, siteUrl, client } = readBuiltSite();
const { articles } = listBlogPaths();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** Articles and categories come from the content, whether this build finished them in advance or the server renders them. */
const fromContent = new Set([
  ...articles,
  ...categories.map((name) => encodeURI(`/blog/kategorie/${categorySlug(name)}/`)),
]);
/** Rendered on request: the ways into private areas. */
const PRIVATE_AREAS = /^\/(betrieb|meine-anfrage|partner-werden\/bewerbung)\//;
const exists = (path: string) => path in manifest || fromContent.has(path) || PRIVATE_AREAS.test(path);

/** Which page has which islands; every other page has the frame alone. */
const PAGE_ISLANDS: [pages: RegExp, islands: IslandName[]][] = [
  [/^\/$/, ['postal-code', 'testimonials']],
  [/^\/blog\/$/, ['newsletter']],
  [/^\/blog\/taubenabwehr-balkon-muenchen\/$/, ['property-picker']],
  [/^\/cookie-einstellungen\/$/, ['cookie-settings']],
  [/^\/danke\/$/, ['thank-you']],
  [/^\/fragebogen\/$/, ['questionnaire']],
];
const islandsOf = (html: string) => [...html.matchAll(/ data-island="([^"]*)"/g)].map(([, name]) => name);

/** A utility wins over a component, a component over the base. */
const LAYERS = ['theme', 'base', 'components', 'utilities'];

function duplicates(values: string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** /danke/ holds an opening for every outcome; its style sheet shows one, and without a submission that is 'direct'. */
const hiddenOpenings = (html: string) => html.match(/data-kind="(?!direct")[a-z]+" class="opening"/g)?.length ?? 0;

/** Those that the build made; the one for browsers without script is an answer of the server. */
const builtSheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="\/(?!api\/)([^"#]+)/g)].map(([, file = '']) => file);

test.each(pages.map((page) => [page.path, page] as const))('%s', async (path, page) => {
  expect.soft(page.headings - hiddenOpenings(page.html), 'one first heading').toBe(1);
  expect.soft(page.title).toContain('Taubenfrei München');
  const description = page.meta('description') ?? '';
  expect.soft(description.length).toBeGreaterThan(30);
  expect.soft(description.length).toBeLessThanOrEqual(320);
  for (const name of ['canonical', 'de', 'x-default', 'og:url'])
    expect.soft(page.meta(name), name).toBe(siteUrl + path);
  expect.soft(page.meta('keywords')).toMatch(/\S/);
  expect.soft(page.meta('robots')).toMatch(/^index, follow/);
  expect.soft(page.meta('geo.region')).toBe('DE-BY');

  const sheets = builtSheetsOf(page.html).map((file) => readFileSync(join(client, file), 'utf8'));
  const bases = [page.html, ...sheets].flatMap((text) => text.match(/tailwindcss v\d/g) ?? []);
  expect.soft(bases, 'the base of the styles comes once').toHaveLength(1);
  for (const text of sheets) {
    const named = [...text.matchAll(/@layer ([a-z, ]+)[;{]/g)].flatMap(([, names = '']) => names.split(/, ?/));
    const order = [...new Set(named)].filter((name) => LAYERS.includes(name));
    expect.soft(order, 'layers in their order').toEqual(order.length === 0 ? [] : LAYERS);
  }

  const image = page.meta('og:image') ?? '';
  const { width, height, format } = await sharp(join(client, image.slice(siteUrl.length))).metadata();
  expect.soft({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  expect.soft(page.meta('twitter:image')).toBe(image);
  const graph = page.structuredData.flatMap((data) => (data['@graph'] as typeof page.structuredData) ?? [data]);
  for (const type of ['LocalBusiness', 'WebSite', 'BreadcrumbList'])
    expect
      .soft(
        graph.filter((data) => data['@type'] === type),
        type,
      )
      .toHaveLength(1);

  const listed = PAGE_ISLANDS.find(([of]) => of.test(path))?.[1] ?? [];
  expect.soft(new Set(islandsOf(page.html)), 'islands').toEqual(new Set(listed));
  const start = JSON.parse(/id="page-start"[^>]*>([^<]*)</.exec(page.html)?.[1] ?? '');
  if (!['/danke/', '/fragebogen/'].includes(path)) {
    const bytes = start.groups.flat().map((file: string) => statSync(`${client}${file}.br`).size);
    const sum = bytes.reduce((all: number, size: number) => all + size, 0);
    expect.soft(sum, 'script until an island is near').toBeLessThanOrEqual(FRAME_BUDGET);
  }

  const broken = page.links.filter((href) => {
    if (/^(https?:|mailto:|tel:)/.test(href)) return false;
    const { pathname, hash } = new URL(href, `http://site${path}`);
    if (!exists(pathname)) return true;
    const target = byPath.get(pathname);
    return hash.length > 1 && target ? !target.ids.includes(decodeURIComponent(hash.slice(1))) : false;
  });
  expect.soft(broken, 'broken links').toEqual([]);
  expect.soft(page.ids, 'ids used twice').toEqual([...new Set(page.ids)]);
  for (const attributes of page.images) {
    expect.soft(attributes).toMatch(/\balt="/);
    const src = /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (src.startsWith('/')) expect.soft(exists(src.split('?')[0] ?? ''), src).toBe(true);
  }

  // What the Nu HTML checker refuses.
  const captions = [...page.html.matchAll(/(.{0,200})<figcaption[\s\S]*?<\/figcaption>(.{0,20})/g)];
  const outside = captions.filter(
    ([, before, after]) => !/<figure[^>]*>$/.test(`${before}`) && !after?.startsWith('</figure>'),
  );
  expect.soft(outside.map(([caption]) => caption)).toEqual([]);
  const inputs = page.html.match(/<input[^>]*type="(?:checkbox|radio|file)"[^>]*>/g) ?? [];
  expect.soft(inputs.filter((input) => /autocomplete=/i.test(input))).toEqual([]);

  const words = page.html.slice(page.html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '');
  const letters = [...new Set(words)].filter((letter) => !fontCharacters.includes(letter) && letter !== '\n');
  expect.soft(letters, 'letters that the small font lacks').toEqual([]);
  const foreign = [...page.html.matchAll(/<(?:script|img|iframe|source)\s[^>]*?src="(https?:[^"]*)"/g)];
  const links = [...page.html.matchAll(/<link rel="(?:stylesheet|preload|icon|manifest)"[^>]*href="(https?:[^"]*)"/g)];
  expect
    .soft(
      [...foreign, ...links].map(([, address]) => address),
      'loaded from elsewhere',
    )
    .toEqual([]);
});

/** Of the office and of firms; their pages are rendered on request. */
const PRIVATE: IslandName[] = ['auto-refresh', 'lightbox', 'offer', 'keyboard-shortcuts'];

test('every public island of the list is on a page, and no other', () => {
  const marked = new Set(pages.flatMap(({ html }) => islandsOf(html)));
  expect(marked).toEqual(new Set(Object.keys(islands).filter((name) => !PRIVATE.includes(name as IslandName))));
});

test('no two pages share a title or a description', () => {
  expect(duplicates(pages.map(({ title }) => title))).toEqual([]);
  expect(duplicates(pages.map((page) => page.meta('description') ?? ''))).toEqual([]);
});

describe.each(['/sitemap.xml', '/sitemap-direct.xml'])('%s', (path) => {
  const xml = readFileSync(join(client, path), 'utf8');
  const ENTRY =
    /^ {2}<url>\n {4}<loc>https:\/\/[^<>&\s]+<\/loc>\n {4}<lastmod>\d{4}-\d\d-\d\d<\/lastmod>\n {4}<changefreq>(?:weekly|monthly|yearly)<\/changefreq>\n {4}<priority>[01]\.\d<\/priority>\n {2}<\/url>\n/gm;
  const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found.slice(siteUrl.length));

  test('is a well-formed document of the sitemaps.org schema', () => {
    expect(manifest[path]?.type).toBe('application/xml; charset=utf-8');
    expect(xml.replace(ENTRY, '')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n</urlset>\n',
    );
  });

  test('names all 13 articles, the four fixed categories and every other page once', () => {
    const optional = /^\/blog\/kategorie\//;
    const expected = new Set([
      ...pages.map((page) => page.path).filter((page) => !optional.test(page)),
      ...articles,
      ...fixedCategories.map((name) => `/blog/kategorie/${categorySlug(name)}/`),
    ]);
    expect(articles).toHaveLength(13);
    expect(duplicates(locations)).toEqual([]);
    expect(new Set(locations)).toEqual(expected);
  });
});

test('robots.txt, security.txt, the manifest and the publisher logo are there', async () => {
  expect(manifest['/robots.txt']?.type).toBe('text/plain; charset=utf-8');
  expect(manifest['/.well-known/security.txt']?.type).toBe('text/plain; charset=utf-8');
  expect(manifest['/manifest.webmanifest']?.type).toBe('application/manifest+json; charset=utf-8');
  const { width, height } = await sharp(join(client, 'social/publisher-logo.png')).metadata();
  expect({ width, height }).toEqual({ width: 600, height: 60 });
  const { icons } = JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8'));
  for (const { src } of icons) expect(src in manifest, src).toBe(true);
});
