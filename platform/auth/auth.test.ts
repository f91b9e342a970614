import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDataDir } from '../../tests/support/test-database.ts';
import { hashPassword, isPassword } from './password.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { readStaffKey, STAFF_KEY_FILE } from './staff-key.ts';
import { codeAt, findStep } from './totp.ts';

const folder = useDataDir();
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of RFC 6238 at second %i is %s', (seconds, code) => {
  expect(codeAt(secret, seconds * 1000, 8)).toBe(code);
});

test('a code counts one step to either side and no further', () => {
  const at = 1_800_000_000_000;
  const step = at / 30_000;
  expect([-60, -30, 0, 30, 60].map((off) => findStep(secret, codeAt(secret, at + off * 1000), at))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ]);
  expect(findStep(secret, codeAt(secret, at).replace(/(...)/, '$1 '), at)).toBe(step);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(findStep(secret, wrong, at)).toBeNull();
});

test('a password is known again in every Unicode form, and equal passwords get different hashes', async () => {
  const stored = await hashPassword('Jörgs Täubchen 12');
  expect(stored).toMatch(/^argon2id\$19456\$2\$1\$/);
  expect(await hashPassword('Jörgs Täubchen 12')).not.toBe(stored);
  expect(await isPassword(stored, 'Jörgs Täubchen 12'.normalize('NFD'))).toBe(true);
  expect(await isPassword(stored, 'Jörgs Täubchen 13')).toBe(false);
  expect(await isPassword(null, 'Jörgs Täubchen 12')).toBe(false);
  expect(await isPassword(stored, 'x'.repeat(1_000_000))).toBe(false);
});

test('a sealed secret opens with its key and for its owner only', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = sealSecret(key, 'maria', secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(openSecret(key, 'maria', sealed)).toEqual(secret);
  expect(openSecret(key, 'anna', sealed)).toBeNull();
  expect(openSecret(Buffer.alloc(32, 2), 'maria', sealed)).toBeNull();
  sealed[14] = (sealed[14] as number) ^ 1;
  expect(openSecret(key, 'maria', sealed)).toBeNull();
});

test('the key is created once with private permissions, and a configured one comes first', () => {
  const key = readStaffKey({ staffKey: undefined, dataDir: folder });
  expect(key).toHaveLength(32);
  expect(readStaffKey({ staffKey: undefined, dataDir: folder })).toEqual(key);
  expect(statSync(join(folder, STAFF_KEY_FILE)).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, STAFF_KEY_FILE), 'utf8')).toBe(`${key.toString('hex')}\n`);
  expect(readStaffKey({ staffKey: Buffer.alloc(32, 7), dataDir: folder })).toEqual(Buffer.alloc(32, 7));
  writeFileSync(join(folder, STAFF_KEY_FILE), 'cut');
  expect(() => readStaffKey({ staffKey: undefined, dataDir: folder })).toThrow(/damaged/);
});
