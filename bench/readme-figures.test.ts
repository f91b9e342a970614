import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillFigures } from './readme-figures.ts';

const cellsOf = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/\|-+/g, '|-');

test('the first rows with a target of every section go into the block, nothing else changes', () => {
  const readme = 'before\n<!-- figures -->\nold\n<!-- /figures -->\nafter';
  const benchmarks =
    '# B\n\n## Pages against nginx\n\nstamp\n\n| what | measured | target | holds |\n|---|---|---|---|\n| ratio | 0.6 | 0.5 | yes |\n| noise | 1 |  |  |\n';
  expect(fillFigures(readme, benchmarks)).toBe(
    'before\n<!-- figures -->\n\n| measured | figure | target | holds |\n|---|---|---|---|\n| Pages against nginx: ratio | 0.6 | 0.5 | yes |\n\n<!-- /figures -->\nafter',
  );
});

test('the README claims what docs/benchmarks.md shows', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain('<!-- figures -->');
  expect(cellsOf(readme)).toBe(cellsOf(fillFigures(readme, readFileSync('docs/benchmarks.md', 'utf8'))));
});
