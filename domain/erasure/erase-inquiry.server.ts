import {
  type Client,
  execute,
  findRow,
  hasRow,
  listRows,
  type Queries,
  raw,
  readRow,
  sql,
} from '../../platform/db/rows.ts';
import { inTime, type PhotoFiles, removeFile } from '../../platform/photo-store/photo-store.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { keepFigures } from '../figures/market.server.ts';
import { keepPrices } from '../figures/offer-prices.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { shiftAfterGap } from '../invitations/deadlines.server.ts';
import { forgetInvitations } from '../invitations/end-invitations.server.ts';
import { hasOpenOrder, keepOverviewLinks } from '../magic-links/make-link.server.ts';
import { forgetReminders } from '../orders/guarantee.server.ts';
import { saveResponseTimes } from '../response-time/response-times.server.ts';
import { forgetReviewsOfInquiry, markForErasure } from '../reviews/write-review.server.ts';
import { hashIdempotencyKey, hashInquiryId, type Tombstones } from '../tombstones/tombstones.server.ts';
import { type Actor, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';

const ERASURE_WAIT_HOURS = 24;
/** Due erasures are looked for every minute. */
const ERASED_WITHIN_SECONDS = 120;

type Call = { inquiryId: string; actor: Actor };

/** Erases after a day; until then nothing is sent and no firm is invited. A repeated request keeps the first date. */
export async function requestErasure(
  database: Queries,
  { inquiryId, actor, reviewToo = false }: Call & { reviewToo?: boolean },
): Promise<{ kind: 'waiting'; dueAt: Date } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { due, first } = await readRow<{ due: Date; first: boolean }>(client)`
      with before as (select erase_due_at from inquiries where id = ${inquiryId})
      update inquiries set erase_due_at = coalesce(inquiries.erase_due_at,
        now() + ${ERASURE_WAIT_HOURS} * interval '1 hour')
      from before where id = ${inquiryId} returning inquiries.erase_due_at as due, before.erase_due_at is null as first`;
    if (first) {
      await markForErasure(client, inquiryId, reviewToo);
      await recordEvent(client, inquiryId, { event: 'erase-asked', actor });
      await setFirmLinks(client, inquiryId, { revoked: true });
      // Jobs sleep until after the erasure, which deletes them, and keep their own time in case it is cancelled. The
      // email of an earlier request is obsolete.
      await execute(
        client,
      )`delete from pgboss.job where ${isAnnouncement(inquiryId)} and state in ('created', 'retry')`;
      await execute(client)`
        update pgboss.job set start_after = greatest(start_after, ${due}::timestamptz + interval '1 hour'),
          data = data || jsonb_build_object('due', start_after)
        where data ->> 'inquiryId' = ${inquiryId}::text and state in ('created', 'retry')`;
      // This email leaves at once, because the address will be gone later.
      if (inquiry.email_address) await enqueue(client, [{ queue: 'send-erased', data: { inquiryId } }]);
    }
    return { kind: 'waiting', dueAt: due };
  });
}

export async function eraseAtOnce(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'waiting' | 'nothing' | 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const rowCount = await execute(client)`
      update inquiries set erase_due_at = now() where id = ${inquiryId} and erase_due_at > now()`;
    if (!rowCount) return { kind: 'nothing' };
    await recordEvent(client, inquiryId, { event: 'erase-asked', actor, details: { atOnce: true } });
    // The email that announced the erasure becomes the one after it (`keepEmails`), unless it has left.
    const data = { to: inquiry.email_address, reference: referenceOf(inquiryId) };
    const waits = await hasRow(client)`
      select from pgboss.job where ${isAnnouncement(inquiryId)} and state in ('created', 'retry', 'active')`;
    if (data.to && !waits) await enqueue(client, [{ queue: 'send-erased', data, afterSeconds: ERASED_WITHIN_SECONDS }]);
    return { kind: 'waiting' };
  });
}

const isAnnouncement = (inquiryId: string) =>
  sql`data ->> 'inquiryId' = ${inquiryId}::text and data ->> 'job' = 'send-erased'`;

/** Jobs get their original time back, and firms get back their access. */
export async function cancelErasure(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'kept' } | { kind: 'nothing' } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const found = await findRow<{ begun: Date }>(client)`
      select coalesce(max(e.at), now()) as begun from inquiries i
      left join inquiry_events e on e.inquiry_id = i.id and e.event = 'erase-asked'
      where i.id = ${inquiryId} and i.erase_due_at > now() group by i.id`;
    if (!found) return { kind: 'nothing' };
    await setFirmLinks(client, inquiryId, { revoked: false });
    await markForErasure(client, inquiryId, false);
    await execute(client)`
      update pgboss.job set data = data - 'due', start_after = (data ->> 'due')::timestamptz
      where data ->> 'inquiryId' = ${inquiryId}::text and state in ('created', 'retry') and data ? 'due'`;
    await execute(client)`update inquiries set erase_due_at = null where id = ${inquiryId}`;
    await recordEvent(client, inquiryId, { event: 'erase-cancelled', actor });
    await shiftAfterGap(client, { from: found.begun, to: inquiry.now, inquiryId });
    await execute(client)`
      update offers o set valid_until = munich_day(now()) from invitations v where v.id = o.invitation_id
        and v.inquiry_id = ${inquiryId} and o.state = 'current' and o.valid_until >= munich_day(${found.begun})
        and o.valid_until < munich_day(now())`;
    return { kind: 'kept' };
  });
}

/**
 * Firms lose access during the wait, except to their own order (`orderOnly`). Cancelling reopens exactly the links that
 * this wait closed.
 */
async function setFirmLinks(client: Client, inquiryId: string, { revoked }: { revoked: boolean }) {
  const begun = `i.erase_due_at - ${ERASURE_WAIT_HOURS} * interval '1 hour'`;
  await execute(client)`
    update access_tokens t set revoked_at = ${raw(revoked ? begun : 'null')} from invitations v
    join inquiries i on i.id = v.inquiry_id
    where i.id = ${inquiryId} and t.invitation_id = v.id
      and t.revoked_at ${raw(revoked ? `is null and not ${hasOpenOrder('v')}` : `= ${begun}`)}`;
}

export type ErasureServices = {
  database: Queries;
  photos: PhotoFiles;
  /** Removes files of emails that were written to disk instead of sent. */
  removeMails: (messageIds: readonly string[]) => Promise<unknown>;
  tombstones: Tombstones;
};

type Erased = { photos: number; mails: number; jobs: number };

/** A finished job that still holds an email address is deleted after a day. */
export const ADDRESS_KEPT_SECONDS = 86_400;

type Erasure = { id: string; actor: string; reason: 'request' | 'retention' | 'restore' };

export async function eraseInquiry(services: ErasureServices, erasure: Erasure): Promise<Erased | null> {
  return services.database.transaction((client) => eraseInTransaction(client, services, erasure));
}

/** Art. 17 GDPR. Files are deleted before the commit, so a failure leaves a row that can be erased again. */
export async function eraseInTransaction(
  client: Client,
  services: Omit<ErasureServices, 'database'>,
  { id, actor, reason }: Erasure,
): Promise<Erased | null> {
  // Every action locks the inquiry first, and so does its erasure.
  await execute(client)`select from inquiries where id = ${id} for update`;
  await keepOverviewLinks(client, id);
  await saveResponseTimes(client, id, { erased: true });
  await keepFigures(client, id);
  await keepPrices(client, id);
  // Retention leaves the reminder that the customer asked for.
  if (reason !== 'retention') await forgetReminders(client, id);
  await forgetReviewsOfInquiry(client, id);
  const notices = await forgetInvitations(client, id);
  const photos = await listRows<{ path: string }>(client)`delete from uploads where inquiry_id = ${id} returning path`;
  const rows = await listRows<{ inquiry: Erasable }>(client)`
    delete from inquiries where id = ${id} returning to_jsonb(inquiries) as inquiry`;
  const inquiry = rows[0]?.inquiry;
  if (!inquiry) return null;
  if (reason === 'retention') await keepCallConsent(client, id, inquiry);
  const paths = photos.map(({ path }) => path);
  if (reason === 'request') {
    await enqueue(client, notices.jobs);
    await keepEmails(client, { id, email: inquiry.email_address, noticed: notices.jobs });
  }
  const messageIds = await forgetMails(client, [id, ...notices.invitationIds]);
  const jobs = await execute(client)`
    delete from pgboss.job where data ->> 'inquiryId' = ${id}::text or data ->> 'subjectId' = ${id}::text`;
  const erased = { photos: paths.length, mails: messageIds.length, jobs };
  const details = { reason, ...erased };
  await recordAction(client, { actor, action: 'inquiry.erase', subject: hashInquiryId(id), details });
  for (const path of paths) await removeFile(services.photos, path);
  await inTime(services.removeMails(messageIds));
  const hash = hashInquiryId(id);
  const keyHash = hashIdempotencyKey(inquiry.idempotency_key);
  if (reason !== 'retention') await rememberErasure(client, hash, keyHash);
  if (reason === 'request') await inTime(services.tombstones.append(`${hash} ${keyHash}`));
  return erased;
}

type Erasable = {
  idempotency_key: string;
  phone_number: string;
  email_address: string | null;
  received_at: string;
  call_consent: string | null;
};

/**
 * Keeps pending emails that are still owed: the erasure notice to the customer and the end notice to firms. They lose
 * their reference to the inquiry.
 */
async function keepEmails(
  client: Client,
  { id, email, noticed }: { id: string; email: string | null; noticed: readonly NewJob[] },
) {
  const owed = JSON.stringify({ to: email, reference: referenceOf(id) });
  await execute(client)`
    update pgboss.job set start_after = coalesce((data ->> 'due')::timestamptz, start_after),
      data = data - 'inquiryId' - 'due' || case when data ->> 'job' = 'send-erased' then ${owed}::jsonb else '{}' end,
      deletion_seconds = least(deletion_seconds, ${ADDRESS_KEPT_SECONDS})
    where data ->> 'inquiryId' = ${id} and state in ('created', 'retry', 'active')
      and (data ->> 'job' = 'send-erased' and ${email}::text is not null or data ->> 'job' = 'send-invitation-over'
        and not data ->> 'invitationId' = any(${noticed.map(({ data }) => data.invitationId)}))`;
  await execute(client)`update mail_claims set subject_id = null where subject_id = ${id} and kind = 'send-erased'`;
}

/** Proof of consent to calls is kept for years, the inquiry for months (content/processings.ts). */
async function keepCallConsent(client: Client, id: string, { phone_number, call_consent, received_at }: Erasable) {
  if (!call_consent) return;
  await execute(client)`
    insert into call_consent_proofs (inquiry_hash, phone_number, consent, given_at)
    values (${hashInquiryId(id)}, ${phone_number}, ${call_consent}, ${received_at}) on conflict do nothing`;
}

async function rememberErasure(client: Client, hash: string, keyHash: string) {
  await execute(client)`
    insert into erased_inquiries (inquiry_hash, key_hash) values (${hash}, ${keyHash})
    on conflict (inquiry_hash) do update set key_hash = excluded.key_hash`;
}
