import type { Inquiry } from './inquiry.server.ts';

/** Enough to recognise a caller, too little to reach them. */
export function maskContact(contact: Pick<Inquiry, 'first_name' | 'last_name' | 'phone_number' | 'email_address'>) {
  return {
    name: maskName(contact),
    phone: maskPhone(contact.phone_number),
    email: contact.email_address ? maskEmail(contact.email_address) : null,
  };
}

export type MaskedContact = ReturnType<typeof maskContact>;

export function maskName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const initial = [...last_name.trim()][0];
  return [first_name.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
}

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length > 4 ? `••• ${digits.slice(-2)}` : '•••';
}

export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${[...address][0]}•••${address.slice(at)}` : '•••';
}

/** The office corrects these columns on request (Art. 16 GDPR). */
export const contactColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone_number',
  email: 'email_address',
  postalCode: 'postal_code',
} as const;

export type ContactField = keyof typeof contactColumns;
export const contactFields = Object.keys(contactColumns) as ContactField[];
