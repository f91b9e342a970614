import type { InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import type { InquiryRowInput } from '../../../domain/inquiries/inquiry-schema.ts';
import { clearOutboxMarker, setOutboxMarker } from '../../browser/storage.ts';
import { fromStoredBlob, inObjectStore, type StoredBlob, TimeoutError, toStoredBlob } from '../browser-database.ts';

export type OutboxPhoto = { path: string; blob: Blob; state: 'waiting' | 'uploaded' | 'refused'; uploadedAt?: number };

/** The server gets only the hash; the token stays in this browser. */
export type PortalToken = { token: string; hash: string };

/** Personal data: deleted on acknowledgement, after 72 hours at the latest. */
export type OutboxEntry = {
  key: string;
  /** New with every submit, so that an older attempt neither overwrites nor deletes a correction. */
  revision: string;
  /** As it will be sent, without photos; the versions in it are those the visitor saw. */
  row: InquiryRowInput;
  form: InquiryForm;
  /** The link shown to the visitor must open the inquiry that is sent later. */
  ownKey?: PortalToken | null;
  photos: OutboxPhoto[];
  savedAt: number;
  attempts: number;
  nextAttemptAt: number;
  askedToWaitUntil: number;
  /** photos: the server has the inquiry; some photos follow under the same key. */
  state: 'waiting' | 'photos' | 'rejected';
};

/** superseded: another submit replaced the entry, or it is gone. unknown: the browser's database did not answer. */
export type Change = 'done' | 'superseded' | 'unknown';

const OUTBOX = { database: 'taubenfrei-outbox', store: 'entries' };

type KeptEntry = Omit<OutboxEntry, 'photos'> & { photos: (Omit<OutboxPhoto, 'blob'> & { blob: StoredBlob })[] };

/**
 * Replaces an earlier entry with the same key. `kept` is true once it is on disk and the next page will find it. If there is
 * too little room, photos are left out before the inquiry.
 */
export async function saveEntry(
  key: string,
  make: (earlier: OutboxEntry | null) => OutboxEntry,
): Promise<{ entry: OutboxEntry; kept: boolean }> {
  const put = (newPhotos: ReadonlyMap<string, StoredBlob>) =>
    inObjectStore(OUTBOX, 'readwrite', async (store) => {
      const earlier: KeptEntry | undefined = await store.get(key);
      const entry = make(earlier ? openEntry(earlier) : null);
      await store.put(withPhotosOf(entry, earlier, newPhotos));
      return entry;
    });
  try {
    const entry = await put(await readPhotos(make(null).photos)).catch((error: unknown) => {
      if (error instanceof TimeoutError) throw error;
      return put(new Map());
    });
    return { entry, kept: setOutboxMarker() };
  } catch {
    return { entry: make(null), kept: false };
  }
}

/** A photo that cannot be read is only missing on disk; it may still be sent from here. */
async function readPhotos(photos: OutboxPhoto[]): Promise<Map<string, StoredBlob>> {
  const read = await Promise.allSettled(
    photos.map(async ({ path, blob }) => [path, await toStoredBlob(blob)] as const),
  );
  return new Map(read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}

const NO_BYTES: StoredBlob = { bytes: new ArrayBuffer(0), type: '' };

function withPhotosOf(
  entry: OutboxEntry,
  onDisk: KeptEntry | undefined,
  more?: ReadonlyMap<string, StoredBlob>,
): KeptEntry {
  const photos = entry.photos.flatMap((photo) => {
    const blob = onDisk?.photos.find(({ path }) => path === photo.path)?.blob ?? more?.get(photo.path);
    // Photos that the server already has stay in the inquiry, even without room on this disk.
    return blob || photo.state === 'uploaded' ? [{ ...photo, blob: blob ?? NO_BYTES }] : [];
  });
  return { ...entry, photos };
}

const openEntry = (kept: KeptEntry): OutboxEntry => ({
  ...kept,
  photos: kept.photos.map((photo) => ({ ...photo, blob: fromStoredBlob(photo.blob) })),
});

/** Stores everything but the pictures, which stay unchanged on disk. */
export function updateEntry(entry: OutboxEntry): Promise<Change> {
  return changeEntry(entry, (store, onDisk) => store.put(withPhotosOf(entry, onDisk)));
}

/** Called after the server has it, or after a final refusal once the visitor has decided. */
export async function removeEntry(entry: Pick<OutboxEntry, 'key' | 'revision'>): Promise<Change> {
  const change = await changeEntry(entry, (store) => store.delete(entry.key));
  const left = await listEntries().catch(() => null);
  if (left?.length === 0) clearOutboxMarker();
  return change;
}

/** Rejects if the store cannot be read, because that does not mean that nothing waits. */
export async function listEntries(): Promise<OutboxEntry[]> {
  const kept: KeptEntry[] = await inObjectStore(OUTBOX, 'readonly', (store) => store.getAll());
  return kept.map(openEntry);
}

export async function findEntry(key: string): Promise<OutboxEntry | null> {
  const kept: KeptEntry | undefined = await inObjectStore(OUTBOX, 'readonly', (store) => store.get(key));
  return kept ? openEntry(kept) : null;
}

type Changer = { put(value: KeptEntry): Promise<unknown>; delete(key: string): Promise<unknown> };

async function changeEntry(
  { key, revision }: Pick<OutboxEntry, 'key' | 'revision'>,
  change: (store: Changer, onDisk: KeptEntry) => Promise<unknown>,
): Promise<Change> {
  return inObjectStore(OUTBOX, 'readwrite', async (store): Promise<Change> => {
    const found: KeptEntry | undefined = await store.get(key);
    if (!found || found.revision !== revision) return 'superseded';
    await change(store, found);
    return 'done';
  }).catch(() => 'unknown');
}
