import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { securityHeaders } from '../platform/http/security-headers.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { StaticSite } from './static-site.ts';
import { isUploadEndpoint } from './upload-endpoints.ts';

/** More than any form without photos needs. */
const BODY_LIMIT = 64 * 1024;
/** Reads and limits its own body and answers in its own format. */
const INQUIRIES = '/rest/v1/inquiries';
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** These APIs answer other methods themselves. */
const WIRE_METHODS = new Set([...METHODS, 'PUT', 'PATCH', 'DELETE']);
const WIRE_PATH = /^\/(rest|storage)\/v1\//;
/** Framework endpoints for client-side routing, which our pages do not use. */
const FRAMEWORK_PATH = /(\.data|\/__manifest)\/*$/i;

/**
 * Runs before routing, because the framework accepts more spellings of a path than endpoints could list. A body must
 * state its length. Null: accepted.
 */
function findRefusal(request: IncomingMessage, path: string): 400 | 404 | 405 | 411 | 413 | null {
  const { method = '', headers } = request;
  const decoded = decode(path);
  if (decoded === null) return 400;
  if (!(WIRE_PATH.test(path) ? WIRE_METHODS : METHODS).has(method)) return 405;
  if (FRAMEWORK_PATH.test(decoded)) return 404;
  if (path === INQUIRIES || isUploadEndpoint(method, path)) return null;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > BODY_LIMIT ? 413 : null;
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}

/** Machine paths have no trailing slash. */
export const isMachinePath = (path: string) => /^\/(api|rest|storage|healthz|readyz|\.well-known)(\/|$)/.test(path);

/** Null if the path is already canonical. */
export function findCanonicalPath(path: string): string | null {
  const single = path.replace(/^[/\\]+/, '/');
  const lastSegment = single.slice(single.lastIndexOf('/') + 1);
  const needsSlash = lastSegment !== '' && !lastSegment.includes('.') && !isMachinePath(single);
  const canonical = needsSlash ? `${single}/` : single;
  return canonical === path ? null : canonical;
}

/** How long a refused client may go on sending. */
const READ_REST_MS = 500;

type Options = {
  staticSite: StaticSite;
  nextId: () => string;
  /** Paths that are rendered dynamically if the query has this key, for example a search. */
  renderedWhenQuery: Record<string, string>;
  /** Paths whose static page exists only for the sitemap and social images. */
  renderedAlways: readonly string[];
  dynamic: RequestListener;
  log: Logger;
};

/** Static pages bypass the framework, which makes them fast. */
export function createListener(options: Options): RequestListener {
  const { staticSite, nextId, renderedWhenQuery, renderedAlways, dynamic, log } = options;
  return (request, response) => {
    const started = performance.now();
    const id = nextId();
    const [path, query] = splitUrl(request.url ?? '/');
    const logWhenDone = () => response.on('finish', () => logRequest(log, response, path, id, started));
    if (log.isLevelEnabled('debug')) logWhenDone();

    const refusal = findRefusal(request, path);
    const renderKey = query === '' ? undefined : renderedWhenQuery[path];
    const wantsRendering =
      renderedAlways.includes(path) || (renderKey !== undefined && new URLSearchParams(query).has(renderKey));
    if (!refusal && !wantsRendering && staticSite.serve(request, response, path, id)) return;

    response.setHeader('X-Request-Id', id);
    if (!log.isLevelEnabled('debug')) logWhenDone();
    if (refusal) return refuse(request, response, refusal);
    const canonical = isReading(request) ? findCanonicalPath(path) : null;
    if (canonical) return redirect(response, canonical, query);
    dynamic(request, response);
  };
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Unique across processes and short enough to read out on the phone. */
export function createRequestIds(): () => string {
  let count = 0;
  const processTag = Math.random().toString(36).slice(2, 8);
  return () => `${processTag}-${(++count).toString(36)}`;
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** A query may contain a token, so the redirect must not be cached. */
function redirect(response: ServerResponse, path: string, query: string) {
  const target = query ? { Location: `${path}?${query}`, 'Cache-Control': 'no-store' } : { Location: path };
  response.writeHead(308, { ...securityHeaders(), ...target, 'Content-Length': 0 }).end();
}

/** Lets the client read the response before the connection ends. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number) {
  const body = `${STATUS_CODES[status]}\n`;
  response
    .writeHead(status, {
      ...securityHeaders(),
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
    })
    .end(body);
  setTimeout(() => request.complete || request.socket.destroy(), READ_REST_MS).unref();
}

/** Logs paths without their query, which may contain personal data. */
function logRequest(
  log: Logger,
  { req, statusCode: status }: ServerResponse,
  path: string,
  id: string,
  started: number,
) {
  const level = status >= 500 ? 'error' : isReading(req) ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  // The path of a photo is its protection and starts with a postal code.
  const shown = path.startsWith('/storage/') ? '/storage/…' : path;
  log[level]({ id, method: req.method, path: shown, status, ms }, 'request');
}
