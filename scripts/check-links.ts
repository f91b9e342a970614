import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSiteManifest } from '../platform/http/built-site.ts';

export type BrokenLink = { page: string; link: string; reason: string };

type Page = { links: string[]; ids: Set<string> };

const BUILD_FOLDER = 'build';
const ATTRIBUTE = /\s(href|src|action)="([^"]*)"/g;
const ID = /\sid="([^"]*)"/g;
/** Scripts hold data, not markup. */
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** The server answers these, not a file. */
const DYNAMIC = /^\/(api|rest|storage|newsletter|betrieb|meine-anfrage|partner-werden\/bewerbung)\//;

export function findBrokenLinks(buildFolder = BUILD_FOLDER): BrokenLink[] {
  const manifest = readSiteManifest(buildFolder);
  const pages = new Map<string, Page>();
  for (const [path, { kind, file }] of Object.entries(manifest)) {
    if (kind === 'page') pages.set(path, readPage(readFileSync(join(buildFolder, 'client', file), 'utf8')));
  }
  const broken: BrokenLink[] = [];
  for (const [path, { links }] of pages) {
    for (const link of new Set(links)) {
      const reason = findFault(link, path);
      if (reason) broken.push({ page: path, link, reason });
    }
  }
  return broken;

  function findFault(link: string, from: string): string | null {
    const { origin, pathname, hash } = new URL(link, `https://site.example${from}`);
    if (origin !== 'https://site.example' || DYNAMIC.test(pathname)) return null;
    if (!Object.hasOwn(manifest, pathname)) return 'no such page or file';
    const ids = pages.get(pathname)?.ids;
    return hash && ids && !ids.has(decodeURIComponent(hash.slice(1))) ? 'no such place on the page' : null;
  }
}

function readPage(html: string): Page {
  const markup = html.replaceAll(SCRIPT, (script) => script.slice(0, script.indexOf('>') + 1));
  return {
    links: [...markup.matchAll(ATTRIBUTE)].map(([, , value = '']) => value.replaceAll('&amp;', '&')),
    ids: new Set([...markup.matchAll(ID)].map(([, id = '']) => id)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = findBrokenLinks();
  for (const { page, link, reason } of broken) console.error(`${page} → ${link}: ${reason}`);
  console.log(broken.length === 0 ? 'Every internal link resolves.' : `${broken.length} links are broken.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
