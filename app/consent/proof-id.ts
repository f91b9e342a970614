/** Read out on the telephone, so without 0, O, 1 and I. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const FORMAT = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/;

/** A random name for one choice, 60 bits, like K7QF-3MZP-9XTD. A new choice gets a new one, so it follows nobody. */
export function makeProofId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join('').replace(/(.{4})(.{4})/, '$1-$2-');
}

export const isProofId = (value: unknown): value is string => typeof value === 'string' && FORMAT.test(value);
