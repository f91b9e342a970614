import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { specificationDeviations, specificationFacts } from './specification.ts';
import { readBuiltSite } from './support/built-pages.ts';
import { readBlocks, readPageText, SAMPLE_MARK } from './support/read-page-text.ts';

const pages = new Map(readBuiltSite().pages.map(({ path, html }) => [path, html]));
const read = new Map([...pages].map(([path, html]) => [path, readPageText(html)]));

/** Unconfirmed figures as a visitor reads them, wherever they stand; not inside a longer one: '2–5' is no part of '12–5'. */
const FIGURES = specificationFacts
  .filter(({ as, says, unconfirmed }) => as === 'text' && unconfirmed && /\d|sechs Monate/.test(says))
  .map(({ says }) => new RegExp(String.raw`(?<![\d–.,])${says.replaceAll(/[.+]/g, String.raw`\$&`)}`));

const contentOf = { text: (on: string) => read.get(on), html: (on: string) => pages.get(on), source };

function source(file: string) {
  return readFileSync(file, 'utf8');
}

describe('the sample address shows what the specification says', () => {
  test.each([...Map.groupBy(specificationFacts, ({ on }) => on)])('%s', (_, facts) => {
    for (const { line, as, on, says } of facts) expect.soft(contentOf[as](on), `line ${line}`).toContain(says);
  });

  test('each figure that nobody has confirmed carries the mark, on every page', () => {
    const unmarked = [...pages].flatMap(([path, html]) =>
      readBlocks(html)
        .filter((block) => !block.includes(SAMPLE_MARK) && FIGURES.some((figure) => figure.test(block)))
        .map((block) => `${path}: ${block}`),
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
