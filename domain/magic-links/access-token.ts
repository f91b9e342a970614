/** Browsers load this module too, so it must not import server code. */
export type Audience =
  | 'customer'
  | 'overview'
  | 'invitation'
  | 'firm'
  | 'application'
  | 'address-change'
  | 'staff-invite'
  | 'first-admin';

const letters: Record<Audience, string> = {
  customer: 'k',
  overview: 'g',
  invitation: 'b',
  firm: 'p',
  application: 'a',
  'address-change': 'w',
  'staff-invite': 's',
  'first-admin': 's',
};

const RANDOM_BYTES = 32;
const CHECK_LENGTH = 4;
const CHECK_RANGE = 36 ** CHECK_LENGTH;
const SHAPE = new RegExp(`^tf[a-z]_[A-Za-z0-9_-]{43}[0-9a-z]{${CHECK_LENGTH}}$`);

/**
 * A token is `tf`, a letter for the audience, `_`, 256 random bits and a four-character checksum that detects a
 * truncated link.
 */
export function makeToken(audience: Audience): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const body = `tf${letters[audience]}_${toBase64Url(random)}`;
  return `${body}${checkOf(body)}`;
}

/** A copied link often ends with the dot or bracket that followed it. No token ends with either. */
export const trimToken = (text: string) => text.trim().replace(/[^0-9A-Za-z]+$/, '');

/** Returns null for an incomplete token. The caller checks the audience. */
export function parseToken(text: string): string | null {
  const token = trimToken(text);
  if (!SHAPE.test(token)) return null;
  return checkOf(token.slice(0, -CHECK_LENGTH)) === token.slice(-CHECK_LENGTH) ? token : null;
}

/** The server only ever stores the SHA-256 of the customer's token. */
export async function makeCustomerKey(): Promise<{ token: string; hash: string }> {
  const token = makeToken('customer');
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { token, hash };
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The FNV-1a checksum detects typos; it protects nothing. */
function checkOf(body: string): string {
  let hash = 0x811c9dc5;
  for (const character of body) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash % CHECK_RANGE).toString(36).padStart(CHECK_LENGTH, '0');
}
