import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { newDataDir } from '../../tests/support/running-server.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { hashNumber, moveProofKey, readProofKeys } from './proof-keys.ts';

const state = useTestDatabase();
const [oldDir, freshDir] = [newDataDir(), newDataDir()];
afterAll(() => {
  for (const folder of [oldDir, freshDir]) rmSync(folder, { recursive: true, force: true });
});

test('the key of before leaves the database, what it proved stays checkable, and a backup alone tells no number', async () => {
  const { invitationId } = await storeInvitation(state.pool);
  const { rows: before } = await state.pool.query<{ key: Buffer }>(`select key from server_keys`);
  const old = before[0]?.key as Buffer;
  const hash = createHmac('sha256', old).update('number:0891234567').digest();
  await state.pool.query('update disclosures set number_hash = $2 where invitation_id = $1', [invitationId, hash]);
  const client = await state.pool.connect();
  try {
    expect([await moveProofKey(client, { dataDir: oldDir }), await moveProofKey(client, { dataDir: oldDir })]).toEqual([
      true,
      false,
    ]);
  } finally {
    client.release();
  }
  const { rows } = await state.pool.query('select number_hash, number_key_id from disclosures');
  const keys = readProofKeys({ proofKeys: undefined, dataDir: oldDir });
  expect(hashNumber('089 / 123 45 67', rows[0].number_key_id, keys)?.hash).toEqual(rows[0].number_hash);
  expect(hashNumber('089 123 45 68', rows[0].number_key_id, keys)?.hash).not.toEqual(rows[0].number_hash);
  const { rows: after } = await state.pool.query<{ key: Buffer }>('select key from server_keys');
  for (const { key } of after) for (const proof of keys) expect(key.equals(proof.key)).toBe(false);
});

test('a new key makes new hashes and the old one checks old ones; without it the answer is that nobody knows', () => {
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
