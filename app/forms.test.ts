import { expect, test } from 'vitest';
import { readForm } from './forms.ts';

const read = async (body: string) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return [...(await readForm(new Request('http://x/', { method: 'POST', headers, body })))];
};

test('a NUL that the database would refuse never arrives, however it is written', async () => {
  expect(await read('a=1%00&b%00=2&a=%%0000&c=%2500')).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['a', '%00'],
    ['c', '%00'],
  ]);
});
