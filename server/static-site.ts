import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ENCODING_SUFFIX, readBuiltConfig, readSiteManifest, type SiteEntry } from '../platform/http/built-site.ts';
import { type OpenedHosts, securityHeaders, transportSecurity } from '../platform/http/security-headers.ts';
import { parseRange } from './byte-range.ts';

type Encoding = keyof typeof ENCODING_SUFFIX;

/** Names and values in turn: Node writes such a list as it is, which makes the difference at thousands of pages a second. */
type HeaderList = string[];

const CACHE_CONTROL = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=86400, stale-while-revalidate=604800',
};

/** Files kept in memory; beyond this they are read from disk each time. */
const MEMORY_LIMIT_BYTES = 64 * 1024 * 1024;

export type StaticSite = {
  /** Answers GET and HEAD for everything the build produced; false means 'not mine'. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, requestId: string): boolean;
};

export function createStaticSite(buildFolder: string): StaticSite {
  const opened = readBuiltConfig(buildFolder);
  const entries = Object.entries(readSiteManifest(buildFolder));
  const site = new Map(entries.map(([path, entry]) => [path, new StaticFile(entry, opened)]));
  const read = createFileCache(join(buildFolder, 'client'));

  const bodyOf = ({ entry }: StaticFile, encoding: Encoding | undefined) =>
    read(entry.file + (encoding ? ENCODING_SUFFIX[encoding] : ''));

  function serve(request: IncomingMessage, response: ServerResponse, path: string, requestId: string) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = site.get(path);
    if (!file) return false;
    const { headers } = request;
    const extra = ['X-Request-Id', requestId, ...headerList(transportSecurity(headers['x-forwarded-proto'] as string))];
    if (headers['if-none-match'] && matchesEtag(headers['if-none-match'], file.entry.etag)) {
      response.writeHead(304, [...file.headers, ...extra]).end();
      return true;
    }
    if (headers.range && sendRange(request, response, file, extra, read)) return true;
    const encoding = chooseEncoding(headers['accept-encoding'], file.entry.encodings);
    const body = bodyOf(file, encoding);
    response.writeHead(200, file.headersFor(encoding, body.byteLength).concat(extra));
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  return { serve };
}

class StaticFile {
  readonly entry: SiteEntry;
  readonly headers: HeaderList;
  private readonly complete = new Map<Encoding | undefined, HeaderList>();

  constructor(entry: SiteEntry, opened: OpenedHosts) {
    this.entry = entry;
    this.headers = headerList({
      ...securityHeaders(entry.scriptHashes, opened),
      'Content-Type': entry.type,
      'Cache-Control': CACHE_CONTROL[entry.kind],
      ETag: entry.etag,
      'Accept-Ranges': 'bytes',
      ...(entry.encodings.length > 0 && { Vary: 'Accept-Encoding' }),
    });
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
  { entry, headers }: StaticFile,
  extra: HeaderList,
  read: (file: string) => Buffer,
): boolean {
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
  const body = read(entry.file).subarray(range.start, range.end + 1);
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

/** What browsers send is remembered: there are only a handful of different values. */
const choices = new Map<string, Encoding | undefined>();

function chooseEncoding(accepted: string | undefined, available: Encoding[]): Encoding | undefined {
  if (!accepted || available.length === 0) return undefined;
  const key = `${accepted} ${available}`;
  if (choices.has(key)) return choices.get(key);
  const choice = available.find((encoding) => accepts(accepted, encoding));
  if (choices.size < 1_000) choices.set(key, choice);
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
