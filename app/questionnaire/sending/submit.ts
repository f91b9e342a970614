import { DEFAULT_POSTAL_CODE } from '../../../domain/inquiries/form-rules.ts';
import { toInquiryRow } from '../../../domain/inquiries/inquiry-form.ts';
import { makePhotoPath } from '../../../domain/photos/photo-path.ts';
import type { Draft } from '../draft/draft.ts';
import type { PreparedPhoto } from '../photos/shrink-photo.ts';
import { isDemo } from './backend.ts';
import { type Delivery, deliver, type UploadCounts } from './delivery.ts';
import { concludeAttempt, inTurn, startOutbox } from './outbox-sender.ts';
import { findEntry, keepEntry, type OutboxEntry } from './outbox-store.ts';

/** A chosen photo. Its path is made at the first try and kept, so that a second try uploads nothing twice. */
export type PhotoToSend = PreparedPhoto & { path?: string };

export type SubmitResult =
  | { kind: 'sent' | 'demo' }
  /** kept: the browser has it and goes on trying. rejected: trying again would not help. */
  | { kind: 'failed'; message: string | null; kept: boolean; rejected: boolean };

export type SubmitWatcher = {
  onProgress: (percent: number) => void;
  onUploadsDone: (counts: UploadCounts) => void;
};

/** Into the browser's outbox first, then to the server: whatever happens in between, the inquiry is in one of them. */
export async function submitInquiry(
  draft: Draft,
  photos: PhotoToSend[],
  website: string,
  watcher: SubmitWatcher,
): Promise<SubmitResult> {
  if (isDemo) return { kind: 'demo' };
  let kept = false;
  try {
    const entry = await makeEntry(draft, photos, website);
    kept = await keepEntry(entry);
    return await inTurn(entry.key, async () => conclude(entry, await deliver(entry, watcher), kept));
  } catch {
    if (kept) startOutbox({ atOnce: false });
    return { kind: 'failed', message: null, kept, rejected: false };
  }
}

async function conclude(entry: OutboxEntry, delivery: Delivery, kept: boolean): Promise<SubmitResult> {
  const next = await concludeAttempt(entry, delivery);
  if (delivery.kind === 'stored') return { kind: 'sent' };
  if (kept && next?.state === 'waiting') startOutbox({ atOnce: false });
  return { kind: 'failed', message: delivery.refusal.message, kept, rejected: delivery.kind === 'rejected' };
}

async function makeEntry(draft: Draft, photos: PhotoToSend[], website: string): Promise<OutboxEntry> {
  const now = Date.now();
  const postalCode = draft.form.postalCode.trim() || DEFAULT_POSTAL_CODE;
  const earlier = await findEntry(draft.key);
  return {
    key: draft.key,
    row: toInquiryRow(draft.form, {
      key: draft.key,
      createdAt: earlier ? new Date(earlier.row.created_at) : new Date(now),
      images: [],
      website,
      fillMs: now - draft.openedAt,
    }),
    form: draft.form,
    photos: photos.map((photo) => {
      photo.path ??= makePhotoPath(postalCode, photo.extension, now);
      return { path: photo.path, blob: photo.blob, state: 'waiting' };
    }),
    savedAt: now,
    attempts: 0,
    nextAttemptAt: now,
    askedToWaitUntil: 0,
    state: 'waiting',
  };
}
