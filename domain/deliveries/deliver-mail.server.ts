import { setTimeout as wait } from 'node:timers/promises';
import { type Client, execute, hasRow, listRows, type Queries, raw } from '../../platform/db/rows.ts';
import { type Mail, MailRefused, type SendMail } from '../../platform/mail/mail.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { PermanentFailure } from '../../platform/queue/queue-settings.ts';
import { isOverSubjectLimit } from './mail-limits.server.ts';
import { isSuppressed, suppressAddress } from './suppression.server.ts';

/** `again`: an earlier attempt was allowed and already counted against the limits. */
export type MailAttempt = { messageId: string; again: boolean };

export type MailDelivery = {
  kind: string;
  /** Erasing this inquiry or subscription also erases the record of the email. */
  subjectId: string | null;
  mail: Mail;
  /** Emails to staff have no limit, and the operator's address is never suppressed. */
  toOwn?: 'staff' | 'operator';
  /** Checked with every claim; false skips the email. */
  isAllowed?: (client: Client, attempt: MailAttempt) => Promise<boolean>;
};

export type MailOutcome = 'sent' | 'sent-before' | 'suppressed' | 'limited';

/**
 * The sender renews its claim; an expired one may be taken over, so a crashed server delays an email by seconds only.
 */
export const CLAIM_SECONDS = 25;
const RENEW_MS = 8_000;
const MARK_PAUSES_MS = [100, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Claims, sends and marks in three steps, so that no transaction stays open during SMTP. An email that got no SMTP
 * answer is sent again with the same Message-ID, and the repetition is counted.
 */
export async function deliverMail(
  database: Queries,
  send: SendMail,
  delivery: MailDelivery,
  { renewMs = RENEW_MS } = {},
): Promise<MailOutcome> {
  const { kind, subjectId, mail, toOwn } = delivery;
  if (toOwn !== 'operator' && (await isSuppressed(database, mail.to))) return 'suppressed';
  const mine = await database.transaction((client) => claim(client, delivery));
  if (typeof mine === 'string') return mine;
  const renewing = setInterval(() => void setState(database, mine, null).catch(() => {}), renewMs).unref();
  let ending = false;
  try {
    await send(mail, async () => {
      ending = true;
      if (await setState(database, mine, 'ending')) return;
      ending = false;
      throw new MailRefused('later', 'somebody else has taken this mail over, or it was erased');
    });
  } catch (error) {
    const refusal = error instanceof MailRefused ? error : null;
    const unanswered = ending && !refusal?.answered;
    await setState(database, mine, unanswered ? 'ending' : 'waiting', { free: true }).catch(() => {});
    if (unanswered) throw new MailUnanswered((error as Error).message);
    if (!refusal || refusal.kind === 'later' || toOwn === 'operator') throw error;
    await database.transaction(async (client) => {
      const suppressed = refusal.kind === 'recipient';
      if (suppressed) await suppressAddress(client, mail.to, refusal.message);
      const data = { kind, subjectId, reason: refusal.message, suppressed };
      await enqueue(client, [{ queue: 'report-undeliverable', data }]);
    });
    throw new PermanentFailure(refusal.message);
  } finally {
    clearInterval(renewing);
  }
  await markSent(database, mail.messageId);
  return 'sent';
}

/** The email may have arrived, so its links stay valid and it is sent once more. */
export class MailUnanswered extends Error {}

/** The attempt number distinguishes this claim from that of a worker that takes the email over. */
type Claim = { messageId: string; attempt: number };

async function claim(client: Client, delivery: MailDelivery): Promise<MailOutcome | Claim> {
  const { kind, subjectId, mail, toOwn, isAllowed } = delivery;
  const { messageId } = mail;
  if (await isKnown(client, 'sent_mails', messageId)) return 'sent-before';
  const again = await isKnown(client, 'mail_claims', messageId);
  if (!toOwn && subjectId && (await isOverSubjectLimit(client, { kind, subjectId, messageId }))) return 'limited';
  if (isAllowed && !(await isAllowed(client, { messageId, again }))) return 'limited';
  const rows = await listRows<{ attempt: number }>(client)`
    insert into mail_claims (message_id, kind, subject_id, state, claimed_until)
    values (${messageId}, ${kind}, ${subjectId}, 'sending', now() + ${CLAIM_SECONDS} * interval '1 second')
    on conflict (message_id) do update set state = 'sending', claimed_until = excluded.claimed_until,
      attempt = mail_claims.attempt + 1, unanswered = mail_claims.unanswered + (mail_claims.state = 'ending')::int
    where mail_claims.claimed_until <= now() returning attempt`;
  if (!rows[0]) throw new MailRefused('later', 'somebody else is sending this mail just now');
  // The previous claim holder marked the email as sent in the meantime.
  if (!(await isKnown(client, 'sent_mails', messageId))) return { messageId, attempt: rows[0].attempt };
  await execute(client)`delete from mail_claims where message_id = ${messageId}`;
  return 'sent-before';
}

export const wasSent = (database: Queries, messageId: string) => isKnown(database, 'sent_mails', messageId);

const isKnown = (database: Client | Queries, table: 'sent_mails' | 'mail_claims', messageId: string) =>
  hasRow(database)`select from ${raw(table)} where message_id = ${messageId}`;

/** A null state only renews the claim. Returns false if another worker owns it or it was erased. */
const setState = (
  database: Queries,
  { messageId, attempt }: Claim,
  state: 'ending' | 'waiting' | null,
  { free = false } = {},
) =>
  hasRow(database)`
    update mail_claims set state = coalesce(${state}, state),
      claimed_until = now() + ${free ? 0 : CLAIM_SECONDS} * interval '1 second'
    where message_id = ${messageId} and attempt = ${attempt}`;

/** SMTP has accepted the email, so marking is retried. A claim that was erased meanwhile leaves no record. */
async function markSent(database: Queries, messageId: string) {
  for (const pause of [...MARK_PAUSES_MS, null]) {
    try {
      await execute(database)`
        with claim as (delete from mail_claims where message_id = ${messageId} returning *)
        insert into sent_mails (message_id, kind, subject_id, repeats)
        select message_id, kind, subject_id, unanswered from claim on conflict do nothing`;
      return;
    } catch (error) {
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}

/** Returns the message ids, because files of these emails may exist. */
export async function forgetMails(client: Client, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await listRows<{ message_id: string }>(client)`
    with claims as (delete from mail_claims where subject_id = any(${subjectIds}::uuid[]) returning message_id),
      sent as (delete from sent_mails where subject_id = any(${subjectIds}::uuid[]) returning message_id)
    select message_id from claims union select message_id from sent`;
  return rows.map(({ message_id }) => message_id);
}
