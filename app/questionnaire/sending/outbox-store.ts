import type { InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import type { InquiryRowInput } from '../../../domain/inquiries/inquiry-schema.ts';
import { clearOutboxMarker, setOutboxMarker } from './outbox-marker.ts';

export type OutboxPhoto = { path: string; blob: Blob; state: 'waiting' | 'uploaded' | 'refused'; uploadedAt?: number };

/** A submitted inquiry on its way. It holds personal data: deleted on acknowledgement, after 72 hours at the latest. */
export type OutboxEntry = {
  key: string;
  /** As it will be sent, but for the photos; the versions in it are those the visitor saw. */
  row: InquiryRowInput;
  form: InquiryForm;
  photos: OutboxPhoto[];
  savedAt: number;
  attempts: number;
  nextAttemptAt: number;
  askedToWaitUntil: number;
  /** photos: the server has the inquiry, some photos are still to follow under the same key. */
  state: 'waiting' | 'photos' | 'rejected';
};

const DATABASE = 'taubenfrei-outbox';
const STORE = 'entries';

/** True only once the entry is on disk and the next page will find it. Photos give way before the inquiry does. */
export async function keepEntry(entry: OutboxEntry): Promise<boolean> {
  const kept = (await putEntry(entry)) || (entry.photos.length > 0 && (await putEntry({ ...entry, photos: [] })));
  return kept && setOutboxMarker();
}

/** False when there was nothing to change any more: another tab has delivered and deleted it. */
export async function updateEntry(entry: OutboxEntry): Promise<boolean> {
  return inStore('readwrite', (store) => {
    const found = store.getKey(entry.key);
    found.onsuccess = () => {
      if (found.result !== undefined) store.put(entry);
    };
    return found;
  }).then(
    (found) => found !== undefined,
    () => false,
  );
}

export async function listEntries(): Promise<OutboxEntry[]> {
  return inStore('readonly', (store) => store.getAll() as IDBRequest<OutboxEntry[]>).catch(() => []);
}

export async function findEntry(key: string): Promise<OutboxEntry | null> {
  return inStore('readonly', (store) => store.get(key) as IDBRequest<OutboxEntry | undefined>).then(
    (entry) => entry ?? null,
    () => null,
  );
}

export async function removeEntry(key: string) {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
  if ((await listEntries()).length === 0) clearOutboxMarker();
}

function putEntry(entry: OutboxEntry): Promise<boolean> {
  return inStore('readwrite', (store) => store.put(entry)).then(
    () => true,
    () => false,
  );
}

/** One transaction; resolves when it is on disk, not when it was accepted. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((done, fail) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => fail(transaction.error);
      transaction.onerror = () => fail(transaction.error);
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error('blocked'));
  });
}
