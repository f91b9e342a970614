import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.server.ts';
import { readOrMakeKey } from './staff-key.ts';

const PROOF_KEY_FILE = 'proof.key';

type Place = Pick<Config, 'proofKeys' | 'dataDir'>;
type ProofKey = { id: string; key: Buffer };

const toKey = (key: Buffer): ProofKey => ({ id: idOf(key), key });
/** Tells one key from another and nothing else about it. */
const idOf = (key: Buffer) => createHash('sha256').update('proof key:').update(key).digest('hex').slice(0, 16);

/** The first makes new hashes, all of them check old ones. PROOF_KEY, or a file of the data folder made at first use. */
export function readProofKeys({ proofKeys, dataDir }: Place): ProofKey[] {
  const keys = proofKeys?.length ? proofKeys : [readOrMakeKey(join(dataDir, PROOF_KEY_FILE), dataDir)];
  return keys.map(toKey);
}

let known: ProofKey[] | undefined;

/** Of a telephone number, by the current key or by the one that is named; null: that key is not here any more. */
export function hashNumber(phone: string, keyId?: string, keys?: ProofKey[]): { keyId: string; hash: Buffer } | null {
  known ??= keys ?? readProofKeys(readConfig());
  const found = (keys ?? known).find(({ id }) => keyId === undefined || id === keyId);
  if (!found) return null;
  const hash = createHmac('sha256', found.key)
    .update(`number:${phone.replaceAll(/\D/g, '')}`)
    .digest();
  return { keyId: found.id, hash };
}
