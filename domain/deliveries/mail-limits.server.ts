import type pg from 'pg';

/** How often strangers can make us write to somebody. */
export const mailLimits = { perAddressIn10Minutes: 1, perAddressIn24Hours: 3 };

/** Many hosts put everything after a plus into the same mailbox: limits go by the mailbox, mails to the address as given. */
export const mailboxOf = (address: string) => `regexp_replace(lower(${address}), '\\+[^@]*@', '@')`;

/**
 * Whether one more receipt may go to this address. Holds until the end of the transaction, in which the mail is sent
 * and recorded: two at once would both find the limit free.
 */
export async function mayReceiveReceipt(client: pg.ClientBase, address: string): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('receipt ' || ${mailboxOf('$1')}))`, [address]);
  const { rows } = await client.query<{ lately: number; today: number }>(
    `select (count(*) filter (where sent_at > now() - interval '10 minutes'))::int as lately, count(*)::int as today
     from sent_mails join inquiries on inquiries.id = subject_id
     where kind = 'send-receipt' and sent_at > now() - interval '24 hours' and ${mailboxOf('email_address')} = ${mailboxOf('$1')}`,
    [address],
  );
  const { lately = 0, today = 0 } = rows[0] ?? {};
  return lately < mailLimits.perAddressIn10Minutes && today < mailLimits.perAddressIn24Hours;
}

/** The same for the link of an application. */
export async function mayReceiveApplicationMail(client: pg.ClientBase, address: string): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('application ' || ${mailboxOf('$1')}))`, [address]);
  const { rows } = await client.query<{ today: number }>(
    `select count(*)::int as today from sent_mails join partners on partners.id = subject_id
     where kind = 'send-application-link' and sent_at > now() - interval '24 hours' and ${mailboxOf('email')} = ${mailboxOf('$1')}`,
    [address],
  );
  return (rows[0]?.today ?? 0) < mailLimits.perAddressIn24Hours;
}
