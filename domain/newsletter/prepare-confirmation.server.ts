import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { NETWORKS_PER_SITE } from '../../platform/http/network.ts';
import { mailboxOf, mailLimits } from '../deliveries/mail-limits.server.ts';
import { isSuppressed } from '../deliveries/suppression.server.ts';
import { createToken } from './newsletter-token.ts';

/** How often strangers can make us write to somebody. */
const confirmationLimits = { ...mailLimits, addressesPerNetworkAndHour: 5 };

type Pending = {
  id: string;
  email_address: string;
  network_hash: string | null;
  /** The /48 of an IPv6 visitor. */
  site: string | null;
  decided: boolean;
  too_old: boolean;
};

export type Confirmation = { email: string; token: string };

/** Decides whether a sign-up gets its mail, and makes the link for it. Null: no mail; the sign-up is gone or done. */
export async function prepareConfirmation(
  database: Queries,
  subscriptionId: string,
  { rateLimits }: { rateLimits: boolean },
): Promise<Confirmation | null> {
  return database.transaction(async (client) => {
    // One decision at a time, whatever the number of servers: two at once would both find the limit free.
    await client.query(`select pg_advisory_xact_lock(hashtext('newsletter-decision'))`);
    const pending = await findPending(client, subscriptionId);
    if (!pending) return null;
    if (!pending.decided && (await mustNotBeMailed(client, pending, rateLimits))) {
      await client.query('delete from newsletter_subscriptions where id = $1', [pending.id]);
      return null;
    }
    if (pending.too_old) return null;
    const { token, hash } = createToken();
    await client.query(
      'update newsletter_subscriptions set confirmation_decided_at = coalesce(confirmation_decided_at, now()) where id = $1',
      [pending.id],
    );
    await client.query(
      `insert into newsletter_tokens (token_hash, subscription_id, purpose, expires_at)
       values ($1, $2, 'confirm', now() + interval '48 hours')`,
      [hash, pending.id],
    );
    return { email: pending.email_address, token };
  });
}

/** Part of the proof: which mail carried the link, and when it left. */
export async function recordConfirmationMail(database: Queries, subscriptionId: string, messageId: string) {
  await database.query({
    text: `update newsletter_subscriptions set confirmation_mail_id = $2, confirmation_sent_at = coalesce(confirmation_sent_at, now())
           where id = $1`,
    values: [subscriptionId, messageId],
  });
}

async function findPending(client: pg.ClientBase, id: string): Promise<Pending | null> {
  const { rows } = await client.query<Pending>(
    `select id, email_address, network_hash, case when network like '%::' then network end as site, confirmation_decided_at is not null as decided,
       requested_at < now() - interval '48 hours' as too_old
     from newsletter_subscriptions where id = $1 and confirmed_at is null for update`,
    [id],
  );
  return rows[0] ?? null;
}

async function mustNotBeMailed(client: pg.ClientBase, pending: Pending, rateLimits: boolean): Promise<boolean> {
  const { rows } = await client.query<{
    active: boolean;
    lately: number;
    today: number;
    network: number;
    site: number;
  }>(
    `select
       count(*) filter (where same and confirmed_at is not null and unsubscribed_at is null) > 0 as active,
       (count(*) filter (where same_box and confirmation_decided_at > now() - interval '10 minutes'))::int as lately,
       (count(*) filter (where same_box and confirmation_decided_at > now() - interval '24 hours'))::int as today,
       (count(distinct lower(email_address)) filter (
         where not same and network_hash = $2 and confirmation_decided_at > now() - interval '1 hour'))::int as network,
       (count(distinct lower(email_address)) filter (
         where not same and network = $3 and confirmation_decided_at > now() - interval '1 hour'))::int as site
     from (select *, lower(email_address) = lower($1) as same,
             ${mailboxOf('email_address')} = ${mailboxOf('$1')} as same_box
           from newsletter_subscriptions
           where lower(email_address) = lower($1) or network_hash = $2
             or confirmation_decided_at > now() - interval '24 hours' and ${mailboxOf('email_address')} = ${mailboxOf('$1')}
             or network = $3 and confirmation_decided_at > now() - interval '1 hour') as relevant`,
    [pending.email_address, pending.network_hash, pending.site],
  );
  const found = rows[0];
  if (!found || found.active || (await isSuppressed(client, pending.email_address))) return true;
  if (!rateLimits) return false;
  const { perAddressIn10Minutes, perAddressIn24Hours, addressesPerNetworkAndHour } = confirmationLimits;
  return (
    found.lately >= perAddressIn10Minutes ||
    found.today >= perAddressIn24Hours ||
    found.network >= addressesPerNetworkAndHour ||
    found.site >= addressesPerNetworkAndHour * NETWORKS_PER_SITE
  );
}
