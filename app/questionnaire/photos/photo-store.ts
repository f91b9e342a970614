import { fromStoredBlob, inObjectStore, type StoredBlob, toStoredBlob } from '../browser-database.ts';
import { clearDraft } from '../draft/draft.ts';
import type { PreparedPhoto } from './shrink-photo.ts';

/**
 * The photos of a draft as they will be sent. Phones discard the tab while the camera is open, so earlier photos must
 * survive that. Deleted when the inquiry is sent, and a day after the last change.
 */
export type DraftPhoto = PreparedPhoto & { id: number; name: string; path?: string };

type KeptPhotos = { key: string; savedAt: number; photos: (Omit<DraftPhoto, 'blob'> & { blob: StoredBlob })[] };

const PHOTOS = { database: 'taubenfrei-photos', store: 'drafts' };
const KEPT_FOR_MS = 24 * 3_600_000;

/** Writes run one after another, so that the last list stays. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** False if the browser could not store all of them; after a reload those are missing. */
export async function savePhotos(draftKey: string, photos: DraftPhoto[]): Promise<boolean> {
  let all = true;
  const written = await write(async () => {
    // An unreadable photo must neither bring back removed photos nor cost the others.
    const read = await Promise.allSettled(
      photos.map(async (photo) => ({ ...photo, blob: await toStoredBlob(photo.blob) })),
    );
    const kept = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    all = kept.length === photos.length;
    const record: KeptPhotos = { key: draftKey, savedAt: Date.now(), photos: kept };
    return (store) => (kept.length > 0 ? store.put(record) : store.delete(draftKey));
  });
  return written && all;
}

export async function loadPhotos(draftKey: string): Promise<DraftPhoto[]> {
  const find = () => inObjectStore(PHOTOS, 'readonly', (store) => store.get(draftKey));
  const record: KeptPhotos | undefined = await lastWrite.then(find).catch(() => undefined);
  return record && !isExpired(record)
    ? record.photos.map((photo) => ({ ...photo, blob: fromStoredBlob(photo.blob) }))
    : [];
}

export function deleteExpiredPhotos(): Promise<boolean> {
  return write(async () => async (store) => {
    const records: KeptPhotos[] = await store.getAll();
    await Promise.all(records.filter(isExpired).map(({ key }) => store.delete(key)));
  });
}

const isExpired = ({ savedAt }: KeptPhotos) => Date.now() - savedAt > KEPT_FOR_MS;

type Work = Parameters<typeof inObjectStore<'readwrite', unknown>>[2];

function write(prepare: () => Promise<Work>): Promise<boolean> {
  const written = lastWrite
    .then(prepare)
    .then((work) => inObjectStore(PHOTOS, 'readwrite', work))
    .then(
      () => true,
      () => false,
    );
  lastWrite = written;
  return written;
}

/** Once the server has the inquiry, neither answers nor photos stay in the browser. */
export async function deleteDraftPhotos(key: string) {
  clearDraft(key);
  await savePhotos(key, []);
}
