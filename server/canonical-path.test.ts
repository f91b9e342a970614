import { expect, test } from 'vitest';
import { findCanonicalPath } from './listener.ts';

test.each([
  ['/faq', '/faq/'],
  ['/blog/taubenabwehr-schwabing', '/blog/taubenabwehr-schwabing/'],
  ['/blog/kategorie/m%C3%BCnchen', '/blog/kategorie/m%C3%BCnchen/'],
  ['//evil.example', '/evil.example'],
  ['/\\evil', '/evil/'],
])('%s is sent on to %s', (path, canonical) => {
  expect(findCanonicalPath(path)).toBe(canonical);
});

test.each([
  '/',
  '/faq/',
  '/sitemap.xml',
  '/api/newsletter',
  '/rest/v1/inquiries',
  '/healthz',
  '/.well-known/security.txt',
])('%s stays where it is', (path) => {
  expect(findCanonicalPath(path)).toBeNull();
});
