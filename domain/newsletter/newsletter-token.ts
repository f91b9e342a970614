import { createHash, randomBytes } from 'node:crypto';

/** The database stores only the hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isTokenShaped(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
