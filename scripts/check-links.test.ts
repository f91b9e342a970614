import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findBrokenLinks } from './check-links.ts';

const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-links-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built site with these pages and one picture. */
function build(pages: Record<string, string>) {
  mkdirSync(join(folder, 'client'), { recursive: true });
  const entries = Object.entries(pages).map(([path, html], index) => {
    writeFileSync(join(folder, 'client', `${index}.html`), html);
    return [path, { kind: 'page', file: `${index}.html` }];
  });
  entries.push(['/images/da.svg', { kind: 'file', file: 'da.svg' }]);
  writeFileSync(join(folder, 'site.json'), JSON.stringify(Object.fromEntries(entries)));
  return findBrokenLinks(folder).map(({ page, link, reason }) => `${page} ${link}: ${reason}`);
}

test('a site whose links, pictures, forms and anchors all exist is sound', () => {
  const broken = build({
    '/': '<a href="/blog/?q=x&amp;p=1#neu">x</a><img src="/images/da.svg"><a href="https://example.com/weg">x</a><a href="tel:+49">x</a>',
    '/blog/': '<h2 id="neu">x</h2><a href="#neu">x</a><a href="/blog/kategorie/m%C3%BCnchen/">x</a>',
    '/blog/kategorie/m%C3%BCnchen/': '<form action="/blog/"></form>',
  });
  expect(broken).toEqual([]);
});

test('a dead page, a dead anchor, a missing picture and a missing slash are each named', () => {
  const broken = build({
    '/': '<a href="/weg/">x</a><a href="/blog/#weg">x</a><a href="#weg">x</a><img src="/images/weg.svg"><a href="/blog">x</a>',
    '/blog/': '<h2 id="neu">x</h2>',
  });
  expect(broken).toEqual([
    '/ /weg/: no such page or file',
    '/ /blog/#weg: no such place on the page',
    '/ #weg: no such place on the page',
    '/ /images/weg.svg: no such page or file',
    '/ /blog: no such page or file',
  ]);
});

test('what stands inside a script is no link', () => {
  expect(build({ '/': '<script>const a = \' href="/weg/"\';</script>' })).toEqual([]);
});
