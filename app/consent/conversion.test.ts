import { expect, test } from 'vitest';
import { reportOnce } from './conversion.ts';

function session(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test('an inquiry is reported once, however often it is announced', () => {
  const reported: string[] = [];
  const storage = session();
  for (const key of ['a', 'a', 'b', 'a']) reportOnce(storage, key, (done) => reported.push(done));
  expect(reported).toEqual(['a', 'b']);
});

test('an empty key is no inquiry', () => {
  const reported: string[] = [];
  reportOnce(session(), '', (done) => reported.push(done));
  expect(reported).toEqual([]);
});
