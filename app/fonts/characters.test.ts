import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontCharacters } from './characters.ts';

test('the style sheet asks the small font for exactly the characters that are in it', () => {
  const [, range = ''] = /figtree-german[^}]*unicode-range:([^;]*);/.exec(readFileSync('app/theme.css', 'utf8')) ?? [];
  const listed = range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code.trim(), 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
  expect(listed.toSorted()).toEqual([...new Set(fontCharacters)].toSorted());
});

test('the small font fits into the first round trip of a new connection', () => {
  expect(readFileSync('app/fonts/figtree-german.woff2').length).toBeLessThan(13_500);
});
