import { expect, test } from 'vitest';
import { cleanHeader, parseAddress, parseNamedAddress } from './address.ts';

test.each(['a@example.org', 'a.b+c@sub.example.de', " o'neil@example.org "])('%j is one address', (text) => {
  expect(parseAddress(text)).toBe(text.trim());
});

test('an umlaut domain comes back in its wire form', () => {
  expect(parseAddress('info@münchen.example')).toBe('info@xn--mnchen-3ya.example');
});

test.each([
  'a@example.org, b@example.org',
  'a@example.org;b@example.org',
  'Name <a@example.org>',
  '"a b"@example.org',
  'a(comment)@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\0',
  'a@@example.org',
  'a@localhost',
  'a@example..org',
  '.a@example.org',
  `${'a'.repeat(65)}@example.org`,
  '',
])('%j is refused', (text) => {
  expect(parseAddress(text)).toBeNull();
});

test('a configured sender has a name and an address', () => {
  expect(parseNamedAddress('Taubenfrei München <info@example.org>')).toEqual({
    name: 'Taubenfrei München',
    address: 'info@example.org',
  });
  expect(parseNamedAddress('info@example.org')).toEqual({ name: '', address: 'info@example.org' });
  expect(parseNamedAddress('Name <a@example.org> <b@example.org>')).toBeNull();
});

test('a header value keeps to one line', () => {
  expect(cleanHeader('Anfrage\r\nBcc: b@example.org\u2028x\0')).toBe('Anfrage Bcc: b@example.org x');
});
