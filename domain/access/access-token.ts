/** Used by browsers too: nothing here may come from a server. */
export type Audience =
  | 'customer'
  | 'invitation'
  | 'partner'
  | 'application'
  | 'address-change'
  | 'staff-invite'
  | 'first-admin';

const letters: Record<Audience, string> = {
  customer: 'k',
  invitation: 'b',
  partner: 'p',
  application: 'a',
  'address-change': 'w',
  'staff-invite': 's',
  'first-admin': 's',
};

const RANDOM_BYTES = 32;
const CHECK_LENGTH = 4;
const CHECK_RANGE = 36 ** CHECK_LENGTH;
const SHAPE = new RegExp(`^tf[a-z]_[A-Za-z0-9_-]{43}[0-9a-z]{${CHECK_LENGTH}}$`);

/** `tf`, the audience's letter, `_`, 256 random bits, and four characters that tell a link that was cut off. */
export function makeToken(audience: Audience): string {
  const random = globalThis.crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const body = `tf${letters[audience]}_${toBase64Url(random)}`;
  return `${body}${checkOf(body)}`;
}

/** The token without what mail programs and people add around it, or null when it is not whole; of whatever audience. */
export function parseToken(text: string): string | null {
  const token = text.trim();
  if (!SHAPE.test(token)) return null;
  return checkOf(token.slice(0, -CHECK_LENGTH)) === token.slice(-CHECK_LENGTH) ? token : null;
}

/** A customer's key and what the server may know of it: the SHA-256 that travels with the inquiry, as 64 hex digits. */
export async function makeCustomerKey(): Promise<{ token: string; hash: string }> {
  const token = makeToken('customer');
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { token, hash };
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** FNV-1a over the characters, as four letters and digits: finds slips, keeps no secret. */
function checkOf(body: string): string {
  let hash = 0x811c9dc5;
  for (const character of body) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash % CHECK_RANGE).toString(36).padStart(CHECK_LENGTH, '0');
}
