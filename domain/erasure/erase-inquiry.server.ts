import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue, type NewJob } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { forgetInvitations } from '../invitations/forget-invitations.server.ts';
import { INVITATION_OVER_QUEUE } from '../invitations/invitation-queues.ts';
import { inTime, type PhotoFiles, removeFile } from '../photos/photo-files.ts';
import { keepPromiseFacts } from '../promise/keep-promise-facts.server.ts';
import { hashIdempotencyKey, hashInquiryId, type Tombstones } from '../tombstones/tombstones.server.ts';
import { ERASED_QUEUE } from './request-erasure.server.ts';

export type ErasureServices = {
  database: Queries;
  photos: PhotoFiles;
  /** Removes the files of mails that were written instead of sent. */
  removeMails: (messageIds: readonly string[]) => Promise<unknown>;
  tombstones: Tombstones;
};

export type Erased = { photos: number; mails: number; jobs: number };

/** A job that names an address which nothing else names any more goes a day after it is done. */
export const ADDRESS_KEPT_SECONDS = 86_400;

type Erasure = { id: string; actor: string; reason: 'request' | 'retention' | 'restore' };

/** Null: no such inquiry. */
export async function eraseInquiry(services: ErasureServices, erasure: Erasure): Promise<Erased | null> {
  return services.database.transaction((client) => eraseInTransaction(client, services, erasure));
}

/**
 * Art. 17 DSGVO: the row with all that refers to it (details, wishes, notes, events, links, tasks), its photos, its mails
 * and its waiting jobs. Files go before the commit: 'erased' is only
 * said when nothing is left, and a failure leaves a row that can be erased again.
 */
export async function eraseInTransaction(
  client: pg.ClientBase,
  services: Omit<ErasureServices, 'database'>,
  { id, actor, reason }: Erasure,
): Promise<Erased | null> {
  // Every verb locks the inquiry first; so does its end.
  await client.query('select from inquiries where id = $1 for update', [id]);
  await keepPromiseFacts(client, id, { erased: true });
  const notices = await forgetInvitations(client, id);
  const photos = await client.query<{ path: string }>('delete from uploads where inquiry_id = $1 returning path', [id]);
  const { rows } = await client.query<{ inquiry: Erasable }>(
    'delete from inquiries where id = $1 returning to_jsonb(inquiries) as inquiry',
    [id],
  );
  const inquiry = rows[0]?.inquiry;
  if (!inquiry) return null;
  if (reason === 'retention') await keepCallConsent(client, id, inquiry);
  const paths = photos.rows.map(({ path }) => path);
  if (reason === 'request') {
    await enqueue(client, notices.jobs);
    await keepLetters(client, { id, email: inquiry.email_address, noticed: notices.jobs });
  }
  const { messageIds, jobs } = await removeTraces(client, id, notices.invitationIds);
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
 * Letters that wait and are owed to somebody all the same: that it was erased, to whoever asked for it, and that it is over,
 * to firms that get no notice instead. Each is the job that it was, without the inquiry; an address goes a day after it is done.
 */
async function keepLetters(
  client: pg.ClientBase,
  { id, email, noticed }: { id: string; email: string | null; noticed: readonly NewJob[] },
) {
  await client.query(
    `update pgboss.job set start_after = coalesce((data ->> 'due')::timestamptz, start_after),
       data = data - 'inquiryId' - 'due' || case when data ->> 'job' = $2 then $3::jsonb else '{}' end,
       deletion_seconds = least(deletion_seconds, $4)
     where data ->> 'inquiryId' = $1 and state in ('created', 'retry', 'active') and (data ->> 'job' = $2 and $3::jsonb ->> 'to' is not null
       or data ->> 'job' = $5 and not data ->> 'invitationId' = any($6))`,
    [
      id,
      ERASED_QUEUE,
      JSON.stringify({ to: email, reference: referenceOf(id) }),
      ADDRESS_KEPT_SECONDS,
      INVITATION_OVER_QUEUE,
      noticed.map(({ data }) => data.invitationId),
    ],
  );
  await client.query('update mail_claims set subject_id = null where subject_id = $1 and kind = $2', [
    id,
    ERASED_QUEUE,
  ]);
}

/** Inquiries go after months, the proof that calls were allowed only after years; see content/processings.ts. */
async function keepCallConsent(
  client: pg.ClientBase,
  id: string,
  { phone_number, call_consent, received_at }: Erasable,
) {
  if (!call_consent) return;
  await client.query(
    `insert into call_consent_proofs (inquiry_hash, phone_number, consent, given_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [hashInquiryId(id), phone_number, call_consent, received_at],
  );
}

async function removeTraces(client: pg.ClientBase, id: string, invitationIds: readonly string[]) {
  const messageIds = await forgetMails(client, [id, ...invitationIds]);
  const { rowCount } = await client.query(
    `delete from pgboss.job where data ->> 'inquiryId' = $1::text or data ->> 'subjectId' = $1::text`,
    [id],
  );
  return { messageIds, jobs: rowCount ?? 0 };
}

async function rememberErasure(client: pg.ClientBase, hash: string, keyHash: string) {
  await client.query(
    `insert into erased_inquiries (inquiry_hash, key_hash) values ($1, $2)
     on conflict (inquiry_hash) do update set key_hash = excluded.key_hash`,
    [hash, keyHash],
  );
}
