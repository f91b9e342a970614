import { makeCustomerKey } from '../../../domain/magic-links/access-token.ts';
import { makeInquiryKey } from '../draft/draft.ts';
import { type BackendAnswer, insertInquiry, photoUrl, type Refusal, uploadPhoto } from './backend.ts';
import { type OutboxEntry, type OutboxPhoto, updateEntry } from './outbox-store.ts';
import { isWorthRetrying, retryDelayMs } from './retry.ts';

/** failed: photos that did not arrive. late: those of them that may still arrive. */
export type UploadCounts = { uploaded: number; failed: number; late: number };

export type Delivery = UploadCounts &
  (
    | { kind: 'stored'; reference?: string | null }
    /** later: another try may succeed. */
    | { kind: 'later' | 'rejected'; refusal: Refusal }
  );

/** The server removes photos without an inquiry after a day, so older ones are uploaded again. */
const KEPT_BY_SERVER_MS = 12 * 3_600_000;
const UPLOAD_ATTEMPTS = 3;
const MAX_PAUSE_MS = 4_000;

export type Watcher = {
  onProgress?: (percent: number) => void;
  onUploadsDone?: (counts: UploadCounts) => void;
};

/** Uploads photos first, then sends the inquiry with those that arrived: a photo never costs the inquiry. */
export async function deliver(entry: OutboxEntry, watcher: Watcher = {}): Promise<Delivery> {
  await uploadPhotos(entry, watcher.onProgress ?? (() => {}));
  const count = (state: OutboxPhoto['state']) => entry.photos.filter((photo) => photo.state === state).length;
  const late = count('waiting');
  const counts = { uploaded: count('uploaded'), failed: late + count('refused'), late };
  watcher.onUploadsDone?.(counts);
  const answer = await insertWithPhotos(entry);
  if (answer.ok) return { kind: 'stored', reference: answer.reference ?? null, ...counts };
  const retry = isWorthRetrying(answer, Date.now() - entry.savedAt);
  return { kind: retry ? 'later' : 'rejected', refusal: answer, ...counts };
}

/** Browsers hash nothing on pages that came over plain HTTP; then the link comes by email or telephone. */
export const makePortalToken = () => makeCustomerKey().catch(() => null);

/** A conflict means that an earlier version arrived. The corrected one is sent under a new key. */
async function insertWithPhotos(entry: OutboxEntry): Promise<BackendAnswer> {
  const images = entry.photos.filter(({ state }) => state === 'uploaded').map(({ path }) => photoUrl(path));
  const answer = await insertInquiry({ ...entry.row, images });
  if (answer.ok || !isConflict(answer)) return answer;
  entry.row = { ...entry.row, idempotency_key: makeInquiryKey(), corrects: entry.row.idempotency_key ?? null };
  // The earlier inquiry has the earlier link.
  entry.ownKey = entry.ownKey && (await makePortalToken());
  if (entry.ownKey) entry.row.link_hash = entry.ownKey.hash;
  await updateEntry(entry);
  return insertInquiry({ ...entry.row, images });
}

async function uploadPhotos(entry: OutboxEntry, onProgress: (percent: number) => void) {
  const total = entry.photos.reduce((sum, { blob }) => sum + blob.size, 0);
  const report = (bytes: number) => onProgress(Math.min(100, Math.round((bytes / total) * 100)));
  let sent = 0;
  if (total > 0) onProgress(0);
  // After one photo failed all its tries, the others get one try each, because the visitor is waiting.
  let patient = true;
  for (const photo of entry.photos) {
    const isOld = Date.now() - (photo.uploadedAt ?? 0) > KEPT_BY_SERVER_MS;
    if (photo.state === 'uploaded' && isOld) photo.state = photo.blob.size > 0 ? 'waiting' : 'refused';
    if (photo.state === 'waiting') {
      const before = sent;
      const answer = await uploadPatiently(photo, patient ? UPLOAD_ATTEMPTS : 1, (bytes) => report(before + bytes));
      if (answer.ok) Object.assign(photo, { state: 'uploaded', uploadedAt: Date.now() });
      else if (isWorthRetrying(answer, 0)) patient = false;
      else photo.state = 'refused';
      if (photo.state !== 'waiting') await updateEntry(entry);
    }
    sent += photo.blob.size;
    report(sent);
  }
}

async function uploadPatiently(
  photo: OutboxPhoto,
  attempts: number,
  onBytes: (sent: number) => void,
): Promise<BackendAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await uploadPhoto(photo.path, photo.blob, onBytes);
    if (answer.ok || attempt >= attempts || !isWorthRetrying(answer, 0) || !navigator.onLine) return answer;
    onBytes(0);
    const pause = Math.min(answer.retryAfterMs ?? retryDelayMs(attempt), MAX_PAUSE_MS);
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** PostgreSQL's code for a duplicate key. */
const isConflict = ({ isOurs, status, code }: Refusal) => isOurs && status === 409 && code === '23505';
