import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
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
  /** Serves a page with this change from memory; null: as it was built. */
  change(path: string, edit: ((page: string) => string) | null): Promise<void>;
};

const MARK_EVERY_MS = 24 * 3_600_000;

/** Also serves assets of earlier releases for open tabs. */
export function createStaticSite(release: string): StaticSite {
  const site = readSite(release);
  markInUse(release);
  setInterval(() => markInUse(release), MARK_EVERY_MS).unref();

  function serve({ method, headers }: IncomingMessage, response: ServerResponse, path: string, requestId: string) {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const file = site.get(path);
    const sent = file?.read(headers['accept-encoding']);
    if (!file || !sent) return false;
    const extra = ['X-Request-Id', requestId, ...headerList(transportSecurity(headers['x-forwarded-proto'] as string))];
    if (headers['if-none-match'] && matchesEtag(headers['if-none-match'], file.etag)) {
      response.writeHead(304, [...file.headers, ...extra]).end();
      return true;
    }
    response.writeHead(200, sent.headers.concat(extra)).end(method === 'HEAD' ? undefined : sent.body);
    return true;
  }

  const missing = openFile(readNotFoundPage(release), readBuiltConfig(release), release);
  function notFound({ method, headers }: Request): Response {
    const sent = missing.read(headers.get('accept-encoding') ?? undefined);
    const answer = new Headers();
    for (let at = 0; sent && at < sent.headers.length; at += 2)
      answer.set(sent.headers[at] ?? '', sent.headers[at + 1] ?? '');
    // Must not be cached, because the page may exist tomorrow.
    answer.delete('ETag');
    const body = method === 'HEAD' || !sent ? null : new Uint8Array(sent.body);
    return new Response(body, { status: 404, headers: answer });
  }

  const built = new Map<string, File>();
  async function change(path: string, edit: ((page: string) => string) | null) {
    const file = built.get(path) ?? site.get(path);
    const page = file?.read(undefined);
    if (!file || !page) return;
    built.set(path, file);
    site.set(path, edit ? await packFile(file, edit(page.body.toString('utf8'))) : file);
  }

  return { serve, notFound, change };
}

const ETAG = 'ETag';
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The same headers and policy as the built file, so an edit must bring no script. */
async function packFile({ headers: before }: File, page: string): Promise<File> {
  const body = Buffer.from(page);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = before.map((text, at) => (before[at - 1] === ETAG && at % 2 === 1 ? etag : text));
  const pack = (bytes: Buffer, ...packed: string[]): Sent => ({
    body: bytes,
    headers: [...headers, 'Content-Length', String(bytes.byteLength), ...packed],
  });
  const [br, gzipped] = await Promise.all([zip.br(body), zip.gzip(body)]);
  const encoded = { br: pack(br, 'Content-Encoding', 'br'), gzip: pack(gzipped, 'Content-Encoding', 'gzip') };
  const plain = pack(body);
  return {
    etag,
    headers,
    read: (accepted) =>
      (['br', 'gzip'] as const)
        .map((one) => accepted && ACCEPTED[one].test(accepted) && encoded[one])
        .find((sent) => !!sent) || plain,
  };
}

function readSite(release: string): Map<string, File> {
  const site = new Map<string, File>();
  for (const folder of [...listOtherReleases(release), release]) {
    const opened = readBuiltConfig(folder);
    for (const [path, entry] of Object.entries(readSiteManifest(folder)))
      if (folder === release || entry.kind === 'asset') site.set(path, openFile(entry, opened, folder));
  }
  return site;
}

type Sent = { body: Buffer; headers: HeaderList };
/** `read` returns null if the file was removed. */
type File = { etag: string; headers: HeaderList; read(accepted: string | undefined): Sent | null };

let held = 0;

function openFile({ file, type, kind, etag, encodings, scriptHashes }: SiteEntry, opened: OpenedHosts, folder: string) {
  const headers = headerList({
    ...securityHeaders(scriptHashes, opened),
    'Content-Type': type,
    'Cache-Control': CACHE_CONTROL[kind],
    [ETAG]: etag,
    ...(encodings.length > 0 && { Vary: 'Accept-Encoding' }),
  });
  const kept = new Map<Encoding | undefined, Sent>();
  function read(accepted: string | undefined): Sent | null {
    const encoding = accepted ? encodings.find((one) => ACCEPTED[one].test(accepted)) : undefined;
    const known = kept.get(encoding);
    if (known) return known;
    let body: Buffer;
    try {
      body = readFileSync(join(folder, 'client', encoding ? file + ENCODING_SUFFIX[encoding] : file));
    } catch {
      return null;
    }
    const packed = encoding ? ['Content-Encoding', encoding] : [];
    const sent = { body, headers: [...headers, 'Content-Length', String(body.byteLength), ...packed] };
    if (held + body.byteLength <= MEMORY_LIMIT_BYTES) {
      kept.set(encoding, sent);
      held += body.byteLength;
    }
    return sent;
  }
  return { etag, headers, read };
}

function headerList(headers: Record<string, string>): HeaderList {
  return Object.entries(headers).flat();
}

const accepts = (encoding: Encoding) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`);
const ACCEPTED: Record<Encoding, RegExp> = { br: accepts('br'), gzip: accepts('gzip') };

function matchesEtag(header: string, etag: string) {
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
