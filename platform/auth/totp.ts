import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const STEP_MS = 30_000;
export const SECRET_BYTES = 20;

const toSecret = (secret: Buffer) =>
  new Secret({ buffer: secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.byteLength) });

/** RFC 6238; eight digits are only for its test vectors. */
export function codeAt(secret: Buffer, timestamp: number, digits = 6): string {
  return TOTP.generate({ secret: toSecret(secret), timestamp, digits });
}

/** Allows one step to either side for clock differences. */
export function findStep(secret: Buffer, code: string, timestamp: number): number | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = TOTP.validate({ secret: toSecret(secret), token: digits, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / STEP_MS) + delta;
}

export function describeSecret(secret: Buffer, { issuer, label }: { issuer: string; label: string }) {
  const url = new TOTP({ issuer, label, secret: toSecret(secret) }).toString();
  const letters = toSecret(secret).base32.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return { url, squares: encode(url, { ecc: 'M', border: 0 }).data, letters };
}
