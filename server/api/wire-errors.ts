import { messages, saveFailed } from '../../content/inquiry-messages.ts';

/** Error formats of PostgREST and Storage that clients know. */

const NO_STORE = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...NO_STORE, ...headers } });
}

type RestError = { status: number; code: string; message: string; details?: string; headers?: Record<string, string> };

export function restError({ status, code, message, details, headers }: RestError): Response {
  return json(status, { code, details: details ?? null, hint: null, message }, headers);
}

/** The key only allows adding one inquiry. */
export function permissionDenied(): Response {
  return restError({
    status: 401,
    code: '42501',
    message: 'permission denied for table inquiries',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

const STORAGE_ERRORS = {
  413: ['EntityTooLarge', 'Payload too large', 'The object exceeded the maximum allowed size'],
  415: ['InvalidMimeType', 'invalid_mime_type', 'The file is not a picture that can be stored'],
  409: ['ResourceAlreadyExists', 'Duplicate', 'The resource already exists'],
  403: ['AccessDenied', 'Unauthorized', 'new row violates row-level security policy'],
  400: ['InvalidKey', 'Invalid key', 'The path of the object is not allowed'],
  404: ['NoSuchKey', 'not_found', 'Object not found'],
} as const;

/** Storage answers 400 with the real status in the body, except for 413 and 404. */
export function storageError(statusCode: keyof typeof STORAGE_ERRORS): Response {
  const [code, error, message] = STORAGE_ERRORS[statusCode];
  const status = statusCode === 413 || statusCode === 404 ? statusCode : 400;
  return json(status, { statusCode: String(statusCode), code, error, message });
}

/** Clients read `code` and `statusCode`; visitors read `message`. */
export function tooManyRequests(retryAfter: number): Response {
  const { text } = messages.tooManyRequests;
  const body = { statusCode: '429', code: 'over_request_rate_limit', error: 'too_many_requests', message: text };
  return json(429, body, { 'Retry-After': String(retryAfter) });
}

/** Temporary: the sender keeps its inquiry and repeats it. */
export function unavailable(id: string, retryAfter: number): Response {
  const body = { error: 'unavailable', id, statusCode: '503', code: 'unavailable', message: saveFailed.unavailable };
  return json(503, body, { 'Retry-After': String(retryAfter) });
}
