import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  '//evil.example',
  '/\\evil.example',
  'https:evil',
  'https://evil.example/zentrale/',
  '%2f%2fevil',
  'javascript:alert(1)',
  '/zentrale/../blog/',
  '/zentrale//evil.example',
  '/zentrale/anmelden/',
  '/blog/',
  '/zentrale/\nSet-Cookie: a=b',
  `/zentrale/${'a'.repeat(600)}`,
  null,
  '/zentrale/%2e%2E/betrieb/',
])('%s leads to the start of the office', (given) => {
  expect(ownPath(given)).toBe('/zentrale/');
});

test('a page of the office keeps its query', () => {
  expect(ownPath('/zentrale/anfragen/?suche=80331&seite=2')).toBe('/zentrale/anfragen/?suche=80331&seite=2');
});
