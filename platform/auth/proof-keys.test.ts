import { expect, test } from 'vitest';
import { useDataDir } from '../../tests/support/test-database.ts';
import { hashNumber, readProofKeys } from './proof-keys.ts';

const freshDir = useDataDir();

test('a new key makes new hashes and the old one checks old ones; without it the result is unknown', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = readProofKeys({ proofKeys: [first], dataDir: freshDir });
  const rotated = readProofKeys({ proofKeys: [second, first], dataDir: freshDir });
  const old = hashNumber('089 1', undefined, before);
  const made = hashNumber('089 1', undefined, rotated);
  expect(made?.keyId).not.toBe(old?.keyId);
  expect(hashNumber('089 1', old?.keyId, rotated)).toEqual(old);
  expect(hashNumber('089 1', old?.keyId, readProofKeys({ proofKeys: [second], dataDir: freshDir }))).toBeNull();
  const own = readProofKeys({ proofKeys: undefined, dataDir: freshDir });
  expect(readProofKeys({ proofKeys: undefined, dataDir: freshDir })).toEqual(own);
});
