import { createHash, createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, readConfig } from '../config.server.ts';
import { readOrMakeKey } from './staff-key.ts';

const PROOF_KEY_FILE = 'proof.key';
/** Keys of before, one a line: proofs are kept for five years. */
const FORMER_FILE = 'proof-former.keys';

type Place = Pick<Config, 'proofKeys' | 'dataDir'>;
type ProofKey = { id: string; key: Buffer };

const toKey = (key: Buffer): ProofKey => ({ id: idOf(key), key });
/** Tells one key from another and nothing else about it. */
const idOf = (key: Buffer) => createHash('sha256').update('proof key:').update(key).digest('hex').slice(0, 16);

/** The first makes new hashes, all of them check old ones. PROOF_KEY, or a file of the data folder made at first use. */
export function readProofKeys({ proofKeys, dataDir }: Place): ProofKey[] {
  const keys = proofKeys?.length ? proofKeys : [readOrMakeKey(join(dataDir, PROOF_KEY_FILE), dataDir)];
  return [...keys, ...readFormer(dataDir)].map(toKey);
}

function readFormer(dataDir: string): Buffer[] {
  try {
    const lines = readFileSync(join(dataDir, FORMER_FILE), 'utf8').split('\n');
    return lines.filter((line) => /^[0-9a-f]{64}$/.test(line)).map((line) => Buffer.from(line, 'hex'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
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

/**
 * The key that used to lie beside the numbers leaves the database: into the data folder first, then the rows name it, and
 * what else it was for (networks, seven days) gets a new one. At every start, for an old backup that was restored.
 */
export async function moveProofKey(client: pg.ClientBase, { dataDir }: Pick<Place, 'dataDir'>): Promise<boolean> {
  const { rows } = await client.query<{ key: Buffer }>(
    `select key from server_keys where name = 'network-hash' and exists (
       select from disclosures where number_hash is not null and number_key_id is null) for update`,
  );
  const key = rows[0]?.key;
  if (!key) return false;
  if (!readFormer(dataDir).some((former) => former.equals(key))) {
    mkdirSync(dataDir, { recursive: true });
    appendFileSync(join(dataDir, FORMER_FILE), `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
  }
  await client.query(
    'update disclosures set number_key_id = $1 where number_hash is not null and number_key_id is null',
    [idOf(key)],
  );
  await client.query(`update server_keys set key = $1 where name = 'network-hash'`, [randomBytes(32)]);
  return true;
}
