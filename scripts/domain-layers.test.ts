import { expect, test } from 'vitest';
import { findUpwardImports } from './domain-layers.ts';

const file = (path: string, imported: string) => new Map([[path, `import { a } from '${imported}';\n`]]);

test('an import upwards is refused with a sentence, downwards and within a folder all is well', () => {
  expect(findUpwardImports(file('domain/firms/pauses.server.ts', '../matching/find-selection.server.ts'))).toEqual([
    'domain/firms/pauses.server.ts imports domain/matching/find-selection.server.ts: matching stands above firms. What needs both belongs into the upper one.',
  ]);
  expect(findUpwardImports(file('domain/matching/compute-match.ts', '../firms/documents.ts'))).toEqual([]);
  expect(findUpwardImports(file('domain/matching/compute-match.ts', './points.ts'))).toEqual([]);
  expect(findUpwardImports(file('domain/form-rules.ts', './time/holidays.ts'))).toHaveLength(1);
});

test('a folder without a layer is reported', () => {
  expect(findUpwardImports(new Map([['domain/weather/rain.ts', '']]))).toEqual([
    'domain/weather/rain.ts: the folder weather has no place in scripts/domain-layers.ts.',
  ]);
});
