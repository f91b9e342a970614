import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { createToken, hashToken, isTokenShaped } from './newsletter-token.ts';

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

/** Used and unknown links are one answer. */
export async function unsubscribe(
  database: Queries,
  token: string,
  by: UnsubscribedBy,
): Promise<'unsubscribed' | 'invalid'> {
  if (!isTokenShaped(token)) return 'invalid';
  const { rowCount } = await database.query({
    text: `with given as (
             update newsletter_tokens set used_at = now()
             where token_hash = $1 and purpose = 'unsubscribe' and used_at is null returning subscription_id
           )
           update newsletter_subscriptions s set unsubscribed_at = now(), unsubscribed_by = $2
           from given where s.id = given.subscription_id and s.unsubscribed_at is null`,
    values: [hashToken(token), by],
  });
  return rowCount === 1 ? 'unsubscribed' : 'invalid';
}

/** For those who write or call instead of clicking. */
export async function unsubscribeByOperator(database: Queries, email: string, actor: string): Promise<boolean> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update newsletter_subscriptions set unsubscribed_at = now(), unsubscribed_by = 'operator'
       where lower(email_address) = lower($1) and confirmed_at is not null and unsubscribed_at is null returning id`,
      [email.trim()],
    );
    for (const { id } of rows) await recordAction(client, { actor, action: 'newsletter.unsubscribe', subject: id });
    return rows.length > 0;
  });
}
