import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Tombstones } from '../tombstones/tombstones.server.ts';
import { createToken, hashToken, isTokenShaped } from './newsletter-token.ts';
import { rememberUnsubscribed } from './reader-tombstones.server.ts';

export type UnsubscribedBy = 'page' | 'one-click';

/** Every mail carries a link of its own: only hashes are stored, so an old one cannot be written again. */
export async function prepareWelcome(database: Queries, subscriptionId: string) {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ email_address: string }>(
      `select email_address from newsletter_subscriptions
       where id = $1 and confirmed_at is not null and unsubscribed_at is null for share`,
      [subscriptionId],
    );
    if (!rows[0]) return null;
    const { token, hash } = createToken();
    await client.query(
      `insert into newsletter_tokens (token_hash, subscription_id, purpose) values ($1, $2, 'unsubscribe')`,
      [hash, subscriptionId],
    );
    return { email: rows[0].email_address, token };
  });
}

/** `tombstones` survive the database: a restore must not bring somebody back who left. */
type Services = { database: Queries; tombstones: Tombstones };

/** Used and unknown links are one answer. */
export async function unsubscribe(
  { database, tombstones }: Services,
  token: string,
  by: UnsubscribedBy,
): Promise<'unsubscribed' | 'invalid'> {
  if (!isTokenShaped(token)) return 'invalid';
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string; at: Date }>(
      `with given as (
         update newsletter_tokens set used_at = now()
         where token_hash = $1 and purpose = 'unsubscribe' and used_at is null returning subscription_id
       )
       update newsletter_subscriptions s set unsubscribed_at = now(), unsubscribed_by = $2
       from given where s.id = given.subscription_id and s.unsubscribed_at is null
       returning s.id, s.unsubscribed_at as at`,
      [hashToken(token), by],
    );
    for (const left of rows) await rememberUnsubscribed(tombstones, left);
    return rows.length === 1 ? 'unsubscribed' : 'invalid';
  });
}

/** For those who write or call instead of clicking. */
export async function unsubscribeByOperator(
  { database, tombstones }: Services,
  email: string,
  actor: string,
): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string; at: Date }>(
      `update newsletter_subscriptions set unsubscribed_at = now(), unsubscribed_by = 'operator'
       where lower(email_address) = lower($1) and confirmed_at is not null and unsubscribed_at is null
       returning id, unsubscribed_at as at`,
      [email.trim()],
    );
    for (const left of rows) {
      await recordAction(client, { actor, action: 'newsletter.unsubscribe', subject: left.id });
      await rememberUnsubscribed(tombstones, left);
    }
    return rows.length > 0;
  });
}
