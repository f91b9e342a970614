import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void): void =>
    void argon2('argon2id', parameters, done),
);

/** OWASP's second choice: 19 MB and two passes. The cost is stored with the hash, so it can grow. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
/** Longer passwords would cost time before the account is known. */
export const MAX_PASSWORD_LENGTH = 128;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const key = await derive({ message: password.normalize('NFKC'), nonce, tagLength: TAG_BYTES, ...COST });
  const { memory, passes, parallelism } = COST;
  return ['argon2id', memory, passes, parallelism, nonce.toString('base64'), key.toString('base64')].join('$');
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an unknown account (`stored` null). */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD_LENGTH) return false;
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const [, memory, passes, parallelism, nonce = '', key = ''] = (stored ?? (await decoy)).split('$');
  const expected = Buffer.from(key, 'base64');
  const found = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(found, expected) && stored !== null;
}
