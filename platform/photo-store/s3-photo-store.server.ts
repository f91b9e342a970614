import { PassThrough, type Readable } from 'node:stream';
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

/** Any S3-compatible bucket. Bodies are buffers and checksums as plain as possible: not every provider knows the new ones. */
export function createS3PhotoStore({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config): PhotoStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const object = (path: string) => ({ Bucket: bucket, Key: path });

  return {
    async put(path, photo) {
      await orUnavailable(
        client.send(
          new PutObjectCommand({
            ...object(path),
            Body: photo,
            ContentType: 'image/jpeg',
            ContentLength: photo.byteLength,
          }),
        ),
      );
    },
    async find(path) {
      const head = await orUnavailable(client.send(new HeadObjectCommand(object(path))).catch(nullWhenMissing));
      if (!head) return null;
      return {
        bytes: head.ContentLength ?? 0,
        etag: head.ETag ?? `"${path}"`,
        open: () => openObject(client, object(path)),
      };
    },
    async remove(path) {
      await orUnavailable(client.send(new DeleteObjectCommand(object(path))).catch(nullWhenMissing));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          if (Key) yield { path: Key, bytes: Size, modifiedAt: LastModified };
        }
      }
    },
    async check() {
      // Asking for an object that is not there needs the bucket, the key and the right to look, and costs nothing.
      await orUnavailable(client.send(new HeadObjectCommand(object('check'))).catch(nullWhenMissing));
    },
  };
}

function openObject(client: S3Client, object: { Bucket: string; Key: string }): Readable {
  const output = new PassThrough();
  client.send(new GetObjectCommand(object)).then(
    ({ Body }) => (Body as Readable).on('error', (error) => output.destroy(error)).pipe(output),
    (error) => output.destroy(error),
  );
  return output;
}

function nullWhenMissing(error: { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null;
  throw error;
}

function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw new PhotoStoreUnavailable('the photo bucket does not answer', { cause: error });
  });
}
