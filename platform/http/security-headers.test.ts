import { expect, test } from 'vitest';
import { hashInlineScripts, type OpenedHosts, securityHeaders } from './security-headers.ts';

const HASH = "'sha256-abc='";
const TAG: OpenedHosts = { googleTagId: 'AW-1', tagHost: 'https://www.googletagmanager.com', backendUrl: '' };

function directives(hashes: string[], opened?: OpenedHosts) {
  const policy = securityHeaders(hashes, opened)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
}

test('without a tag id the page may only connect to our own host', () => {
  const policy = directives([HASH], { ...TAG, googleTagId: null });
  expect(policy['script-src']).toEqual(["'self'", HASH]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['img-src']).toEqual(["'self'", 'blob:']);
  expect(policy['trusted-types']).toEqual(['default']);
});

test('a backend on another host may be called, and only called', () => {
  const policy = directives([HASH], { ...TAG, googleTagId: null, backendUrl: 'https://project.backend.example/base' });
  expect(policy['connect-src']).toEqual(["'self'", 'https://project.backend.example']);
  expect(policy['script-src']).toEqual(["'self'", HASH]);
});

test('with a tag id exactly the tag host may serve scripts, under its own trusted types policy', () => {
  const policy = directives([HASH], TAG);
  expect(policy['script-src']).toEqual(["'self'", HASH, TAG.tagHost]);
  expect(policy['connect-src']).toContain('https://www.googleadservices.com');
  expect(policy['trusted-types']).toEqual(['default', 'google-tag']);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
});

test('an answer without scripts stays closed, whatever is configured', () => {
  const policy = directives([], TAG);
  expect(policy['script-src']).toEqual(["'none'"]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(policy['trusted-types']).toEqual(["'none'"]);
});

test('inline scripts are hashed, data and files are not', () => {
  const hashes = hashInlineScripts(
    '<script>a()</script><script src="/b.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(hashes).toHaveLength(1);
});
