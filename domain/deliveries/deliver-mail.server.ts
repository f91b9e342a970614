import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { type Mail, MailRefused, type SendMail } from '../../platform/mail/mail.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { PermanentFailure } from '../../platform/queue/queue-settings.ts';
import { isOverSubjectLimit } from './mail-limits.server.ts';
import { isSuppressed, suppressAddress } from './suppression.server.ts';

/** `again`: an earlier attempt at the same mail was allowed and has been counted. */
export type Attempt = { messageId: string; again: boolean };

export type Delivery = {
  kind: string;
  /** The inquiry or subscription that the mail is about; erasing it erases this trace, too. */
  subjectId: string | null;
  mail: Mail;
  /** Nobody presses a button to reach our own people: no limit. The operator's address is never given up, either. */
  toOwn?: 'staff' | 'operator';
  /** Asked with the claim, at each attempt; false: this mail is left out. */
  isAllowed?: (client: pg.ClientBase, attempt: Attempt) => Promise<boolean>;
};

export type Outcome = 'sent' | 'sent-before' | 'suppressed' | 'limited';

/** Renewed while its mail is on its way: whoever finds one that is over may take it over, a dead server's after seconds. */
export const CLAIM_SECONDS = 25;
const RENEW_MS = 8_000;
const MARK_PAUSES_MS = [100, 500, 1_000, 2_000, 4_000, 8_000];

/**
 * Claims a mail, sends it, marks it as sent: three steps, and no transaction is open while the mail server thinks. What is
 * marked never leaves again; what was handed over without an answer leaves once more under the same Message-ID, counted.
 */
export async function deliverMail(
  database: Queries,
  send: SendMail,
  delivery: Delivery,
  { renewMs = RENEW_MS } = {},
): Promise<Outcome> {
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

/** It may have arrived: its links stay good, and it is sent once more. */
export class MailUnanswered extends Error {}

/** Its number tells it from the claim of whoever takes the mail over. */
type Claim = { messageId: string; attempt: number };

async function claim(client: pg.ClientBase, delivery: Delivery): Promise<Outcome | Claim> {
  const { kind, subjectId, mail, toOwn, isAllowed } = delivery;
  const { messageId } = mail;
  if (await isKnown(client, 'sent_mails', messageId)) return 'sent-before';
  const again = await isKnown(client, 'mail_claims', messageId);
  if (!toOwn && subjectId && (await isOverSubjectLimit(client, { kind, subjectId, messageId }))) return 'limited';
  if (isAllowed && !(await isAllowed(client, { messageId, again }))) return 'limited';
  const { rows } = await client.query<{ attempt: number }>(
    `insert into mail_claims (message_id, kind, subject_id, state, claimed_until)
     values ($1, $2, $3, 'sending', now() + $4 * interval '1 second')
     on conflict (message_id) do update set state = 'sending', claimed_until = excluded.claimed_until,
       attempt = mail_claims.attempt + 1, unanswered = mail_claims.unanswered + (mail_claims.state = 'ending')::int
     where mail_claims.claimed_until <= now() returning attempt`,
    [messageId, kind, subjectId, CLAIM_SECONDS],
  );
  if (!rows[0]) throw new MailRefused('later', 'somebody else is sending this mail just now');
  // Whoever held the claim until now has marked it meanwhile.
  if (!(await isKnown(client, 'sent_mails', messageId))) return { messageId, attempt: rows[0].attempt };
  await client.query('delete from mail_claims where message_id = $1', [messageId]);
  return 'sent-before';
}

/** An earlier run of the same job got it out, and was ended before it could say so. */
export const wasSent = async (database: Queries, messageId: string) =>
  (await database.query({ text: 'select from sent_mails where message_id = $1', values: [messageId] })).rowCount === 1;

async function isKnown(client: pg.ClientBase, table: 'sent_mails' | 'mail_claims', messageId: string) {
  return (await client.query(`select from ${table} where message_id = $1`, [messageId])).rowCount === 1;
}

/** Null renews it as it is. False: it is somebody else's by now, or nobody's. */
async function setState(
  database: Queries,
  { messageId, attempt }: Claim,
  state: 'ending' | 'waiting' | null,
  { free = false } = {},
): Promise<boolean> {
  const { rowCount } = await database.query({
    text: `update mail_claims set state = coalesce($3, state), claimed_until = now() + $4 * interval '1 second'
      where message_id = $1 and attempt = $2`,
    values: [messageId, attempt, state, free ? 0 : CLAIM_SECONDS],
  });
  return rowCount === 1;
}

/** A claim that was erased meanwhile leaves no trace. The server has said yes: what fails here is tried for a while. */
async function markSent(database: Queries, messageId: string) {
  for (const pause of [...MARK_PAUSES_MS, null]) {
    try {
      await database.query({
        text: `with claim as (delete from mail_claims where message_id = $1 returning *)
          insert into sent_mails (message_id, kind, subject_id, repeats)
          select message_id, kind, subject_id, unanswered from claim on conflict do nothing`,
        values: [messageId],
      });
      return;
    } catch (error) {
      if (pause === null) throw error;
      await wait(pause);
    }
  }
}

/** Erases what is known of mails about these subjects, and answers their ids: files of them may lie around. */
export async function forgetMails(client: pg.ClientBase, subjectIds: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ message_id: string }>(
    `with claims as (delete from mail_claims where subject_id = any($1::uuid[]) returning message_id),
       sent as (delete from sent_mails where subject_id = any($1::uuid[]) returning message_id)
     select message_id from claims union select message_id from sent`,
    [subjectIds],
  );
  return rows.map(({ message_id }) => message_id);
}
