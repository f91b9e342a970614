import type { ContactChannel } from '../details/contact-wish.server.ts';
import { lengthOf } from '../form-rules.ts';

const CHANNELS: readonly string[] = ['page', 'email', 'phone'] satisfies ContactChannel[];

/** What the customer fills in before the contact is released to one firm. */
type ReleaseWish = {
  channel: ContactChannel;
  times: string | null;
  wantsVisit: boolean;
  objectAddress: string | null;
  ordersAs: string | null;
  accessBy: string | null;
};

/** Exactly what the firm gets to see, by name; these names stand in `disclosures.fields`. */
export type ReleasedFields = {
  name: string;
  channel: ContactChannel;
  phone?: string;
  email?: string;
  times?: string;
  /** An address alone would not say that somebody is to come. */
  visit?: 'wanted';
  ordersAs?: string;
  objectAddress?: string;
  accessBy?: string;
};

const LONGEST = 200;
const ADDRESS_FIELDS = ['objectAddress', 'accessBy'] as const;

export type ReleaseProblem =
  | 'channel'
  | 'no-email'
  | 'times'
  | 'objectAddress'
  | 'ordersAs'
  | 'accessBy'
  | 'address-missing';

export const releaseNames = ['channel', 'visit', 'times', 'objectAddress', 'accessBy', 'ordersAs'] as const;
export type ReleaseGiven = Record<(typeof releaseNames)[number], string | null>;
type Given = Partial<ReleaseGiven>;

/** Texts trimmed; a visit needs an address, mail needs a mail address. */
export function readRelease(
  given: Given,
  contact: { email: string | null },
): ReleaseWish | { problem: ReleaseProblem } {
  const text = (name: keyof Given) => given[name]?.trim() || null;
  const channel = given.channel ?? '';
  if (!CHANNELS.includes(channel)) return { problem: 'channel' };
  if (channel === 'email' && !contact.email) return { problem: 'no-email' };
  const tooLong = (['times', 'objectAddress', 'ordersAs', 'accessBy'] as const).find(
    (name) => lengthOf(text(name) ?? '') > LONGEST,
  );
  if (tooLong) return { problem: tooLong };
  const wantsVisit = given.visit === 'ja';
  if (wantsVisit && !text('objectAddress')) return { problem: 'address-missing' };
  return {
    channel: channel as ContactChannel,
    times: text('times'),
    wantsVisit,
    objectAddress: text('objectAddress'),
    ordersAs: text('ordersAs'),
    accessBy: text('accessBy'),
  };
}

export type Contact = { firstName: string; lastName: string; phone: string; email: string | null };

/** Nothing that the chosen way does not need: a number only for calls, a mail address only for mail. */
export function releasedFields(wish: ReleaseWish, contact: Contact): ReleasedFields {
  const { channel, times, wantsVisit, ordersAs, objectAddress, accessBy } = wish;
  return {
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    channel,
    ...(channel === 'phone' && { phone: contact.phone }),
    ...(channel === 'email' && contact.email && { email: contact.email }),
    ...(times && { times }),
    ...(wantsVisit && { visit: 'wanted' }),
    ...(ordersAs && { ordersAs }),
    ...(objectAddress && { objectAddress }),
    ...(accessBy && { accessBy }),
  };
}

/** The same release with the contact as it is now: nothing is added to what the customer released. */
export function correctedFields(shown: ReleasedFields, contact: Contact): ReleasedFields {
  return {
    ...shown,
    name: `${contact.firstName} ${contact.lastName}`.trim(),
    ...(shown.phone !== undefined && { phone: contact.phone }),
    ...(shown.email !== undefined && contact.email && { email: contact.email }),
  };
}

/** The names of what is shown, by the scope of its disclosure. */
export function scopesOf(fields: ReleasedFields): { contact: string[]; address: string[] } {
  const names = Object.keys(fields);
  const isAddress = (name: string) => (ADDRESS_FIELDS as readonly string[]).includes(name);
  return { contact: names.filter((name) => !isAddress(name)), address: names.filter(isAddress) };
}
