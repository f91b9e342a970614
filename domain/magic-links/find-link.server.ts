import { createHash } from 'node:crypto';
import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { findRow, findValue, raw, type Sql } from '../../platform/db/rows.ts';
import { type Audience, parseToken } from './access-token.ts';

export type LinkScope = 'all' | 'invoices';

type Link = {
  inquiryId: string | null;
  staffId: string | null;
  firmId: string | null;
  invitationId: string | null;
  changeId: string | null;
  scope: LinkScope;
  expiresAt: Date;
  /** True if the link was emailed to the address on file; a form in the browser received it otherwise. */
  byMail: boolean;
};
export type OpenedLink = Link & { kind: 'open'; hash: Buffer };

export type FoundLink =
  | OpenedLink
  | { kind: 'malformed' | 'unknown' | 'revoked' }
  | { kind: 'expired'; inquiryId: string | null; firmId: string | null }
  | { kind: 'limited'; retryAfter: number };

const LINK_FAILURES = { most: 20, windowSeconds: 60 };

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

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
    ? await findLinkByToken(database, hashToken(token), audience, { reference })
    : ({ kind: 'malformed' } as const);
  if (link.kind !== 'malformed' && (link.kind !== 'unknown' || expected)) return link;
  const failures = await addFailure(database, network, limit.windowSeconds);
  return failures > limit.most ? limited(limit.windowSeconds) : link;
}

/** For callers inside a transaction: counts no failure. */
export async function findLinkByToken(
  client: Sql,
  hash: Buffer,
  audience: Audience,
  { lock = false, reference = null }: { lock?: boolean; reference?: string | null } = {},
): Promise<OpenedLink | Exclude<FoundLink, OpenedLink | { kind: 'limited' | 'malformed' }>> {
  const row = await findRow<Link & { state: 'open' | 'expired' | 'revoked' }>(client)`
    select inquiry_id as "inquiryId", staff_id as "staffId", firm_id as "firmId", invitation_id as "invitationId",
      change_id as "changeId", scope, expires_at as "expiresAt", by_mail as "byMail",
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'open' end as state
    from access_tokens t where token_hash = ${hash} and audience = ${audience} and (${reference}::text is null
      or exists (select from invitations i
      where i.id = t.invitation_id and i.reference = ${reference})) ${raw(lock ? 'for update' : '')}`;
  if (!row) return { kind: 'unknown' };
  const { state, ...link } = row;
  if (state === 'open') return { kind: 'open', hash, ...link };
  return state === 'revoked' ? { kind: state } : { kind: state, inquiryId: link.inquiryId, firmId: link.firmId };
}

const BUCKET = 'link-failure';

export const refuseAfterFailures = async (database: Sql, network: string, { most, windowSeconds } = LINK_FAILURES) =>
  (await countFailures(database, network, windowSeconds)) >= most ? limited(windowSeconds) : null;

export const countFailure = (database: Sql, network: string) =>
  addFailure(database, network, LINK_FAILURES.windowSeconds);

const limited = (windowSeconds: number) => ({ kind: 'limited', retryAfter: retryAfterSeconds(windowSeconds) }) as const;

const countFailures = async (database: Sql, network: string, windowSeconds: number) =>
  (await findValue<number>(database)`
    select hits from rate_limits, network_salt
    where bucket = ${BUCKET} || ':' || encode(sha256(convert_to(salt || ${network}, 'UTF8')), 'hex')
      and window_start = to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`) ??
  0;

const addFailure = (database: Sql, network: string, windowSeconds: number) =>
  countHit(database, { bucket: BUCKET, network, windowSeconds });
