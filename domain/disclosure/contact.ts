import { parseAddress } from '../../platform/mail/address.ts';
import { toE164 } from '../phone-number.server.ts';

export type Contact = { email: string; given: string } | { phone: string; given: string };

const FEWEST_DIGITS = 6;

export function parseContact(text: string): Contact | null {
  const given = text.trim();
  const email = parseAddress(given);
  if (email) return { email, given };
  const phone = phoneKey(given);
  return /[a-z@]/i.test(given) || phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? null : { phone, given };
}

/** Numbers in different notations get the same key; a number that cannot be parsed is compared by its digits. */
export function phoneKey(phone: string): string {
  return toE164(phone) ?? phone.replaceAll(/\D/g, '');
}
