import type { ContactChannel } from '../details/contact-preferences.server.ts';
import { lengthOf } from '../form-rules.ts';

const CHANNELS: readonly string[] = ['page', 'email', 'phone'] satisfies ContactChannel[];

type ContactSharePreferences = {
  channel: ContactChannel;
  times: string | null;
  wantsAppointment: boolean;
  objectAddress: string | null;
  ordersAs: string | null;
  accessBy: string | null;
};

/** These names are stored in `disclosures.fields`. */
export type SharedFields = {
  name: string;
  channel: ContactChannel;
  phone?: string;
  email?: string;
  times?: string;
  /** The address alone would not say that an appointment is wanted. */
  appointment?: 'wanted';
  ordersAs?: string;
  objectAddress?: string;
  accessBy?: string;
};

const MAX_LENGTH = 200;
const ADDRESS_FIELDS = ['objectAddress', 'accessBy'] as const;

export type ContactShareProblem =
  | 'channel'
  | 'no-email'
  | 'times'
  | 'objectAddress'
  | 'ordersAs'
  | 'accessBy'
  | 'address-missing';

export const contactShareNames = ['channel', 'appointment', 'times', 'objectAddress', 'accessBy', 'ordersAs'] as const;
export type ContactShareGiven = Record<(typeof contactShareNames)[number], string | null>;
type Given = Partial<ContactShareGiven>;

/** An appointment needs an address, email needs an email address. */
export function readContactShare(
  given: Given,
  contact: { email: string | null },
): ContactSharePreferences | { problem: ContactShareProblem } {
  const text = (name: keyof Given) => given[name]?.trim() || null;
  const channel = given.channel ?? '';
  if (!CHANNELS.includes(channel)) return { problem: 'channel' };
  if (channel === 'email' && !contact.email) return { problem: 'no-email' };
  const tooLong = (['times', 'objectAddress', 'ordersAs', 'accessBy'] as const).find(
    (name) => lengthOf(text(name) ?? '') > MAX_LENGTH,
  );
  if (tooLong) return { problem: tooLong };
  const wantsAppointment = given.appointment === 'ja';
  if (wantsAppointment && !text('objectAddress')) return { problem: 'address-missing' };
  return {
    channel: channel as ContactChannel,
    times: text('times'),
    wantsAppointment,
    objectAddress: text('objectAddress'),
    ordersAs: text('ordersAs'),
    accessBy: text('accessBy'),
  };
}

export type CustomerContact = { firstName: string; lastName: string; phone: string; email: string | null };

/** Data minimisation: a phone number only for calls, an email address only for email. */
export function sharedFields(wish: ContactSharePreferences, contact: CustomerContact): SharedFields {
  const { channel, times, wantsAppointment, ordersAs, objectAddress, accessBy } = wish;
  return {
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    channel,
    ...(channel === 'phone' && { phone: contact.phone }),
    ...(channel === 'email' && contact.email && { email: contact.email }),
    ...(times && { times }),
    ...(wantsAppointment && { appointment: 'wanted' }),
    ...(ordersAs && { ordersAs }),
    ...(objectAddress && { objectAddress }),
    ...(accessBy && { accessBy }),
  };
}

/** Adds nothing to what the customer shared. */
export const correctedFields = (shown: SharedFields, contact: CustomerContact): SharedFields => ({
  ...shown,
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  ...(shown.phone !== undefined && { phone: contact.phone }),
  ...(shown.email !== undefined && contact.email && { email: contact.email }),
});

export function scopesOf(fields: SharedFields): { contact: string[]; address: string[] } {
  const names = Object.keys(fields);
  const isAddress = (name: string) => (ADDRESS_FIELDS as readonly string[]).includes(name);
  return { contact: names.filter((name) => !isAddress(name)), address: names.filter(isAddress) };
}
