import { expect, test } from 'vitest';
import { findCycle } from './no-circular-files.ts';

const file = (fileName: string, ...imports: string[]) => ({ fileName, imports });

test('files that import each other are named in the order of the circle', () => {
  const files = [file('page.js', 'a.js'), file('a.js', 'b.js'), file('b.js', 'c.js'), file('c.js', 'a.js')];
  expect(findCycle(files)).toEqual(['a.js', 'b.js', 'c.js', 'a.js']);
});

test('two ways to one file are no circle', () => {
  const files = [file('page.js', 'a.js', 'b.js'), file('a.js', 'c.js'), file('b.js', 'c.js'), file('c.js')];
  expect(findCycle(files)).toBeNull();
});
