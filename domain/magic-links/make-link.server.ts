import { countHit, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { type Client, execute, hasRow, type Reader, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { type Audience, makeToken } from './access-token.ts';
import { hashToken, type LinkScope } from './find-link.server.ts';

export type AccessLink = { token: string; expiresAt: Date };
type Subject =
  /** `byMail: false` means that a browser receives the link for a form instead of the mailbox on file. */
  | { audience: 'customer'; inquiryId: string; days?: number; byMail?: boolean }
  /** Lists the confirmed inquiries that have the email address of this one. */
  | { audience: 'overview'; inquiryId: string }
  | { audience: 'invitation'; invitationId: string }
  | { audience: 'firm'; firmId: string; scope?: LinkScope }
  | { audience: 'application'; firmId: string; byMail?: false }
  /** Sent to the firm's previous mailbox, which can cancel the change of address. */
  | { audience: 'address-change'; firmId: string; changeId: string }
  | { audience: 'staff-invite'; staffId: string }
  | { audience: 'first-admin' };

const DAY = 24;
/** When an invitation ends, its link is shortened to 30 days after that. */
const HOURS: Record<Audience, number> = {
  customer: 365 * DAY,
  overview: 30 * DAY,
  invitation: 365 * DAY,
  firm: 7 * DAY,
  application: 30 * DAY,
  'address-change': 14 * DAY,
  'staff-invite': 48,
  'first-admin': 24,
};
export const CUSTOMER_LINK_DAYS = HOURS.customer / DAY;
export const INVITATION_LINK_HOURS = HOURS.invitation;

/** SQL: the firm still owes an answer or money for an order, which outlives the customer's data. */
export const hasOpenOrder = (v: string) =>
  raw(`exists (select from commissions c where c.invitation_id = ${v}.id and c.status not in ('void', 'exempt'))`);

type About = Partial<Record<'inquiryId' | 'staffId' | 'firmId' | 'invitationId' | 'changeId', string>> & {
  byMail?: boolean;
  scope?: LinkScope;
  days?: number;
};

/** Only the hash of the token is stored. */
export async function makeLink(client: Reader, subject: Subject): Promise<AccessLink> {
  const token = makeToken(subject.audience);
  const { audience, ...about } = subject;
  const { inquiryId, staffId, firmId, invitationId, changeId, byMail = true, scope = 'all', days }: About = about;
  const { expiresAt } = await readRow<{ expiresAt: Date }>(client)`
    insert into access_tokens (token_hash, audience, inquiry_id, staff_id, firm_id, invitation_id, by_mail, scope, change_id, expires_at)
    values (${hashToken(token)}, ${audience}, ${inquiryId}, ${staffId}, ${firmId}, ${invitationId}, ${byMail}, ${scope},
      ${changeId}, least(now() + ${days ? days * DAY : HOURS[audience]} * interval '1 hour',
        (select greatest(v.ended_at + interval '30 days', case when ${hasOpenOrder('v')} then now() + interval '7 days' end)
         from invitations v where v.id = ${invitationId} and v.ended_at is not null))) returning expires_at as "expiresAt"`;
  return { token, expiresAt };
}

/** Only an action counts as proof: mail scanners open links as well. */
export async function recordLinkUsed(client: Sql, hash: Buffer): Promise<void> {
  await execute(client)`update access_tokens set acted_at = now() where token_hash = ${hash} and acted_at is null`;
}

/** SQL: a link sent to the mailbox was used, and the address has not changed since. */
export const mailboxProven = (q: string) =>
  raw(`exists (select from access_tokens t where t.inquiry_id = ${q}.id and t.audience = 'customer' and t.by_mail
    and t.acted_at is not null and t.revoked_at is null)`);

export const isMailboxProven = (client: Sql, inquiryId: string) =>
  hasRow(client)`select from inquiries q where id = ${inquiryId} and ${mailboxProven('q')}`;

/** Each building is erased separately: overview links of the mailbox move to another of its inquiries. */
export async function keepOverviewLinks(client: Client, inquiryId: string): Promise<void> {
  await execute(client)`
    update access_tokens t set inquiry_id = other.id
    from inquiries gone cross join lateral (
      select q.id from inquiries q where lower(q.email_address) = lower(gone.email_address) and q.id <> gone.id
        and ${mailboxProven('q')} order by q.received_at desc limit 1) as other
    where gone.id = ${inquiryId} and t.inquiry_id = gone.id and t.audience = 'overview' and t.revoked_at is null`;
}

export async function forgetLink(client: Sql, token: string): Promise<void> {
  await execute(client)`delete from access_tokens where token_hash = ${hashToken(token)}`;
}

export async function revokeLinks(
  client: Reader,
  subject:
    | { inquiryId: string }
    | { staffId: string }
    | { firmId: string }
    | { invitationId: string }
    | { audience: 'first-admin' },
): Promise<number> {
  const [[name, value] = ['', '']] = Object.entries(subject);
  return execute(client)`
    update access_tokens set revoked_at = now()
    where ${raw(COLUMNS[name as keyof typeof COLUMNS])} = ${value} and revoked_at is null`;
}

export async function revokeApplicationLinks(
  client: Reader,
  { firmId, evenMailed }: { firmId: string; evenMailed: boolean },
): Promise<void> {
  await execute(client)`
    update access_tokens set revoked_at = now()
    where firm_id = ${firmId} and audience = 'application' and revoked_at is null and (${evenMailed} or not by_mail)`;
}

const COLUMNS = {
  inquiryId: 'inquiry_id',
  staffId: 'staff_id',
  firmId: 'firm_id',
  invitationId: 'invitation_id',
  audience: 'audience',
} as const;

export type FormSubject = 'inquiry' | 'invitation' | 'firm' | 'application' | 'account';

/** Limits forms per subject, so that a script cannot flood the history that people read. */
export const FORMS: Readonly<Record<FormSubject, { most: number; windowSeconds: number }>> = {
  inquiry: { most: 60, windowSeconds: 600 },
  invitation: { most: 60, windowSeconds: 600 },
  firm: { most: 60, windowSeconds: 600 },
  application: { most: 60, windowSeconds: 600 },
  account: { most: 600, windowSeconds: 600 },
};

/** Returns null if the form is accepted, otherwise the seconds to wait. */
export async function countForm(database: Sql, { of, id }: { of: FormSubject; id: string }): Promise<number | null> {
  const { most, windowSeconds } = FORMS[of];
  const forms = await countHit(database, { bucket: `form-${of}`, network: id, windowSeconds });
  return forms > most ? retryAfterSeconds(windowSeconds) : null;
}
