import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.server.ts';
import { readOrMakeKey } from './staff-key.ts';

const PROOF_KEY_FILE = 'proof.key';

type ProofKey = { id: string; key: Buffer };

const toKey = (key: Buffer): ProofKey => ({ id: idOf(key), key });
const idOf = (key: Buffer) => createHash('sha256').update('proof key:').update(key).digest('hex').slice(0, 16);

/** The first key makes new hashes, the others check old ones. */
export function readProofKeys({ proofKeys, dataDir }: Pick<Config, 'proofKeys' | 'dataDir'>): ProofKey[] {
  const keys = proofKeys?.length ? proofKeys : [readOrMakeKey(join(dataDir, PROOF_KEY_FILE), dataDir)];
  return keys.map(toKey);
}

let known: ProofKey[] | undefined;

export function hashNumber(phone: string, keyId?: string, keys?: ProofKey[]): { keyId: string; hash: Buffer } | null {
  known ??= keys ?? readProofKeys(readConfig());
  const found = (keys ?? known).find(({ id }) => keyId === undefined || id === keyId);
  if (!found) return null;
  const hash = createHmac('sha256', found.key)
    .update(`number:${phone.replaceAll(/\D/g, '')}`)
    .digest();
  return { keyId: found.id, hash };
}
