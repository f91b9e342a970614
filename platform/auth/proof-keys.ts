import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.server.ts';
import { readOrMakeKey } from './staff-key.ts';

const PROOF_KEY_FILE = 'proof.key';

export type ProofKey = { id: string; key: Buffer };

const toKey = (key: Buffer): ProofKey => ({ id: idOf(key), key });
const idOf = (key: Buffer) => createHash('sha256').update('proof key:').update(key).digest('hex').slice(0, 16);

/** The first key makes new hashes, the others check old ones. */
export function readProofKeys({ proofKeys, dataDir }: Pick<Config, 'proofKeys' | 'dataDir'>): ProofKey[] {
  const keys = proofKeys?.length ? proofKeys : [readOrMakeKey(join(dataDir, PROOF_KEY_FILE), dataDir)];
  return keys.map(toKey);
}

let known: ProofKey[] | undefined;

/** Under every key, the one for new hashes first. */
export function hashUnderEachKey(text: string, keys?: ProofKey[]): { keyId: string; hash: Buffer }[] {
  if (!keys) known ??= readProofKeys(readConfig());
  return (keys ?? known ?? []).map(({ id, key }) => ({
    keyId: id,
    hash: createHmac('sha256', key).update(text).digest(),
  }));
}

export function hashNumber(phone: string, keyId?: string, keys?: ProofKey[]): { keyId: string; hash: Buffer } | null {
  const hashes = hashUnderEachKey(`number:${phone.replaceAll(/\D/g, '')}`, keys);
  return hashes.find((one) => keyId === undefined || one.keyId === keyId) ?? null;
}
