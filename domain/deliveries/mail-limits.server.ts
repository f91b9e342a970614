import { countHit } from '../../platform/db/rate-limit.server.ts';
import { type Client, execute, type Fragment, raw, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import { siteOfNetwork } from '../../platform/http/network.ts';
import type { MailAttempt } from './deliver-mail.server.ts';

export const mailLimits = {
  perAddressIn10Minutes: 1,
  perAddressIn24Hours: 3,
  perSubjectIn24Hours: 10,
  /** One fewer than the address limit, so that a stranger who uses somebody's address leaves the owner one receipt. */
  receiptsPerAddressAndNetworkIn24Hours: 2,
};
const DAY_SECONDS = 86_400;

/**
 * Plus suffixes and Gmail dots reach the same mailbox, so limits count mailboxes. The patterns must work in PostgreSQL
 * and JavaScript.
 */
const SAME_MAILBOX = [
  [String.raw`\+[^@]*@`, '@'],
  ['@googlemail[.]com$', '@gmail.com'],
  ['[.](?=[^@]*@gmail[.]com$)', ''],
] as const;

export const mailboxOf = (address: Fragment) =>
  SAME_MAILBOX.reduce(
    (text, [from, to]) => sql`regexp_replace(${text}, '${raw(from)}', '${raw(to)}', 'g')`,
    sql`lower(${address})`,
  );

const mailboxOfAddress = (address: string) =>
  SAME_MAILBOX.reduce((text, [from, to]) => text.replace(new RegExp(from, 'g'), to), address.toLowerCase());

/** SQL: emails that were sent or may have arrived, except `own`. */
const onTheWay = (own: string) => sql`(select kind, subject_id, sent_at from sent_mails
  union all select kind, subject_id, claimed_until from mail_claims where state <> 'waiting' and message_id <> ${own}) as mails`;

/**
 * A building added from a page that a mailed link opened was asked for by the mailbox itself, so each gets its receipt;
 * the number of buildings has its own limit. Counting locks until the email is claimed, or two at once would both pass the limit.
 */
export async function mayReceiveReceipt(
  client: Client,
  address: string,
  { messageId, proven }: MailAttempt & { proven: boolean },
): Promise<boolean> {
  if (proven) return true;
  const mailbox = mailboxOf(sql`${address}`);
  await execute(client)`select pg_advisory_xact_lock(hashtext('receipt ' || ${mailbox}))`;
  const { lately, today } = await readRow<{ lately: number; today: number }>(client)`
    select (count(*) filter (where sent_at > now() - interval '10 minutes'))::int as lately, count(*)::int as today
    from ${onTheWay(messageId)} join inquiries on inquiries.id = subject_id
    where kind = 'send-receipt' and sent_at > now() - interval '24 hours'
      and ${mailboxOf(sql`email_address`)} = ${mailbox}`;
  return lately < mailLimits.perAddressIn10Minutes && today < mailLimits.perAddressIn24Hours;
}

/** The customer page may belong to a sender who used somebody else's address. */
export const mayReceiveErased = async (client: Client, address: string, { again }: MailAttempt) =>
  again || (await countToday(client, 'portal-link-mail', address)) <= mailLimits.perAddressIn24Hours;

/** A manager may have lost the links of several buildings. */
export const mayReceivePortalLink = async (client: Client, address: string, { again }: MailAttempt) =>
  again || (await countToday(client, 'lost-link-mail', address)) <= mailLimits.perSubjectIn24Hours;

/** Counted apart from the links of single inquiries, so that a stranger who knows an address cannot use those up. */
export const mayReceiveOverview = async (client: Client, address: string, { again }: MailAttempt) =>
  again || (await countToday(client, 'overview-mail', address)) <= mailLimits.perSubjectIn24Hours;

/** Each consent is a new subject, and a forwarded link lets others give it. */
export const mayReceiveGuaranteeNote = async (client: Client, address: string, { again }: MailAttempt) =>
  again || (await countToday(client, 'guarantee-mail', address)) <= mailLimits.perSubjectIn24Hours;

/** Limits by recipient address; `mayAskForMail` limits by network. */
export const mayReceiveFirmLink = async (client: Client, address: string, { again }: MailAttempt) =>
  again || (await countToday(client, 'firm-link-mail', address)) <= mailLimits.perSubjectIn24Hours;

/** Counts across all inquiries of an address, since a property manager corrects each one separately. */
export const mayReceiveCode = async (client: Client, address: string): Promise<boolean> =>
  (await countToday(client, 'code-mail', address)) <= mailLimits.perSubjectIn24Hours;

type Asking = { network: string; address: string };

const countFrom = (client: Client, bucket: string, { network, address }: Asking) =>
  countToday(client, bucket, address, `${siteOfNetwork(network) ?? network} `);

/** Anybody can enter anybody's address, so each network may cause only a few emails to a mailbox. */
export const mayAskForMail = async (client: Client, asking: Asking): Promise<boolean> =>
  (await countFrom(client, 'mail-asked', asking)) <= mailLimits.perAddressIn24Hours;

export const mayAskForReceipt = async (client: Client, asking: Asking): Promise<boolean> =>
  (await countFrom(client, 'receipt-asked', asking)) <= mailLimits.receiptsPerAddressAndNetworkIn24Hours;

/** Counts an email once, however often it is tried. */
function countToday(client: Client, bucket: string, address: string, from = ''): Promise<number> {
  const network = from + mailboxOfAddress(address);
  return countHit(client as Sql, { bucket, network, windowSeconds: DAY_SECONDS });
}

export async function isOverSubjectLimit(
  client: Client,
  { kind, subjectId, messageId }: { kind: string; subjectId: string; messageId: string },
): Promise<boolean> {
  const rowCount = await execute(client)`
    select from ${onTheWay(messageId)} where subject_id = ${subjectId} and kind = ${kind}
      and sent_at > now() - interval '24 hours' limit ${mailLimits.perSubjectIn24Hours}`;
  return rowCount === mailLimits.perSubjectIn24Hours;
}
