import { createHash, randomBytes } from 'node:crypto';
import { type Client, execute, listRows, type Queries } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Tombstones } from '../tombstones/tombstones.server.ts';

/** The database stores only the hash. */
export function createNewsletterToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashNewsletterToken(token) };
}

export function hashNewsletterToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isNewsletterToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** The file also holds hashes of erased inquiries, which have no timestamp. */
const LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

function hashSubscription(id: string): string {
  return createHash('sha256').update(`subscription:${id}`).digest('hex');
}

async function rememberUnsubscribed(tombstones: Tombstones, { id, at }: { id: string; at: Date }): Promise<void> {
  await tombstones.append(`${hashSubscription(id)} ${at.toISOString()}`);
}

/** Repeats unsubscriptions that a restored backup has undone. */
export async function unsubscribeAgain(client: Client, lines: readonly string[]): Promise<number> {
  const found = lines.flatMap((line) => LINE.exec(line)?.slice(1, 3) ?? []);
  return execute(client)`
    update newsletter_subscriptions set unsubscribed_at = at, unsubscribed_by = 'restore'
    from unnest(${found.filter((_, index) => index % 2 === 0)}::text[],
      ${found.filter((_, index) => index % 2 === 1)}::timestamptz[]) as gone (hash, at)
    where hash = encode(sha256(convert_to('subscription:' || id::text, 'UTF8')), 'hex') and unsubscribed_at is null`;
}

/** Every email needs a new link, because only hashes are stored. */
export async function prepareWelcome(database: Queries, subscriptionId: string) {
  return database.transaction(async (client) => {
    const rows = await listRows<{ email_address: string }>(client)`
      select email_address from newsletter_subscriptions
      where id = ${subscriptionId} and confirmed_at is not null and unsubscribed_at is null for share`;
    if (!rows[0]) return null;
    const { token, hash } = createNewsletterToken();
    await execute(client)`
      insert into newsletter_tokens (token_hash, subscription_id, purpose)
      values (${hash}, ${subscriptionId}, 'unsubscribe')`;
    return { email: rows[0].email_address, token };
  });
}

/** Tombstones outlive the database, so that a restore brings nobody back. */
type Services = { database: Queries; tombstones: Tombstones };

/** Used and unknown links get the same answer. */
export async function unsubscribe(
  { database, tombstones }: Services,
  token: string,
  by: 'page' | 'one-click',
): Promise<'unsubscribed' | 'invalid'> {
  if (!isNewsletterToken(token)) return 'invalid';
  return database.transaction(async (client) => {
    const rows = await listRows<{ id: string; at: Date }>(client)`
      with given as (
        update newsletter_tokens set used_at = now()
        where token_hash = ${hashNewsletterToken(token)} and purpose = 'unsubscribe' and used_at is null returning subscription_id
      )
      update newsletter_subscriptions s set unsubscribed_at = now(), unsubscribed_by = ${by}
      from given where s.id = given.subscription_id and s.unsubscribed_at is null
      returning s.id, s.unsubscribed_at as at`;
    for (const left of rows) await rememberUnsubscribed(tombstones, left);
    return rows.length === 1 ? 'unsubscribed' : 'invalid';
  });
}

export async function unsubscribeByOperator(
  { database, tombstones }: Services,
  email: string,
  actor: string,
): Promise<boolean> {
  return database.transaction(async (client) => {
    const rows = await listRows<{ id: string; at: Date }>(client)`
      update newsletter_subscriptions set unsubscribed_at = now(), unsubscribed_by = 'operator'
      where lower(email_address) = lower(${email.trim()}) and confirmed_at is not null and unsubscribed_at is null
      returning id, unsubscribed_at as at`;
    for (const left of rows) {
      await recordAction(client, { actor, action: 'newsletter.unsubscribe', subject: left.id });
      await rememberUnsubscribed(tombstones, left);
    }
    return rows.length > 0;
  });
}
