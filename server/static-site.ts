import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  ENCODING_SUFFIX,
  listOtherReleases,
  markInUse,
  readBuiltConfig,
  readNotFoundPage,
  readSiteManifest,
  type SiteEntry,
} from '../platform/http/built-site.ts';
import { type OpenedHosts, securityHeaders, transportSecurity } from '../platform/http/security-headers.ts';

type ByteRange = { start: number; end: number };

/** RFC 9110; null means the whole file. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

type Encoding = keyof typeof ENCODING_SUFFIX;

/**
 * A flat list of names and values, which Node writes without conversion; this matters at thousands of pages per second.
 */
type HeaderList = string[];

const CACHE_CONTROL = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=86400, stale-while-revalidate=604800',
};

/** Larger totals are read from disk. */
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

export type StaticSite = {
  /** False: not a static file. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, requestId: string): boolean;
  notFound(request: Request): Response;
};

const MARK_EVERY_MS = 24 * 3_600_000;

/** Also serves assets of earlier releases for open tabs. */
export function createStaticSite(release: string): StaticSite {
  const site = readSite(release);
  markInUse(release);
  setInterval(() => markInUse(release), MARK_EVERY_MS).unref();
  const read = createFileCache();

  function serve(request: IncomingMessage, response: ServerResponse, path: string, requestId: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = site.get(path);
    const encoding = file && chooseEncoding(request.headers['accept-encoding'], file.entry.encodings);
    const body = file && read(file.pathFor(encoding));
    if (!file || !body) return false;
    const { headers } = request;
    const extra = ['X-Request-Id', requestId, ...headerList(transportSecurity(headers['x-forwarded-proto'] as string))];
    if (headers['if-none-match'] && matchesEtag(headers['if-none-match'], file.entry.etag)) {
      response.writeHead(304, [...file.headers, ...extra]).end();
      return true;
    }
    if (headers.range && sendRange(request, response, file, extra, read)) return true;
    response.writeHead(200, file.headersFor(encoding, body.byteLength).concat(extra));
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  const missing = new StaticFile(readNotFoundPage(release), readBuiltConfig(release), join(release, 'client'));
  function notFound({ method, headers }: Request): Response {
    const encoding = chooseEncoding(headers.get('accept-encoding') ?? undefined, missing.entry.encodings);
    const body = read(missing.pathFor(encoding)) ?? Buffer.alloc(0);
    const given = missing.headersFor(encoding, body.byteLength);
    const pairs = Array.from({ length: given.length / 2 }, (_, at) => given.slice(at * 2, at * 2 + 2));
    // Must not be cached, because the page may exist tomorrow.
    const answer = new Headers(
      pairs.filter(([name]) => name !== 'ETag' && name !== 'Accept-Ranges') as [string, string][],
    );
    return new Response(method === 'HEAD' ? null : new Uint8Array(body), { status: 404, headers: answer });
  }

  return { serve, notFound };
}

function readSite(release: string): Map<string, StaticFile> {
  const site = new Map<string, StaticFile>();
  for (const folder of [...listOtherReleases(release), release]) {
    const opened = readBuiltConfig(folder);
    for (const [path, entry] of Object.entries(readSiteManifest(folder))) {
      if (folder === release || entry.kind === 'asset') {
        site.set(path, new StaticFile(entry, opened, join(folder, 'client')));
      }
    }
  }
  return site;
}

class StaticFile {
  readonly entry: SiteEntry;
  readonly headers: HeaderList;
  private readonly path: string;
  private readonly complete = new Map<Encoding | undefined, HeaderList>();

  constructor(entry: SiteEntry, opened: OpenedHosts, folder: string) {
    this.entry = entry;
    this.path = join(folder, entry.file);
    this.headers = headerList({
      ...securityHeaders(entry.scriptHashes, opened),
      'Content-Type': entry.type,
      'Cache-Control': CACHE_CONTROL[entry.kind],
      ETag: entry.etag,
      'Accept-Ranges': 'bytes',
      ...(entry.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    });
  }

  pathFor(encoding: Encoding | undefined): string {
    return encoding ? this.path + ENCODING_SUFFIX[encoding] : this.path;
  }

  headersFor(encoding: Encoding | undefined, bytes: number): HeaderList {
    const known = this.complete.get(encoding);
    if (known) return known;
    const list = [
      ...this.headers,
      'Content-Length',
      String(bytes),
      ...(encoding ? ['Content-Encoding', encoding] : []),
    ];
    this.complete.set(encoding, list);
    return list;
  }
}

function headerList(headers: Record<string, string>): HeaderList {
  return Object.entries(headers).flat();
}

type ReadFile = (path: string) => Buffer | null;

/** Null if the file was removed. */
function createFileCache(): ReadFile {
  const files = new Map<string, Buffer>();
  let held = 0;
  return (path) => {
    const kept = files.get(path);
    if (kept) return kept;
    let body: Buffer;
    try {
      body = readFileSync(path);
    } catch {
      return null;
    }
    if (held + body.byteLength <= MEMORY_LIMIT_BYTES) {
      files.set(path, body);
      held += body.byteLength;
    }
    return body;
  };
}

function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  extra: HeaderList,
  read: ReadFile,
): boolean {
  const { entry, headers } = file;
  const ifRange = request.headers['if-range'];
  if (ifRange && ifRange !== entry.etag) return false;
  const range = parseRange(request.headers.range ?? '', entry.bytes);
  if (range === null) return false;
  if (range === 'unsatisfiable') {
    response
      .writeHead(416, [...headers, ...extra, 'Content-Range', `bytes */${entry.bytes}`, 'Content-Length', '0'])
      .end();
    return true;
  }
  const whole = read(file.pathFor(undefined));
  if (!whole) return false;
  const body = whole.subarray(range.start, range.end + 1);
  const contentRange = `bytes ${range.start}-${range.end}/${entry.bytes}`;
  response.writeHead(206, [
    ...headers,
    ...extra,
    'Content-Range',
    contentRange,
    'Content-Length',
    String(body.byteLength),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Caches the few values of Accept-Encoding that browsers send. */
const LONGEST_KNOWN = 64;
const MOST_KNOWN = 200;
const choices = new Map<string, Encoding | undefined>();

function chooseEncoding(accepted: string | undefined, available: Encoding[]): Encoding | undefined {
  if (!accepted || available.length === 0) return undefined;
  const key = `${accepted} ${available}`;
  if (choices.has(key)) return choices.get(key);
  const choice = available.find((encoding) => accepts(accepted, encoding));
  if (choices.size < MOST_KNOWN && accepted.length <= LONGEST_KNOWN) choices.set(key, choice);
  return choice;
}

function accepts(header: string, encoding: Encoding) {
  return header.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function matchesEtag(header: string, etag: string) {
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
