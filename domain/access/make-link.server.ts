import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { type Audience, makeToken } from './access-token.ts';
import { hashToken } from './find-link.server.ts';

export type Link = { token: string; expiresAt: Date };
type Subject =
  | { audience: 'customer'; inquiryId: string; days?: number }
  | { audience: 'staff-invite'; staffId: string }
  | { audience: 'first-admin' };

const HOURS: Record<Audience, number> = { customer: 365 * 24, 'staff-invite': 48, 'first-admin': 24 };
export const CUSTOMER_LINK_DAYS = HOURS.customer / 24;

/** The token leaves in the answer and is stored nowhere; the row keeps its hash. */
export async function makeLink(client: pg.ClientBase | Pick<Queries, 'query'>, subject: Subject): Promise<Link> {
  const token = makeToken(subject.audience);
  const { rows } = await (client as Pick<Queries, 'query'>).query<{ expires_at: Date }>({
    text: `insert into access_tokens (token_hash, audience, inquiry_id, staff_id, expires_at)
      values ($1, $2, $3, $4, now() + $5 * interval '1 hour') returning expires_at`,
    values: [
      hashToken(token),
      subject.audience,
      subject.audience === 'customer' ? subject.inquiryId : null,
      subject.audience === 'staff-invite' ? subject.staffId : null,
      subject.audience === 'customer' && subject.days ? subject.days * 24 : HOURS[subject.audience],
    ],
  });
  return { token, expiresAt: (rows[0] as { expires_at: Date }).expires_at };
}

/** A link that nobody got to see, because the mail with it did not leave. */
export async function forgetLink(client: Pick<Queries, 'query'>, token: string): Promise<void> {
  await client.query({ text: 'delete from access_tokens where token_hash = $1', values: [hashToken(token)] });
}

/** Stops the links of a subject at once, whatever they are still good for. */
export async function revokeLinks(
  client: pg.ClientBase | Pick<Queries, 'query'>,
  subject: { inquiryId: string } | { staffId: string } | { audience: 'first-admin' },
): Promise<number> {
  const [column, value] =
    'inquiryId' in subject
      ? ['inquiry_id', subject.inquiryId]
      : 'staffId' in subject
        ? ['staff_id', subject.staffId]
        : ['audience', subject.audience];
  const { rowCount } = await (client as Pick<Queries, 'query'>).query({
    text: `update access_tokens set revoked_at = now() where ${column} = $1 and revoked_at is null`,
    values: [value],
  });
  return rowCount ?? 0;
}
