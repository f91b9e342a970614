import type pg from 'pg';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { siteOfNetwork } from '../../platform/http/network.ts';
import type { Attempt } from './deliver-mail.server.ts';

/** How often strangers can make us write to somebody, and anybody about one inquiry, invitation or firm. */
export const mailLimits = { perAddressIn10Minutes: 1, perAddressIn24Hours: 3, perSubjectIn24Hours: 10 };
const DAY_SECONDS = 86_400;

/** Many hosts put everything after a plus into the same mailbox: limits go by the mailbox, mails to the address as given. */
export const mailboxOf = (address: string) => `regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

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

/** Anybody can type anybody's address: one network causes a few mails to a mailbox, and leaves the owner theirs. */
export async function mayAskForMail(
  client: pg.ClientBase,
  { network, address }: { network: string; address: string },
): Promise<boolean> {
  const asks = await countToday(
    client,
    'mail-asked',
    `${siteOfNetwork(network) ?? network} ${mailboxOfAddress(address)}`,
  );
  return asks <= mailLimits.perAddressIn24Hours;
}

const mailboxOfAddress = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** With the claim, and once however often the mail is tried. */
function countToday(client: pg.ClientBase, bucket: string, address: string): Promise<number> {
  const network = mailboxOfAddress(address);
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
