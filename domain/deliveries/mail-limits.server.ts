import type pg from 'pg';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { siteOfNetwork } from '../../platform/http/network.ts';
import type { Attempt } from './deliver-mail.server.ts';

/** How often strangers can make us write to somebody, and anybody about one inquiry, invitation or firm. */
export const mailLimits = {
  perAddressIn10Minutes: 1,
  perAddressIn24Hours: 3,
  perSubjectIn24Hours: 10,
  /** One fewer than an address gets: whoever writes in somebody's name leaves the owner theirs. */
  receiptsPerAddressAndNetworkIn24Hours: 2,
};
const DAY_SECONDS = 86_400;

/**
 * Many hosts put everything after a plus into the same mailbox, and Gmail ignores dots: limits go by the mailbox, mails to the
 * address as given. Patterns that PostgreSQL and JavaScript read alike.
 */
const SAME_MAILBOX = [
  [String.raw`\+[^@]*@`, '@'],
  ['@googlemail[.]com$', '@gmail.com'],
  ['[.](?=[^@]*@gmail[.]com$)', ''],
] as const;

/** SQL: the mailbox of an address. */
export const mailboxOf = (address: string) =>
  SAME_MAILBOX.reduce((text, [from, to]) => `regexp_replace(${text}, '${from}', '${to}', 'g')`, `lower(${address})`);

const mailboxOfAddress = (address: string) =>
  SAME_MAILBOX.reduce((text, [from, to]) => text.replace(new RegExp(from, 'g'), to), address.toLowerCase());

/** SQL: mails that have left and those that may have arrived, at the time of their last attempt, besides the one named by `own`. */
const onTheWay = (own: string) => `(select kind, subject_id, sent_at from sent_mails
  union all select kind, subject_id, claimed_until from mail_claims where state <> 'waiting' and message_id <> ${own}) as mails`;

/** Whether one more receipt may go to this address. Holds until the mail is claimed: two at once would both find the limit free. */
export async function mayReceiveReceipt(
  client: pg.ClientBase,
  address: string,
  { messageId }: Attempt,
): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('receipt ' || ${mailboxOf('$1')}))`, [address]);
  const { rows } = await client.query<{ lately: number; today: number }>(
    `select (count(*) filter (where sent_at > now() - interval '10 minutes'))::int as lately, count(*)::int as today
     from ${onTheWay('$2')} join inquiries on inquiries.id = subject_id
     where kind = 'send-receipt' and sent_at > now() - interval '24 hours' and ${mailboxOf('email_address')} = ${mailboxOf('$1')}`,
    [address, messageId],
  );
  const { lately = 0, today = 0 } = rows[0] ?? {};
  return lately < mailLimits.perAddressIn10Minutes && today < mailLimits.perAddressIn24Hours;
}

/** The same for what follows a button of the own page: whoever sent the inquiry has it, whosever address that is. */
export async function mayReceiveErased(client: pg.ClientBase, address: string, { again }: Attempt): Promise<boolean> {
  return again || (await countToday(client, 'own-page-mail', address)) <= mailLimits.perAddressIn24Hours;
}

/** Links of a firm or an application, by the address that they go to: more than one network can ask for (`mayAskForMail`). */
export async function mayReceiveFirmLink(client: pg.ClientBase, address: string, { again }: Attempt): Promise<boolean> {
  return again || (await countToday(client, 'firm-link-mail', address)) <= mailLimits.perSubjectIn24Hours;
}

/** Codes from the own pages of all inquiries with this address: a manager of many buildings corrects each by itself. */
export const mayReceiveCode = async (client: pg.ClientBase, address: string): Promise<boolean> =>
  (await countToday(client, 'code-mail', address)) <= mailLimits.perSubjectIn24Hours;

type Asking = { network: string; address: string };

const countFrom = (client: pg.ClientBase, bucket: string, { network, address }: Asking) =>
  countToday(client, bucket, address, `${siteOfNetwork(network) ?? network} `);

/** Anybody can type anybody's address: one network causes a few mails to a mailbox, and leaves the owner theirs. */
export const mayAskForMail = async (client: pg.ClientBase, asking: Asking): Promise<boolean> =>
  (await countFrom(client, 'mail-asked', asking)) <= mailLimits.perAddressIn24Hours;

/** The same for receipts, counted with the inquiry that asks for one. */
export const mayAskForReceipt = async (client: pg.ClientBase, asking: Asking): Promise<boolean> =>
  (await countFrom(client, 'receipt-asked', asking)) <= mailLimits.receiptsPerAddressAndNetworkIn24Hours;

/** With the claim, and once however often the mail is tried. */
function countToday(client: pg.ClientBase, bucket: string, address: string, from = ''): Promise<number> {
  const network = from + mailboxOfAddress(address);
  return countHit(client as Sql, { bucket, network, windowSeconds: DAY_SECONDS });
}

/** A button that can be pressed for ever is no way to write to somebody for ever. */
export async function isOverSubjectLimit(
  client: pg.ClientBase,
  { kind, subjectId, messageId }: { kind: string; subjectId: string; messageId: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${onTheWay('$4')} where subject_id = $1 and kind = $2 and sent_at > now() - interval '24 hours' limit $3`,
    [subjectId, kind, mailLimits.perSubjectIn24Hours, messageId],
  );
  return rowCount === mailLimits.perSubjectIn24Hours;
}
