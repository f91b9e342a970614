import { createHash } from 'node:crypto';
import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { findRow, findValue } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { type Audience, parseToken } from './access-token.ts';

export type LinkScope = 'all' | 'invoices';

export type OpenLink = {
  kind: 'open';
  hash: Buffer;
  inquiryId: string | null;
  staffId: string | null;
  partnerId: string | null;
  invitationId: string | null;
  changeId: string | null;
  scope: LinkScope;
  expiresAt: Date;
  /** True if the link was emailed to the address on file; a form in the browser received it otherwise. */
  byMail: boolean;
};

export type FoundLink =
  | OpenLink
  | { kind: 'malformed' }
  | { kind: 'unknown' }
  | { kind: 'expired'; inquiryId: string | null; partnerId: string | null }
  | { kind: 'revoked' }
  | { kind: 'limited'; retryAfter: number };

type Row = {
  inquiry_id: string | null;
  staff_id: string | null;
  partner_id: string | null;
  invitation_id: string | null;
  change_id: string | null;
  scope: LinkScope;
  expires_at: Date;
  by_mail: boolean;
  state: 'open' | 'expired' | 'revoked';
};

const LINK_FAILURES = { most: 20, windowSeconds: 60 };

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Only reads, because mail scanners open links. Failures are limited per network, but a valid link always opens: a
 * stranger behind the same address must not lock others out.
 */
export async function findLink(
  database: Sql,
  {
    token: given,
    audience,
    network,
    expected = false,
    reference,
  }: {
    token: string;
    audience: Audience;
    network: string;
    /** The browser made this token and its inquiry may not have arrived yet, so an unknown token is no failure. */
    expected?: boolean;
    /** The link must belong to the invitation named in the URL. */
    reference?: string;
  },
  limit = LINK_FAILURES,
): Promise<FoundLink> {
  const token = parseToken(given);
  const link = token
    ? await lookUpLink(database, hashToken(token), audience, { reference })
    : ({ kind: 'malformed' } as const);
  if (link.kind !== 'malformed' && (link.kind !== 'unknown' || expected)) return link;
  const failures = await addFailure(database, network, limit.windowSeconds);
  return failures > limit.most ? limited(limit.windowSeconds) : link;
}

/** For callers inside a transaction: counts no failure. */
export async function lookUpLink(
  client: Sql,
  hash: Buffer,
  audience: Audience,
  { lock = false, reference = null }: { lock?: boolean; reference?: string | null } = {},
): Promise<OpenLink | Exclude<FoundLink, OpenLink | { kind: 'limited' } | { kind: 'malformed' }>> {
  const row = await findRow<Row>(client, {
    text: `select inquiry_id, staff_id, partner_id, invitation_id, change_id, scope, expires_at, by_mail,
        case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end as state
      from access_tokens t where token_hash = $1 and audience = $2 and ($3::text is null
        or exists (select from invitations i where i.id = t.invitation_id and i.reference = $3)) ${lock ? 'for update' : ''}`,
    values: [hash, audience, reference],
  });
  if (!row) return { kind: 'unknown' };
  if (row.state === 'revoked') return { kind: 'revoked' };
  const { inquiry_id: inquiryId, staff_id: staffId, partner_id: partnerId, invitation_id: invitationId } = row;
  if (row.state === 'expired') return { kind: 'expired', inquiryId, partnerId };
  const { change_id: changeId, scope, expires_at: expiresAt, by_mail: byMail } = row;
  return { kind: 'open', hash, inquiryId, staffId, partnerId, invitationId, changeId, scope, expiresAt, byMail };
}

const BUCKET = 'link-failure';

export async function refuseAfterFailures(database: Sql, network: string, { most, windowSeconds } = LINK_FAILURES) {
  return (await countFailures(database, network, windowSeconds)) >= most ? limited(windowSeconds) : null;
}

export function countFailure(database: Sql, network: string) {
  return addFailure(database, network, LINK_FAILURES.windowSeconds);
}

function limited(windowSeconds: number) {
  return { kind: 'limited', retryAfter: retryAfterSeconds(windowSeconds) } as const;
}

const countFailures = async (database: Sql, network: string, windowSeconds: number) =>
  (await findValue<number>(database, {
    text: `select hits from rate_limits, network_salt
      where bucket = $1 || ':' || encode(sha256(convert_to(salt || $2, 'UTF8')), 'hex')
        and window_start = to_timestamp(floor(extract(epoch from now()) / $3::int) * $3::int)`,
    values: [BUCKET, network, windowSeconds],
  })) ?? 0;

function addFailure(database: Sql, network: string, windowSeconds: number) {
  return countHit(database, { bucket: BUCKET, network, windowSeconds });
}
