import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltConfig, readSiteManifest, type SiteManifest } from '../../platform/http/built-site.ts';

export type BuiltPage = {
  /** As on the wire: percent-encoded, with its trailing slash. */
  path: string;
  html: string;
  title: string;
  ids: string[];
  headings: number;
  /** Every address in a link of the page. */
  links: string[];
  /** The attributes of every picture. */
  images: string[];
  meta(name: string): string | null;
  structuredData: Record<string, unknown>[];
};

export type BuiltSite = { pages: BuiltPage[]; manifest: SiteManifest; siteUrl: string; client: string };

/** The finished site as the build left it: no server, no browser. */
export function readBuiltSite(folder = 'build'): BuiltSite {
  if (!existsSync(join(folder, 'site.json')))
    throw new Error('There is no build to look at: run `node scripts/build.ts` first.');
  const manifest = readSiteManifest(folder);
  const client = join(folder, 'client');
  const pages = Object.entries(manifest)
    .filter(([, entry]) => entry.kind === 'page')
    .map(([path, entry]) => parsePage(path, readFileSync(join(client, entry.file), 'utf8')));
  return { pages, manifest, siteUrl: readBuiltConfig(folder).siteUrl, client };
}

function parsePage(path: string, html: string): BuiltPage {
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const body = markup.slice(markup.indexOf('<body'));
  return {
    path,
    html,
    title: decode(/<title>([^<]*)<\/title>/.exec(markup)?.[1] ?? ''),
    ids: all(body, /\sid="([^"]*)"/g),
    headings: all(body, /<(h1)[\s>]/g).length,
    links: all(body, /<a\s[^>]*href="([^"]*)"/g),
    images: all(body, /<img\s([^>]*)>/g),
    meta: (name) => findMeta(markup, name),
    structuredData: all(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g, false).map((json) =>
      JSON.parse(json),
    ),
  };
}

function all(text: string, pattern: RegExp, decoded = true): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => (decoded ? decode(found) : found));
}

function findMeta(markup: string, name: string): string | null {
  const escaped = name.replaceAll('.', '\\.');
  const found =
    new RegExp(`<meta (?:name|property)="${escaped}" content="([^"]*)"`).exec(markup) ??
    new RegExp(`<link rel="${escaped}" href="([^"]*)"`).exec(markup) ??
    new RegExp(`<link rel="alternate" hrefLang="${escaped}" href="([^"]*)"`, 'i').exec(markup);
  return found ? decode(found[1] ?? '') : null;
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
