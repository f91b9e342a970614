import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';

/** Limits waiting for the browser's database, so that one that hangs does not hold up an inquiry. */
const OPEN_LIMIT_MS = 4_000;
const WORK_LIMIT_MS = 20_000;
/** A file on a removed drive must not hold up an inquiry either. */
const READ_LIMIT_MS = 4_000;
/** A database that did not answer is not tried for a while, so that the timeouts do not add up. */
const REST_MS = 30_000;

/** A database with one object store whose values carry their `key`. */
export type StoreLocation = { database: string; store: string };

// biome-ignore lint/suspicious/noExplicitAny: what an older version of this page stored is checked by nobody but the reader
type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<any, [string], string, Mode>;

const restingUntil = new Map<string, number>();

/** Resolves when the transaction is on disk. Rejects when the outcome is unknown. */
export async function inObjectStore<Mode extends 'readonly' | 'readwrite', T>(
  place: StoreLocation,
  mode: Mode,
  work: (store: Store<Mode>) => Promise<T>,
): Promise<T> {
  const database = await open(place);
  try {
    const transaction = database.transaction([place.store], mode, { durability: 'strict' });
    transaction.done.catch(() => undefined);
    const run = async () => {
      const result = await work(transaction.objectStore(place.store) as unknown as Store<Mode>);
      await transaction.done;
      return result;
    };
    return await rejectAfter(WORK_LIMIT_MS, run()).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
  } finally {
    database.close();
  }
}

/** Bytes, because WebKit stores no Blob in a private window. */
export type StoredBlob = { bytes: ArrayBuffer; type: string };

/** Call it before a transaction begins, because a transaction ends while bytes are awaited. */
export const toStoredBlob = async (blob: Blob): Promise<StoredBlob> => ({
  bytes: await rejectAfter(READ_LIMIT_MS, blob.arrayBuffer()),
  type: blob.type,
});

export const fromStoredBlob = ({ bytes, type }: StoredBlob) => new Blob([bytes], { type });

export class TimeoutError extends Error {}

export function rejectAfter<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new TimeoutError()), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}

async function open({ database, store }: StoreLocation): Promise<IDBPDatabase> {
  if (Date.now() < (restingUntil.get(database) ?? 0)) throw new TimeoutError();
  const opening = openDB(database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(store, { keyPath: 'key' }),
  });
  return rejectAfter(OPEN_LIMIT_MS, opening).catch((error: unknown) => {
    if (error instanceof TimeoutError) restingUntil.set(database, Date.now() + REST_MS);
    opening.then(
      (late) => late.close(),
      () => undefined,
    );
    throw error;
  });
}

function abort(transaction: { abort(): void }) {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
