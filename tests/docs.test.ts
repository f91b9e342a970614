import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.startsWith('content/'));
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const FOLDERS =
  'app|bench|commands|content|deploy|docs|domain|illustrations|jobs|mails|migrations|platform|public|scripts|server|tests|tools';

/** Parts written as `…`, `*`, `<name>` or `0001_…` stand for several files. */
const isPattern = (path: string) => /[*<{…]/.test(path);

test('every path named in the docs exists', () => {
  const missing = [...texts].flatMap(([file, text]) => {
    const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\\s\`]*)\``, 'g'))].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => join(dirname(file), path));
    return [...named, ...linked]
      .filter((path) => !isPattern(path) && !existsSync(path))
      .map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every npm script named in the docs exists, and every script is named', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/npm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
  expect(Object.keys(scripts).filter((name) => !named.some((one) => one.name === name))).toEqual([]);
});

test('the docs keep to their limits of words', () => {
  const words = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (texts.get(name) ?? '').split(/\s+/).filter(Boolean).length, 0);
  expect(words(['README.md'])).toBeLessThanOrEqual(900);
  expect(words(['ARCHITECTURE.md'])).toBeLessThanOrEqual(1_500);
  expect(words(files.filter((file) => file.startsWith('docs/')))).toBeLessThanOrEqual(12_000);
  expect(words(files)).toBeLessThanOrEqual(17_000);
});
