import { saveFailed } from '../../../content/inquiry-messages.ts';
import type { InquiryRowInput } from '../../../domain/inquiries/inquiry-schema.ts';
import { PHOTO_BUCKET, publicPhotoUrl } from '../../../domain/photos/photo-path.ts';
import { parseJsonObject } from '../../browser/storage.ts';
import { buildConfig } from '../../build-config.ts';
import { type FailedCall, parseRetryAfter } from './retry.ts';

/** The calls in the wire format of the Supabase client, without the client: see docs/decisions. */

export type Refusal = FailedCall & { ok: false; message: string; retryAfterMs: number | null };
export type BackendAnswer = { ok: true; reference?: string | null } | Refusal;

const UNREACHABLE = {
  ok: false,
  status: 0,
  code: '',
  isOurs: false,
  message: saveFailed.unreachable,
  retryAfterMs: null,
} as const;
const INSERT_TIMEOUT_MS = 20_000;
/** An upload counts as dead when nothing moved for this long. */
const UPLOAD_STALL_MS = 30_000;

/** A build without a backend answers every submission with success and says so on the page. */
export const isDemo = buildConfig.backendUrl === null;

const address = buildConfig.backendUrl ?? '';
const credentials = { apikey: buildConfig.publicKey, authorization: `Bearer ${buildConfig.publicKey}` };

export async function insertInquiry(row: InquiryRowInput): Promise<BackendAnswer> {
  const signal = AbortSignal.timeout(INSERT_TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(`${address}/rest/v1/inquiries`, {
      method: 'POST',
      headers: { ...credentials, 'content-type': 'application/json', 'content-profile': 'public' },
      body: JSON.stringify(row),
      keepalive: true,
      // Following a redirect would turn the POST into a GET.
      redirect: 'manual',
      signal,
    });
  } catch {
    return UNREACHABLE;
  }
  if (response.status === 201) return { ok: true, reference: response.headers.get('x-reference') };
  const body = await response.text().catch(() => '');
  return readRefusal(response.status, body, response.headers.get('retry-after'));
}

/** XMLHttpRequest, because fetch reports no upload progress. */
export function uploadPhoto(path: string, photo: Blob, onBytes: (sent: number) => void): Promise<BackendAnswer> {
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', photo);
  const request = new XMLHttpRequest();
  return new Promise((done) => {
    let stall: ReturnType<typeof setTimeout>;
    const keepAlive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), UPLOAD_STALL_MS);
    };
    request.open('POST', `${address}/storage/v1/object/${PHOTO_BUCKET}/${path}`);
    for (const [name, value] of Object.entries({ ...credentials, 'x-upsert': 'false' })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => {
      keepAlive();
      onBytes(total > 0 ? Math.round((loaded / total) * photo.size) : 0);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      done(answerOfUpload(request, path));
    };
    keepAlive();
    request.send(form);
  });
}

export function photoUrl(path: string): string {
  return publicPhotoUrl(address || window.location.origin, path);
}

/** Only this browser knows the path, so 'already exists' means that the answer to an earlier try got lost. */
function answerOfUpload(request: XMLHttpRequest, path: string): BackendAnswer {
  const { status, responseText: body } = request;
  if (status === 0) return UNREACHABLE;
  // The sign-in page of a Wi-Fi also answers 200.
  if (status === 200 && parseJsonObject(body)?.Key === `${PHOTO_BUCKET}/${path}`) return { ok: true };
  const found = readRefusal(status, body, request.getResponseHeader('retry-after'));
  return found.isOurs && found.status === 409 && found.code === 'ResourceAlreadyExists' ? { ok: true } : found;
}

/** Storage answers 400 and writes the real status into the body. */
export function readRefusal(status: number, body: string, retryAfter: string | null): Refusal {
  const given = parseJsonObject(body) ?? {};
  const { code, message, statusCode } = given;
  const isOurs = typeof message === 'string' && (isOfStorage(given) || isOfPostgrest(given));
  return {
    ok: false,
    status: (isOurs && status >= 400 && Number(statusCode)) || status,
    code: isOurs && typeof code === 'string' ? code : '',
    isOurs,
    message: isOurs && message ? message : saveFailed.unavailable,
    retryAfterMs: parseRetryAfter(retryAfter),
  };
}

const isOfStorage = ({ statusCode, error }: Record<string, unknown>) =>
  typeof statusCode === 'string' && typeof error === 'string';

const isOfPostgrest = (given: Record<string, unknown>) =>
  typeof given.code === 'string' && 'details' in given && 'hint' in given;
