import { DEFAULT_POSTAL_CODE } from '../../../domain/form-rules.ts';
import { toInquiryRow } from '../../../domain/inquiries/inquiry-form.ts';
import { MAX_PHOTOS, makePhotoPath } from '../../../domain/photos/photo-path.ts';
import { type Draft, makeInquiryKey } from '../draft/draft.ts';
import type { PreparedPhoto } from '../photos/shrink-photo.ts';
import { isDemo } from './backend.ts';
import { type Delivery, deliver, makePortalToken, type Watcher } from './delivery.ts';
import { withInquiryLock } from './inquiry-lock.ts';
import { concludeAttempt, startOutbox } from './outbox-sender.ts';
import { type OutboxEntry, type OutboxPhoto, type PortalToken, saveEntry } from './outbox-store.ts';

/** A chosen photo. Its path is made at the first try and kept, so that a second try uploads nothing twice. */
export type PhotoToSend = PreparedPhoto & { path?: string };

export type InquiryToSend = {
  draft: Draft;
  photos: PhotoToSend[];
  /** Paths of photos that were part of an earlier try and taken out since. */
  removedPhotos: readonly string[];
  website: string;
  source?: string | null;
  ownKey?: PortalToken | null;
};

/**
 * For the thank-you page: the token of the customer page, and the reference once the server has sent it. Without an email
 * (`mailed`), that page is the only place with the token. `place`: where the postal code lies.
 */
export type PortalLink = { token: string | null; reference: string | null; mailed: boolean; place?: InquiryPlace };
export type InquiryPlace = 'inside' | 'outside' | 'missing';

export type SubmitResult =
  | { kind: 'sent'; own: PortalLink }
  | { kind: 'demo' }
  /** kept: the browser stores it and retries. rejected: retrying would not help. */
  | { kind: 'failed'; message: string | null; kept: boolean; rejected: boolean; own: PortalLink };

/** One token for each draft, so that a repeated inquiry adds none. */
const ownKeys = new Map<string, PortalToken | null>();

/** Stores the inquiry in the browser's outbox before sending, so that it is never lost in between. */
export async function submitInquiry(inquiry: InquiryToSend, watcher: Watcher): Promise<SubmitResult> {
  if (isDemo) return { kind: 'demo' };
  const { key } = inquiry.draft;
  let kept = false;
  const mailed = inquiry.draft.form.email.trim() !== '';
  let token: string | null = null;
  try {
    const now = Date.now();
    const ownKey = ownKeys.get(key) ?? (await makePortalToken());
    ownKeys.set(key, ownKey);
    const place = await saveEntry(key, (earlier) => makeEntry({ ...inquiry, ownKey }, earlier, now));
    token = place.entry.ownKey?.token ?? null;
    kept = place.kept;
    return await withInquiryLock(key, async () => conclude(place.entry, await deliver(place.entry, watcher), kept));
  } catch {
    if (kept) startOutbox({ atOnce: false });
    return { kind: 'failed', message: null, kept, rejected: false, own: { token, reference: null, mailed } };
  }
}

async function conclude(entry: OutboxEntry, delivery: Delivery, kept: boolean): Promise<SubmitResult> {
  const { next } = await concludeAttempt(entry, delivery);
  const place = await findInquiryPlace(entry.row.postal_code ?? DEFAULT_POSTAL_CODE);
  const mailed = Boolean(entry.row.email_address);
  const own = { token: entry.ownKey?.token ?? null, reference: null, mailed, place };
  if (delivery.kind === 'stored') return { kind: 'sent', own: { ...own, reference: delivery.reference ?? null } };
  if (kept && next?.state === 'waiting') startOutbox({ atOnce: false });
  return { kind: 'failed', message: delivery.refusal.message, kept, rejected: delivery.kind === 'rejected', own };
}

async function findInquiryPlace(postalCode: string): Promise<InquiryPlace> {
  if (postalCode === DEFAULT_POSTAL_CODE) return 'missing';
  // Usually there since the postal code was typed.
  return import('../../../domain/service-area/service-area.ts').then(
    ({ findPlace }) => (findPlace(postalCode)?.inArea ? 'inside' : 'outside'),
    () => 'inside',
  );
}

/** A second submit of the same draft takes the place of the first, with the photos of both. */
export function makeEntry(
  { draft, photos, removedPhotos, website, source, ownKey: made }: InquiryToSend,
  earlier: OutboxEntry | null,
  now: number,
): OutboxEntry {
  const postalCode = draft.form.postalCode.trim() || DEFAULT_POSTAL_CODE;
  const chosen = photos.map((photo): OutboxPhoto => {
    photo.path ??= makePhotoPath(postalCode, photo.extension, now);
    return { path: photo.path, blob: photo.blob, state: 'waiting' };
  });
  const ownKey = earlier?.ownKey ?? made ?? null;
  const row = toInquiryRow(draft.form, {
    key: draft.key,
    createdAt: earlier ? new Date(earlier.row.created_at) : new Date(now),
    images: [],
    website,
    fillMs: now - draft.openedAt,
    source,
  });
  return {
    key: draft.key,
    revision: makeInquiryKey(),
    row: ownKey ? { ...row, link_hash: ownKey.hash } : row,
    ownKey,
    form: draft.form,
    photos: mergePhotos(chosen, earlier?.photos ?? [], removedPhotos),
    savedAt: now,
    attempts: 0,
    nextAttemptAt: now,
    askedToWaitUntil: 0,
    state: 'waiting',
  };
}

/** Uploaded photos stay in the inquiry. The server accepts five, so those visible in the form come first. */
function mergePhotos(chosen: OutboxPhoto[], earlier: OutboxPhoto[], removed: readonly string[]): OutboxPhoto[] {
  const known = (path: string) => earlier.find((photo) => photo.path === path);
  const others = earlier.filter(({ path }) => !removed.includes(path) && !chosen.some((photo) => photo.path === path));
  return [...chosen.map((photo) => known(photo.path) ?? photo), ...others].slice(0, MAX_PHOTOS);
}
