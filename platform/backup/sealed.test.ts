import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const CHUNK = 64 * 1024;
const HEADER = 32;
const SEALED_CHUNK = CHUNK + 16;
const key = randomBytes(32);
const close = (bytes: Buffer, name = 'tables/a.jsonl') => buffer(seal(key, name, [bytes]));
const open = (bytes: Buffer, name = 'tables/a.jsonl', withKey = key) => buffer(unseal(withKey, name, [bytes]));

test.each([0, 1, 1_000, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17])(
  '%i bytes come back as they were, however the stream is cut into pieces',
  async (size) => {
    const plain = randomBytes(size);
    const sealed = await close(plain);
    expect((await open(sealed)).equals(plain)).toBe(true);
    const pieces = Array.from({ length: Math.ceil(sealed.length / 5_003) }, (_, index) =>
      sealed.subarray(index * 5_003, (index + 1) * 5_003),
    );
    expect((await buffer(unseal(key, 'tables/a.jsonl', pieces))).equals(plain)).toBe(true);
    if (size >= 1_000) expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
  },
);

test('the same bytes never look the same twice', async () => {
  const plain = Buffer.alloc(100, 'a');
  expect((await close(plain)).equals(await close(plain))).toBe(false);
});

test('one changed bit is noticed wherever it is', async () => {
  const sealed = await close(randomBytes(300));
  for (let position = 0; position < sealed.length; position += 1) {
    const changed = Buffer.from(sealed);
    changed[position] = (changed[position] ?? 0) ^ (1 << (position % 8));
    await expect(open(changed), `byte ${position}`).rejects.toThrow(/damaged|another key/);
  }
});

test('a cut is noticed at every place, at the border of a chunk too', async () => {
  const sealed = await close(randomBytes(3 * CHUNK));
  const cuts = [0, 1, HEADER - 1, HEADER, HEADER + 1, HEADER + SEALED_CHUNK, HEADER + 2 * SEALED_CHUNK];
  for (const length of [...cuts, sealed.length - 17, sealed.length - 1]) {
    await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow('damaged');
  }
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('damaged');
  await expect(open(Buffer.concat([sealed, sealed.subarray(HEADER)]))).rejects.toThrow('damaged');
});

test('chunks in another order, from another file or under another name are noticed', async () => {
  const sealed = await close(randomBytes(2 * CHUNK + 5));
  const chunk = (index: number) => sealed.subarray(HEADER + index * SEALED_CHUNK, HEADER + (index + 1) * SEALED_CHUNK);
  const swapped = Buffer.concat([sealed.subarray(0, HEADER), chunk(1), chunk(0), chunk(2)]);
  await expect(open(swapped)).rejects.toThrow('damaged');
  const other = await close(randomBytes(2 * CHUNK + 5));
  const mixed = Buffer.concat([sealed.subarray(0, HEADER + SEALED_CHUNK), other.subarray(HEADER + SEALED_CHUNK)]);
  await expect(open(mixed)).rejects.toThrow('damaged');
  await expect(open(sealed, 'tables/b.jsonl')).rejects.toThrow('damaged');
});

test('another key is called another key', async () => {
  const sealed = await close(Buffer.from('secret'));
  await expect(open(sealed, 'tables/a.jsonl', randomBytes(32))).rejects.toThrow('encrypted with another key');
});
