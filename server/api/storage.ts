import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { findPhotoAccess, type PhotoAccess } from '../../domain/inquiries/photo-access.server.ts';
import { isPhotoPath, MAX_PHOTO_BYTES, PHOTO_BUCKET } from '../../domain/photos/photo-path.ts';
import type { StoredPhotoAnswer } from '../../domain/photos/store-photo.server.ts';
import { BodyTooLarge, saveBody } from '../../platform/http/read-body.ts';
import type { StoredPhoto } from '../../platform/photo-store/photo-store.ts';
import type { Services } from '../services.ts';
import { type EndpointEnv, hasPublicKey, signalOf } from './endpoint.ts';
import { storageError, tooManyRequests } from './wire-errors.ts';

/** A multipart form around the photo needs a little more. */
const BODY_LIMIT = MAX_PHOTO_BYTES + 8 * 1024;

const UPLOAD_PREFIX = `/storage/v1/object/${PHOTO_BUCKET}/`;
const PUBLIC_PREFIX = `/storage/v1/object/public/${PHOTO_BUCKET}/`;

/** The format of the Storage API; listing, replacing and deleting do not exist. */
export function createStorageApi({ config, database, findNetwork, photoStore, storePhoto }: Services) {
  return new Hono<EndpointEnv>()
    .post(`/object/${PHOTO_BUCKET}/*`, async (context) => {
      const request = context.env.incoming;
      const path = pathAfter(UPLOAD_PREFIX, request.url);
      if (!hasPublicKey(request, config.publicKey)) return storageError(403);
      if (request.headers['x-upsert'] === 'true') return storageError(403);
      try {
        const stored = await storePhoto({
          path,
          contentType: request.headers['content-type'] ?? '',
          save: (file) => saveBody(request, file, BODY_LIMIT),
          network: findNetwork(request),
          signal: signalOf(context),
          inquiryKey: null,
        });
        return answer(stored, path);
      } catch (error) {
        if (error instanceof BodyTooLarge) return storageError(413);
        throw error;
      }
    })
    .on(['GET', 'HEAD'], `/object/public/${PHOTO_BUCKET}/*`, async (context) => {
      const request = context.env.incoming;
      const path = pathAfter(PUBLIC_PREFIX, request.url);
      if (!isPhotoPath(path)) return storageError(404);
      const access = await findPhotoAccess(database, path);
      const photo = access && (await photoStore.find(path));
      return photo ? sendPhoto(photo, access, request) : storageError(404);
    })
    .all('*', () => storageError(404));
}

/** Not decoded on purpose: a valid path contains nothing to encode. */
function pathAfter(prefix: string, url = ''): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : '';
}

function answer(stored: StoredPhotoAnswer, path: string): Response {
  switch (stored.kind) {
    case 'stored':
      return Response.json(
        { Id: randomUUID(), Key: `${PHOTO_BUCKET}/${path}` },
        { headers: { 'Cache-Control': 'no-store' } },
      );
    case 'duplicate':
      return storageError(409);
    case 'limited':
      return tooManyRequests(stored.retryAfter);
    case 'refused':
      if (stored.reason === 'path') return storageError(400);
      return storageError(stored.reason === 'too-large' ? 413 : 415);
  }
}

/** Anybody with the URL can open it, so nothing in it may run, be indexed or leak the referrer. */
function sendPhoto(photo: StoredPhoto, access: PhotoAccess, { method, headers: given }: IncomingMessage): Response {
  const headers = {
    'Content-Type': 'image/jpeg',
    'Content-Disposition': 'inline; filename="foto.jpg"',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'same-origin',
    // Short, because a closed, hidden or erased photo must not stay in browser caches.
    'Cache-Control': access === 'unbound' ? 'no-store' : 'private, max-age=300',
    ETag: photo.etag,
  };
  if (given['if-none-match']?.split(',').some((etag) => etag.trim() === photo.etag))
    return new Response(null, { status: 304, headers });
  const body = method === 'HEAD' ? null : (Readable.toWeb(photo.open()) as ReadableStream);
  return new Response(body, { headers: { ...headers, 'Content-Length': String(photo.bytes) } });
}
