import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ageIdentity, recipientOf, seal, unseal } from './backup-folder.ts';

const CHUNK = 64 * 1024;
const TAG = 16;
const key = randomBytes(32);
const close = async (bytes: Buffer) => buffer(seal([await recipientOf(key)], [bytes]));
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

test('a cut is noticed at every place, at the border of a chunk too, and so is what was added', async () => {
  const sealed = await close(randomBytes(3 * CHUNK));
  const header = sealed.length - 3 * (CHUNK + TAG);
  const chunk = (index: number) =>
    sealed.subarray(header + index * (CHUNK + TAG), header + (index + 1) * (CHUNK + TAG));
  for (const length of [
    0,
    1,
    header - 1,
    header,
    header + 1,
    header + CHUNK + TAG,
    sealed.length - 17,
    sealed.length - 1,
  ])
    await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow('damaged');
  await expect(open(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow('damaged');
  await expect(open(Buffer.concat([sealed.subarray(0, header), chunk(1), chunk(0), chunk(2)]))).rejects.toThrow(
    'damaged',
  );
});

test('another key is called another key', async () => {
  const sealed = await close(Buffer.from('secret'));
  await expect(open(sealed, 'tables/a.jsonl', randomBytes(32))).rejects.toThrow('encrypted with another key');
});

test('the key is one that the age program takes', () => {
  const known = Buffer.from('0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20', 'hex');
  expect(ageIdentity(known)).toBe('AGE-SECRET-KEY-1QYPQXPQ9QCRSSZG2PVXQ6RS0ZQG3YYC5Z5TPWXQERGD3C8G7RUSQGPQYEE');
});
