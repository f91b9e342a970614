import { expect, test } from 'vitest';
import { hashInlineScripts, loadScriptsLate } from './inline-scripts.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/router-1.js"/><link rel="modulepreload" href="/assets/react-2.js"/><link rel="modulepreload" href="/assets/faq-3.js"/></head><body><script type="module" async="">;
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/faq-3.js";
  window.__reactRouterManifest = {
  "entry": { "module": "/assets/entry-4.js" },
  "routes": { "root": { "id": "root" }, "site/faq": { "id": "site/faq" }, "site/landing": { "id": "site/landing" } }
};
  window.__reactRouterRouteModules = {"root":route0,"site/faq":route1};

import("/assets/entry-4.js");</script></body>`;

test('nothing is imported before the page has loaded; then the framework first, the rest, and the entry last', () => {
  const late = loadScriptsLate(PAGE);
  expect(late).not.toContain('<link');
  expect(late).toContain('const framework = ["/assets/react-2.js","/assets/router-1.js"];');
  expect(late).not.toMatch(/^import /m);
  expect(late).toContain(
    'const [route0,route1] = await Promise.all([import("/assets/root-2.js"),import("/assets/faq-3.js")]);',
  );
  expect(late.indexOf('window.__reactRouterRouteModules = {"root":route0')).toBeLessThan(
    late.lastIndexOf('entry-4.js'),
  );
  expect(late).toContain('"routes":{"root":{"id":"root"},"site/faq":{"id":"site/faq"}}}');
  expect(late).toContain('addEventListener("load", afterPaint)');
  expect(late).toContain('dataset.painted');
});

test('a page without a module script stays as it is; an unknown one is an error, not a dead page', () => {
  expect(loadScriptsLate('<p>plain</p>')).toBe('<p>plain</p>');
  expect(() => loadScriptsLate('<script type="module">import "/x.js"</script>')).toThrow('in a new way');
});

test('inline scripts are hashed, data and files are not', () => {
  const hashes = hashInlineScripts(
    '<script>a()</script><script src="/b.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(hashes).toHaveLength(1);
});
