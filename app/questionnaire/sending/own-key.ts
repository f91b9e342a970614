import { makeCustomerKey } from '../../../domain/access/access-token.ts';

/** Opens the customer's own page. The server gets its hash with the inquiry; the key itself stays in this browser. */
export type OwnKey = { token: string; hash: string };

const made = new Map<string, OwnKey>();

/** One a draft, however often it is sent: whoever repeats an inquiry adds no key. Null where the browser cannot hash. */
export async function ownKeyOf(draftKey: string): Promise<OwnKey | null> {
  const known = made.get(draftKey);
  if (known) return known;
  const key = await makeOwnKey();
  if (key) made.set(draftKey, key);
  return key;
}

/** Over plain HTTP browsers hash nothing; the way by mail and telephone stays. */
export async function makeOwnKey(): Promise<OwnKey | null> {
  try {
    return await makeCustomerKey();
  } catch {
    return null;
  }
}
