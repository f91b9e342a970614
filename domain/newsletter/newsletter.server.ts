import { z } from 'zod';
import { newsletterConsent, newsletterErrors } from '../../content/newsletter.ts';
import { type Client, execute, findRow, type Queries, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import { NETWORKS_PER_SITE, networkPrefix, truncateAddress } from '../../platform/http/network.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue, enqueueSql } from '../../platform/queue/enqueue.ts';
import { mailboxOf, mailLimits } from '../deliveries/mail-limits.server.ts';
import { isSuppressed } from '../deliveries/suppression.server.ts';
import { createNewsletterToken, hashNewsletterToken, isNewsletterToken } from './unsubscribe.server.ts';

export const newsletterRequestSchema = z.object({
  email: z
    .string()
    .max(320)
    .transform((value, context) => {
      const address = parseAddress(value);
      if (address) return address;
      context.addIssue({ code: 'custom', message: newsletterErrors.invalid });
      return z.NEVER;
    }),
  page: z
    .string()
    .regex(/^\/[^\s?#<>"]{0,200}$/)
    .catch('/'),
});

type Visitor = { address: string; userAgent: string };

/**
 * Always runs the same statement, so that neither answer nor timing reveals a known address. The job decides about the
 * email.
 */
export async function requestNewsletter(
  database: Sql,
  { email, page }: z.infer<typeof newsletterRequestSchema>,
  { address, userAgent }: Visitor,
): Promise<{ id: string }> {
  const { version, text } = newsletterConsent;
  const job = sql`select 'send-newsletter-confirmation', jsonb_build_object('subscriptionId', id) from requested`;
  return readRow<{ id: string }>(database, 'request-newsletter')`
    with requested as (
      insert into newsletter_subscriptions
        (email_address, text_version, text_shown, page, network, user_agent, network_hash)
      select ${email}, ${version}, ${text}, ${page}, ${truncateAddress(address)}, ${truncateUserAgent(userAgent)},
        encode(sha256(key || convert_to(${networkPrefix(address)}, 'UTF8')), 'hex')
      from server_keys where name = 'network-hash'
      returning id
    ), job as (${enqueueSql(job)})
    select id from requested`;
}

function truncateUserAgent(userAgent: string): string {
  return userAgent.slice(0, 120);
}

const confirmationLimits = { ...mailLimits, addressesPerNetworkAndHour: 5 };

type Pending = {
  id: string;
  email_address: string;
  network_hash: string | null;
  site: string | null;
  decided: boolean;
  too_old: boolean;
};

export async function prepareConfirmation(
  database: Queries,
  subscriptionId: string,
  { rateLimits }: { rateLimits: boolean },
): Promise<{ email: string; token: string } | null> {
  return database.transaction(async (client) => {
    // Serialised across servers, or two at once would both pass the limit.
    await execute(client)`select pg_advisory_xact_lock(hashtext('newsletter-decision'))`;
    const pending = await findPending(client, subscriptionId);
    if (!pending) return null;
    if (!pending.decided && (await mustNotBeMailed(client, pending, rateLimits))) {
      await execute(client)`delete from newsletter_subscriptions where id = ${pending.id}`;
      return null;
    }
    if (pending.too_old) return null;
    const { token, hash } = createNewsletterToken();
    await execute(client)`
      update newsletter_subscriptions set confirmation_decided_at = coalesce(confirmation_decided_at, now())
      where id = ${pending.id}`;
    await execute(client)`
      insert into newsletter_tokens (token_hash, subscription_id, purpose, expires_at)
      values (${hash}, ${pending.id}, 'confirm', now() + interval '48 hours')`;
    return { email: pending.email_address, token };
  });
}

/** Part of the proof of consent. */
export async function recordConfirmationMail(database: Queries, subscriptionId: string, messageId: string) {
  await execute(database)`
    update newsletter_subscriptions
    set confirmation_mail_id = ${messageId}, confirmation_sent_at = coalesce(confirmation_sent_at, now())
    where id = ${subscriptionId}`;
}

const findPending = (client: Client, id: string) =>
  findRow<Pending>(client)`
    select id, email_address, network_hash, case when network like '%::' then network end as site, confirmation_decided_at is not null as decided,
      requested_at < now() - interval '48 hours' as too_old
    from newsletter_subscriptions where id = ${id} and confirmed_at is null for update`;

async function mustNotBeMailed(client: Client, pending: Pending, rateLimits: boolean): Promise<boolean> {
  type Found = { active: boolean; lately: number; today: number; network: number; site: number };
  const { email_address: address, network_hash: network, site } = pending;
  const [box, ownBox] = [mailboxOf(sql`email_address`), mailboxOf(sql`${address}`)];
  const found = await readRow<Found>(client)`
    select
      count(*) filter (where same and confirmed_at is not null and unsubscribed_at is null) > 0 as active,
      (count(*) filter (where same_box and confirmation_decided_at > now() - interval '10 minutes'))::int as lately,
      (count(*) filter (where same_box and confirmation_decided_at > now() - interval '24 hours'))::int as today,
      (count(distinct lower(email_address)) filter (
        where not same and network_hash = ${network} and confirmation_decided_at > now() - interval '1 hour'))::int as network,
      (count(distinct lower(email_address)) filter (
        where not same and network = ${site} and confirmation_decided_at > now() - interval '1 hour'))::int as site
    from (select *, lower(email_address) = lower(${address}) as same, ${box} = ${ownBox} as same_box
          from newsletter_subscriptions
          where lower(email_address) = lower(${address}) or network_hash = ${network}
            or confirmation_decided_at > now() - interval '24 hours' and ${box} = ${ownBox}
            or network = ${site} and confirmation_decided_at > now() - interval '1 hour') as relevant`;
  if (found.active || (await isSuppressed(client, address))) return true;
  if (!rateLimits) return false;
  const { perAddressIn10Minutes, perAddressIn24Hours, addressesPerNetworkAndHour } = confirmationLimits;
  return (
    found.lately >= perAddressIn10Minutes ||
    found.today >= perAddressIn24Hours ||
    found.network >= addressesPerNetworkAndHour ||
    found.site >= addressesPerNetworkAndHour * NETWORKS_PER_SITE
  );
}

/** Expired, used and unknown links get the same answer. */
export async function confirmNewsletter(
  database: Queries,
  token: string,
  visitor: Visitor,
): Promise<'confirmed' | 'invalid'> {
  if (!isNewsletterToken(token)) return 'invalid';
  return database.transaction(async (client) => {
    await execute(client)`select pg_advisory_xact_lock(hashtext('newsletter-decision'))`;
    const subscription = await redeem(client, hashNewsletterToken(token));
    if (!subscription) return 'invalid';
    const active = await execute(client)`
      select from newsletter_subscriptions
      where lower(email_address) = lower(${subscription.email_address}) and confirmed_at is not null
        and unsubscribed_at is null`;
    if (active) {
      // A repeated sign-up of a subscriber is not needed; the first proof stands.
      await execute(client)`delete from newsletter_subscriptions where id = ${subscription.id}`;
      return 'confirmed';
    }
    await execute(client)`
      update newsletter_subscriptions
      set confirmed_at = now(), confirmed_network = ${truncateAddress(visitor.address)},
        confirmed_user_agent = ${truncateUserAgent(visitor.userAgent)}
      where id = ${subscription.id}`;
    await enqueue(client, [{ queue: 'send-newsletter-welcome', data: { subscriptionId: subscription.id } }]);
    return 'confirmed';
  });
}

const redeem = (client: Client, hash: string) =>
  findRow<{ id: string; email_address: string }>(client)`
    update newsletter_tokens t set used_at = now()
    from newsletter_subscriptions s, newsletter_tokens given
    where given.token_hash = ${hash} and given.purpose = 'confirm' and given.used_at is null
      and given.expires_at > now()
      and s.id = given.subscription_id and s.confirmed_at is null
      and t.subscription_id = s.id and t.purpose = 'confirm'
    returning s.id, s.email_address`;
