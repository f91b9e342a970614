import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleMark } from '../content/claims.ts';
import { specificationDeviations, specificationFacts } from './specification.ts';
import { asRead } from './support/as-read.ts';
import { readBuiltSite } from './support/built-pages.ts';

const pages = new Map(readBuiltSite().pages.map(({ path, html }) => [path, html]));
const read = new Map([...pages].map(([path, html]) => [path, asRead(html)]));
const MARK = `aria-label="${sampleMark.label}"`;

const contentOf = { text: (on: string) => read.get(on), html: (on: string) => pages.get(on), source };

function source(file: string) {
  return readFileSync(file, 'utf8');
}

describe('the sample address shows what the specification says', () => {
  test('about 250 facts are held', () => expect(specificationFacts.length).toBeGreaterThan(240));

  test.each(specificationFacts.map((fact) => [fact.line, fact.on, fact.says, fact] as const))(
    'line %d: %s says %s',
    (_line, _on, _says, { as, on, says }) => expect(contentOf[as](on)).toContain(says),
  );

  test('what nobody has confirmed stands on a page with the mark', () => {
    const unmarked = specificationFacts.filter(
      ({ as, on, unconfirmed }) => as === 'text' && unconfirmed && !pages.get(on)?.includes(MARK),
    );
    expect(unmarked).toEqual([]);
  });
});

test('every departure that remains has its row in docs/deviations.md', () => {
  const rows = source('docs/deviations.md')
    .split('\n')
    .map((row) => row.split('|')[1]?.trim());
  expect(specificationDeviations.filter(({ deviates }) => !rows.includes(deviates))).toEqual([]);
});
