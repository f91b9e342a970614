import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config.server.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './photo-store.ts';

type Limits = { sourceMs: number; readerMs: number };

const LIMITS: Limits = { sourceMs: 5_000, readerMs: 60_000 };

/**
 * Closing the stream closes its connection. A silent source times out soon, a slow reader later, because phones pause
 * on bad connections.
 */
export function openWatched(
  open: (signal: AbortSignal) => Promise<NodeJS.ReadableStream>,
  { sourceMs, readerMs }: Limits = LIMITS,
): Readable {
  const output = new PassThrough();
  const aborted = new AbortController();
  let lastMove = performance.now();
  const watch = setInterval(() => {
    const still = performance.now() - lastMove;
    const waitsForReader = output.writableNeedDrain || output.writableEnded;
    if (still > (waitsForReader ? readerMs : sourceMs)) {
      output.destroy(new PhotoStoreUnavailable('the photo stopped coming'));
    }
  }, Math.min(sourceMs, readerMs) / 5).unref();
  output.on('close', () => {
    clearInterval(watch);
    aborted.abort();
  });
  open(aborted.signal)
    .then((source) => {
      source.on('data', () => {
        lastMove = performance.now();
      });
      return pipeline(source, output, { signal: aborted.signal });
    })
    .catch((error) => output.destroy(error));
  return output;
}

const MEGABYTE = 1024 * 1024;
const CONNECT_MS = 1_500;
/** Includes retries, so that a store that hangs is noticed within five seconds. */
const ANSWER_MS = 4_500;
const MAX_SOCKETS = 100;
/** Every check overwrites this object; no photo has this name. */
const CHECK = 'check';

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });
const timeFor = (bytes: number) => ANSWER_MS + Math.floor(bytes / MEGABYTE) * 1_000;

export type S3Part = { prefix?: string; apart?: readonly string[]; contentType?: string };

/** Uses buffers and plain checksums, because not every provider supports the new ones. */
export function createS3PhotoStore(
  config: S3Config,
  { prefix = '', apart = [], contentType = 'image/jpeg' }: S3Part = {},
): PhotoStore {
  const client = createClient(config);
  // Separate sockets, so that viewers never block an upload.
  const viewing = createClient(config);
  const { bucket } = config;
  const object = (path: string) => ({ Bucket: bucket, Key: `${prefix}${path}` });
  const find = (path: string) =>
    orUnavailable(client.send(new HeadObjectCommand(object(path)), within(ANSWER_MS)).catch(nullWhenMissing));

  return {
    async put(path, photo) {
      const put = { ...object(path), Body: photo, ContentType: contentType, ContentLength: photo.byteLength };
      await orUnavailable(client.send(new PutObjectCommand(put), within(timeFor(photo.byteLength))));
    },
    async find(path) {
      const head = await find(path);
      if (!head) return null;
      return {
        bytes: head.ContentLength ?? 0,
        etag: head.ETag ?? `"${path}"`,
        open: () =>
          openWatched(async (abortSignal) => {
            const { Body } = await viewing.send(new GetObjectCommand(object(path)), { abortSignal });
            return Body as NodeJS.ReadableStream;
          }),
      };
    },
    async remove(path) {
      await orUnavailable(client.send(new DeleteObjectCommand(object(path)), within(ANSWER_MS)).catch(nullWhenMissing));
    },
    async *list() {
      const wanted = { Bucket: bucket, ...(prefix && { Prefix: prefix }) };
      const pages = paginateListObjectsV2({ client }, wanted, { requestTimeout: ANSWER_MS });
      for await (const page of orUnavailableEach(pages)) {
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (!Key || Key === `${prefix}${CHECK}` || apart.some((other) => Key.startsWith(other))) continue;
          yield { path: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified };
        }
      }
    },
    async check() {
      // Writes, because a missing bucket answers reads like a missing photo and a key may be read-only.
      const object = { Bucket: bucket, Key: `${prefix}${CHECK}`, Body: Buffer.alloc(1), ContentLength: 1 };
      await orUnavailable(client.send(new PutObjectCommand(object), within(ANSWER_MS)));
    },
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  });
}

function nullWhenMissing(error: { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}

async function* orUnavailableEach<T>(pages: AsyncIterable<T>): AsyncIterable<T> {
  const each = pages[Symbol.asyncIterator]();
  for (let next = await orUnavailable(each.next()); !next.done; next = await orUnavailable(each.next()))
    yield next.value;
}

function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw new PhotoStoreUnavailable('the photo bucket does not answer', { cause: error });
  });
}
