import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { truncateAddress } from '../../platform/http/network.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { hashToken, isTokenShaped } from './newsletter-token.ts';
import { truncateUserAgent, type Visitor } from './request-newsletter.server.ts';

/** Expired, used and unknown links are one answer. */
export async function confirmNewsletter(
  database: Queries,
  token: string,
  visitor: Visitor,
): Promise<'confirmed' | 'invalid'> {
  if (!isTokenShaped(token)) return 'invalid';
  return database.transaction(async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('newsletter-decision'))`);
    const subscription = await redeem(client, hashToken(token));
    if (!subscription) return 'invalid';
    const { rowCount: active } = await client.query(
      `select from newsletter_subscriptions
       where lower(email_address) = lower($1) and confirmed_at is not null and unsubscribed_at is null`,
      [subscription.email_address],
    );
    if (active) {
      // A second sign-up of somebody who is subscribed by now: the first proof stands, this one is not needed.
      await client.query('delete from newsletter_subscriptions where id = $1', [subscription.id]);
      return 'confirmed';
    }
    await client.query(
      `update newsletter_subscriptions set confirmed_at = now(), confirmed_network = $2, confirmed_user_agent = $3
       where id = $1`,
      [subscription.id, truncateAddress(visitor.address), truncateUserAgent(visitor.userAgent)],
    );
    await enqueue(client, [{ queue: 'send-newsletter-welcome', data: { subscriptionId: subscription.id } }]);
    return 'confirmed';
  });
}

async function redeem(client: pg.ClientBase, hash: string) {
  const { rows } = await client.query<{ id: string; email_address: string }>(
    `update newsletter_tokens t set used_at = now()
     from newsletter_subscriptions s, newsletter_tokens given
     where given.token_hash = $1 and given.purpose = 'confirm' and given.used_at is null and given.expires_at > now()
       and s.id = given.subscription_id and s.confirmed_at is null
       and t.subscription_id = s.id and t.purpose = 'confirm'
     returning s.id, s.email_address`,
    [hash],
  );
  return rows[0] ?? null;
}
