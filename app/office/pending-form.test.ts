import { expect, test } from 'vitest';
import { decodePendingForm, encodePendingForm, keepPendingForm, safeOfficePath } from './pending-form.ts';

const request = new Request('http://taubenfrei.example/zentrale/anfragen/?seite=2', { method: 'POST' });

test('a form comes back with its page and what was typed, without passwords and codes', () => {
  const typed = new URLSearchParams([
    ['notiz', 'ruft morgen an'],
    ['password', 'geheim'],
    ['current', 'geheim'],
    ['next', 'geheim'],
    ['code', '123456'],
    ['notiz', 'zweite'],
  ]);
  const carried = keepPendingForm(request, typed);
  expect(carried).toEqual({
    path: '/zentrale/anfragen/?seite=2',
    fields: [
      ['notiz', 'ruft morgen an'],
      ['notiz', 'zweite'],
    ],
  });
  expect(decodePendingForm(encodePendingForm(carried))).toEqual(carried);
});

test('a form of thousands of fields comes back with a hundred of them, from a page and from a hidden field', () => {
  const many = Array.from({ length: 5_000 }, (_, n): [string, string] => [`f${n}`, '']);
  expect(keepPendingForm(request, new URLSearchParams(many)).fields).toEqual(many.slice(0, 100));
  const hidden = JSON.stringify({ path: '/zentrale/', fields: many.slice(0, 2_000) });
  expect(decodePendingForm(hidden)?.fields).toEqual(many.slice(0, 100));
});

test.each([
  ['nothing', null],
  ['too much', JSON.stringify({ path: '/zentrale/', fields: [['a', 'x'.repeat(60_000)]] })],
  ['no JSON', '{'],
  ['no form', '{"path":"/zentrale/","fields":{"length":3}}'],
  ['null', 'null'],
])('%s in the hidden field is no form', (_what, text) => {
  expect(decodePendingForm(text)).toBeNull();
});

test('only texts for a page of the office are taken from the hidden field', () => {
  const text = '{"path":"//evil.example","fields":[["a","b"],["a"],["a",1],"ab",null,["a","b","c"]]}';
  expect(decodePendingForm(text)).toEqual({ path: '/zentrale/', fields: [['a', 'b']] });
});

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
  expect(safeOfficePath(given)).toBe('/zentrale/');
});

test('a page of the office keeps its query', () => {
  expect(safeOfficePath('/zentrale/anfragen/?suche=80331&seite=2')).toBe('/zentrale/anfragen/?suche=80331&seite=2');
});
