import { randomUUID } from 'node:crypto';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import { execute, findRow, hasRow, listRows, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { referenceOf } from '../inquiries/reference.ts';
import type { InquirySubmission } from '../inquiries/submit-inquiry.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { CUSTOMER_LINK_DAYS, makeLink } from '../magic-links/make-link.server.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { CUSTOMER, recordEvent } from '../workflow/inquiry-events.server.ts';

const PAUSE_MINUTES = 60;

/** Sends the link only to the address on file, at most hourly, and always gives the same answer. */
export async function askForPortalLink(
  database: Queries,
  { token, network }: { token: string; network: string },
): Promise<void> {
  const link = await findLink(database, { token, audience: 'customer', network });
  if (link.kind !== 'expired' || !link.inquiryId) return;
  const { inquiryId } = link;
  await database.transaction(async (client) => {
    const rows = await listRows<{ email_address: string | null; erase_due_at: Date | null }>(client)`
      select email_address, erase_due_at from inquiries where id = ${inquiryId} for update`;
    if (!rows[0]?.email_address || rows[0].erase_due_at) return;
    const rowCount = await execute(client)`
      select from access_tokens where inquiry_id = ${inquiryId}
        and created_at > now() - ${PAUSE_MINUTES} * interval '1 minute'
      union all select from jobs
      where name = 'send-link' and data ->> 'inquiryId' = ${inquiryId}::text and state < 'completed'`;
    if (rowCount) return;
    await recordEvent(client, inquiryId, { event: 'link-asked', actor: CUSTOMER });
    await enqueue(client, [{ queue: 'send-link', data: { inquiryId } }]);
  });
}

const LOST = { most: 10, windowSeconds: 3_600 };

/**
 * Reference and address must fit together; the link goes to the address on file. Always writes one job, for nobody if
 * they do not fit, so that answer and timing are the same.
 */
export async function resendPortalLink(
  database: Queries,
  { reference, email, network }: { reference: string; email: string; network: string },
): Promise<{ kind: 'asked' | 'limited' }> {
  const { most, windowSeconds } = LOST;
  if ((await countHit(database, { bucket: 'lost-link', network, windowSeconds })) > most) return { kind: 'limited' };
  await database.transaction(async (client) => {
    const found = await findRow<{ id: string }>(client)`
      select id from inquiries where lower(email_address) = lower(${email})
        and left(id::text, 8) = lower(${reference}) and erase_due_at is null`;
    const inquiryId = found?.id ?? randomUUID();
    // Looked up for nobody, too: among many jobs it takes longer than all the rest.
    const waits = await hasRow(client)`
      select from jobs where name = 'send-link' and data ->> 'inquiryId' = ${inquiryId} and state < 'completed'`;
    await enqueue(client, [{ queue: 'send-link', data: { inquiryId: waits ? randomUUID() : inquiryId } }]);
  });
  return { kind: 'asked' };
}

const WINDOW_SECONDS = 600;
const bucketOf = (inquiryId: string) => `portal-link:${hashInquiryId(inquiryId).slice(0, 16)}`;

type Stored = Extract<InquirySubmission, { kind: 'stored' }>;
type Sent = { submission: Stored; link: { token: string }; network: string };

/**
 * Without JavaScript the server makes the token. A repeated form proves no identity, so it gets a token only from the
 * same network within ten minutes.
 */
export async function openPortalForSender(
  database: Queries,
  { submission: { id, replayed }, link, network }: Sent,
): Promise<{ reference: string; token: string; expiresAt: Date } | null> {
  if (!id) return null;
  if (!replayed) {
    await countHit(database, { bucket: bucketOf(id), network, windowSeconds: WINDOW_SECONDS });
    const expiresAt = new Date(Date.now() + CUSTOMER_LINK_DAYS * 86_400_000);
    return { reference: referenceOf(id), token: link.token, expiresAt };
  }
  if (!(await wasJustSentFrom(database, id, network))) return null;
  const made = await makeLink(database, { audience: 'customer', inquiryId: id, byMail: false });
  return { reference: referenceOf(id), ...made };
}

/** Rate-limit windows start at full ten minutes, so two of them are checked. */
const wasJustSentFrom = (database: Queries, id: string, network: string) =>
  hasRow(database)`
    select from rate_limits, network_salt, inquiries
    where bucket = ${bucketOf(id)} || ':' || encode(sha256(convert_to(salt || ${network}, 'UTF8')), 'hex')
      and window_start > now() - 2 * ${WINDOW_SECONDS} * interval '1 second'
      and id = ${id} and received_at > now() - ${WINDOW_SECONDS} * interval '1 second' limit 1`;
