import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENCODING_SUFFIX, readBuiltConfig, readSiteManifest, type SiteEntry } from '../platform/http/built-site.ts';
import { securityHeaders, type TagPolicy, transportSecurity } from '../platform/http/security-headers.ts';
import { parseRange } from './byte-range.ts';

type Encoding = keyof typeof ENCODING_SUFFIX;

const CACHE_CONTROL = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=86400, stale-while-revalidate=604800',
};

/** Files kept in memory; beyond this they are read from disk each time. */
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

export type StaticSite = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

/** Answers GET and HEAD for everything the build produced; false means 'not mine'. Headers are put together once. */
export function createStaticSite(buildFolder: string): StaticSite {
  const tag = readBuiltConfig(buildFolder);
  const entries = Object.entries(readSiteManifest(buildFolder));
  const site = new Map(entries.map(([path, entry]) => [path, prepare(entry, tag)]));
  const read = createFileCache(join(buildFolder, 'client'));

  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const found = site.get(path);
    if (!found) return false;
    const tls = transportSecurity(request.headers['x-forwarded-proto'] as string | undefined);
    if (matchesEtag(request.headers['if-none-match'], found.entry.etag)) {
      response.writeHead(304, { ...found.headers, ...tls }).end();
      return true;
    }
    if (request.headers.range && sendRange(request, response, found, tls, read)) return true;
    const encoding = chooseEncoding(request.headers['accept-encoding'], found.entry.encodings);
    const body = read(found.entry.file + (encoding ? ENCODING_SUFFIX[encoding] : ''));
    const headers: OutgoingHttpHeaders = { ...found.headers, ...tls, 'Content-Length': body.byteLength };
    if (encoding) headers['Content-Encoding'] = encoding;
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

type Prepared = { entry: SiteEntry; headers: OutgoingHttpHeaders };

function prepare(entry: SiteEntry, tag: TagPolicy): Prepared {
  return {
    entry,
    headers: {
      ...securityHeaders(entry.scriptHashes, tag),
      'Content-Type': entry.type,
      'Cache-Control': CACHE_CONTROL[entry.kind],
      ETag: entry.etag,
      'Accept-Ranges': 'bytes',
      ...(entry.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    },
  };
}

function createFileCache(folder: string) {
  const files = new Map<string, Buffer>();
  let held = 0;
  return (file: string): Buffer => {
    const kept = files.get(file);
    if (kept) return kept;
    const body = readFileSync(join(folder, file));
    if (held + body.byteLength <= MEMORY_LIMIT_BYTES) {
      files.set(file, body);
      held += body.byteLength;
    }
    return body;
  };
}

function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  { entry, headers }: Prepared,
  tls: OutgoingHttpHeaders,
  read: (file: string) => Buffer,
): boolean {
  const ifRange = request.headers['if-range'];
  if (ifRange && ifRange !== entry.etag) return false;
  const range = parseRange(request.headers.range ?? '', entry.bytes);
  if (range === null) return false;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, ...tls, 'Content-Range': `bytes */${entry.bytes}` }).end();
    return true;
  }
  const body = read(entry.file).subarray(range.start, range.end + 1);
  const contentRange = `bytes ${range.start}-${range.end}/${entry.bytes}`;
  response.writeHead(206, { ...headers, ...tls, 'Content-Range': contentRange, 'Content-Length': body.byteLength });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function chooseEncoding(accepted: string | undefined, available: Encoding[]): Encoding | undefined {
  if (!accepted) return undefined;
  return available.find((encoding) =>
    new RegExp(`(^|[\\s,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))(\\s*[;,]|$)`).test(accepted),
  );
}

function matchesEtag(header: string | undefined, etag: string) {
  return header !== undefined && header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
