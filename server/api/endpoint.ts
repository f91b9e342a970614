import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type EndpointEnv = { Bindings: HttpBindings };

export function requestId(response: ServerResponse): string {
  return String(response.getHeader('X-Request-Id') ?? '');
}

export function signalOf({ env: { outgoing } }: Context<EndpointEnv>): AbortSignal {
  const leaving = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) leaving.abort();
  });
  return leaving.signal;
}

/** After a form of a private page. */
export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' },
  });
}

/** The public key is no secret; it only separates our clients from others. */
export function hasPublicKey(request: IncomingMessage, publicKey: string): boolean {
  const { apikey, authorization = '' } = request.headers;
  return [String(apikey ?? ''), authorization.replace(/^Bearer\s+/i, '')].some((given) => isSame(given, publicKey));
}

function isSame(given: string, expected: string) {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
