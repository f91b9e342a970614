import { parseAddress } from '../../platform/mail/address.ts';
import { toE164 } from '../phone-number.server.ts';

/** What somebody is looked up by: exactly one of the two. */
export type Contact = { email: string; given: string } | { phone: string; given: string };

const FEWEST_DIGITS = 6;

/** Null: neither a mail address nor a phone number. */
export function parseContact(text: string): Contact | null {
  const given = text.trim();
  const email = parseAddress(given);
  if (email) return { email, given };
  const phone = phoneKey(given);
  return /[a-z@]/i.test(given) || phone.replaceAll(/\D/g, '').length < FEWEST_DIGITS ? null : { phone, given };
}

/** The same for every way of writing a number; one that cannot be dialled is compared by its digits. */
export function phoneKey(phone: string): string {
  return toE164(phone) ?? phone.replaceAll(/\D/g, '');
}
