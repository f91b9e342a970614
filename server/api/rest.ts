import { Hono } from 'hono';
import { referenceOf } from '../../domain/inquiries/reference.ts';
import type { InquirySubmission } from '../../domain/inquiries/submit-inquiry.server.ts';
import { BodyTooLarge, readBody } from '../../platform/http/read-body.ts';
import type { Services } from '../services.ts';
import { type EndpointEnv, hasPublicKey } from './endpoint.ts';
import { permissionDenied, restError, tooManyRequests } from './wire-errors.ts';

/** A completely filled form stays far below this. */
const BODY_LIMIT = 64 * 1024;

/** POST /rest/v1/inquiries in the format of PostgREST; reading, changing and other tables do not exist. */
export function createRestApi({ config, findNetwork, submitInquiry }: Services) {
  return new Hono<EndpointEnv>()
    .post('/inquiries', async (context) => {
      const request = context.env.incoming;
      if (!hasPublicKey(request, config.publicKey)) return permissionDenied();
      const refusal = refuseRequest(request.url ?? '', request.headers.prefer, request.headers['content-type']);
      if (refusal) return refusal;
      const body = await readBody(request, BODY_LIMIT).catch(tooLarge);
      if (body instanceof Response) return body;
      const row = parseSingleRow(body);
      if (row instanceof Response) return row;
      return answer(await submitInquiry(row, { network: findNetwork(request) }));
    })
    .all('/inquiries', permissionDenied)
    .all('*', (context) => {
      const name = context.req.path.split('/').pop()?.slice(0, 60) ?? '';
      return restError({
        status: 404,
        code: 'PGRST205',
        message: `Could not find the table 'public.${name.replace(/[^\w-]/g, '')}' in the schema cache`,
      });
    });
}

/** Refuses reading back, overwriting and filtering; the official client adds `columns` to the array form. */
function refuseRequest(url: string, prefer: string | string[] | undefined, contentType = ''): Response | null {
  if (/return=(representation|headers-only)|resolution=|tx=/.test(String(prefer ?? ''))) return permissionDenied();
  if (!/^application\/(vnd\.pgrst\.\w+\+)?json\b/i.test(contentType)) {
    return restError({ status: 415, code: 'PGRST102', message: 'Content-Type not acceptable: application/json is' });
  }
  const query = url.includes('?') ? [...new URLSearchParams(url.slice(url.indexOf('?') + 1)).keys()] : [];
  if (query.includes('select')) return permissionDenied();
  if (query.length > 1 || query.some((name) => name !== 'columns')) {
    return restError({ status: 400, code: 'PGRST100', message: 'unexpected query parameter' });
  }
  return null;
}

function tooLarge(error: unknown): Response {
  if (!(error instanceof BodyTooLarge)) throw error;
  return restError({ status: 413, code: 'PGRST102', message: 'Payload too large' });
}

function parseSingleRow(body: Buffer): unknown {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    const rows = Array.isArray(parsed) ? parsed : [parsed];
    const [row] = rows;
    // `__proto__` as an own key would slip past the schema.
    if (rows.length === 1 && row !== null && typeof row === 'object')
      return Object.hasOwn(row, '__proto__') ? unknownColumn('__proto__') : row;
  } catch {
    // Falls through to the same answer.
  }
  return restError({ status: 400, code: 'PGRST102', message: 'Empty or invalid json: one row is expected' });
}

function unknownColumn(name: string): Response {
  return restError({
    status: 400,
    code: 'PGRST204',
    message: `Could not find the '${name.slice(0, 60)}' column of 'inquiries' in the schema cache`,
  });
}

function answer(submission: InquirySubmission): Response {
  switch (submission.kind) {
    case 'stored':
      return new Response(null, {
        status: 201,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Length': '0',
          ...(submission.id && { 'X-Reference': referenceOf(submission.id) }),
        },
      });
    case 'limited':
      return tooManyRequests(submission.retryAfter);
    case 'conflict':
      return restError({
        status: 409,
        code: '23505',
        message: 'duplicate key value violates unique constraint "inquiries_idempotency_key_key"',
      });
    case 'invalid':
      return submission.unknownColumn
        ? unknownColumn(submission.field)
        : restError({ status: 422, code: '23514', message: submission.message, details: submission.field });
  }
}
