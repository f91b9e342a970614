import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cellOf = (value: string) =>
  toCsv(['h'], [[value]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n')
    .slice(1, -1);

test('the file starts with a byte order mark and quotes every cell', () => {
  expect(toCsv(['a', 'b'], [['ä "x"', null]])).toBe('\uFEFF"a","b"\r\n"ä ""x""",""\r\n');
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\0=1', '\u200b=1', '＝1+1', '＋1', '－1', '＠a'])(
  '%j is no formula',
  (value) => {
    expect(cellOf(value)).not.toMatch(/^[\s\0\u200b]*[=+\-@＝＋－＠]/);
    expect(cellOf(value)).toContain("'");
  },
);

test.each(['Hallo;=cmd()', 'Hallo\n=cmd()', 'Hallo\r\n@x', 'a;b;+c'])(
  '%j hides no formula behind a separator',
  (value) => {
    for (const part of cellOf(value).split(/[;\r\n]+/)) expect(part).not.toMatch(/^\s*[=+\-@]/);
  },
);

test('ordinary text stays as it is', () => {
  expect(cellOf('Anna-Maria, 2. Stock = hinten')).toBe('Anna-Maria, 2. Stock = hinten');
});
