import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RefusedForm } from '../app/forms.ts';
import type { PageServices, requestKeys, Visitor } from '../app/request-context.ts';
import { refusals } from '../content/refusals.ts';
import type { FormAnswer } from '../domain/inquiries/refusal-report.ts';
import { isTemporary } from '../platform/db/rate-limit.server.ts';
import { readBuiltConfig } from '../platform/http/built-site.ts';
import { type OpenedHosts, securityHeaders } from '../platform/http/security-headers.ts';
import { plainPage } from './plain-page.ts';
import type { ServerServices } from './services.ts';

export type PageOptions = { formAnswer?: FormAnswer; refused?: RefusedForm; visitor?: Visitor };
export type RenderPage = (request: Request, options?: PageOptions) => Promise<Response>;

type Options = {
  buildFolder: string;
  siteUrl: string;
  services: PageServices;
  server: ServerServices;
  notFound(request: Request): Response;
};

/** `no-referrer` would also remove the Origin of forms, which would then be refused. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** Scripts run by a nonce. */
export async function createPageRenderer(options: Options): Promise<RenderPage> {
  const { buildFolder, siteUrl, services, server, notFound } = options;
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild;
  const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] }, 'production');
  const keys = requestKeysOf(build);
  const opened = readBuiltConfig(buildFolder);
  return async (request, { formAnswer, refused, visitor } = {}) => {
    if (isOfAnotherOrigin(request, siteUrl)) return plainPage(403, refusals.formOfAnotherSite);
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(keys.nonce, nonce);
    let isBusy = false;
    const reportFailure = (error: unknown) => {
      isBusy ||= isTemporary(error);
      services.reportFailure(error);
    };
    context.set(keys.services, { ...services, reportFailure });
    context.set(keys.server, server);
    if (visitor) context.set(keys.visitor, visitor);
    if (formAnswer) context.set(keys.formAnswer, formAnswer);
    if (refused) context.set(keys.refused, refused);
    const response = await handle(request, context);
    const isPrivate = context.get(keys.isPrivate);
    if (!isPrivate && response.status === 404 && response.body === null) return notFound(request);
    if (response.status === 503 && response.body === null)
      return plainPage(503, refusals.busy, { 'Retry-After': '60' });
    const status = isBusy && response.status === 500 ? 503 : response.status;
    return finish(response, { status, nonce, opened, isPrivate, retryAfter: context.get(keys.retryAfter) });
  };
}

/** A failed rendering keeps its status. */
export function withStatusAndHeaders(page: Response, status: number, more: Record<string, string>): Response {
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
}

/** The build has its own copy of the keys (app/request-context.ts). */
export function requestKeysOf(build: ServerBuild): typeof requestKeys {
  return (build.entry.module as unknown as { requestKeys: typeof requestKeys }).requestKeys;
}

/**
 * Compares hosts only, because a TLS proxy changes the scheme. The framework's own check is off, because it logs
 * refusals as failures.
 */
function isOfAnotherOrigin({ method, headers, url }: Request, siteUrl: string): boolean {
  const origin = headers.get('Origin');
  if (method === 'GET' || method === 'HEAD' || origin === null) return false;
  return !URL.canParse(origin) || ![new URL(url).host, new URL(siteUrl).host].includes(new URL(origin).host);
}

type Finish = { status: number; nonce: string; opened: OpenedHosts; isPrivate: boolean; retryAfter: number };

function finish(response: Response, { status, nonce, opened, isPrivate, retryAfter }: Finish): Response {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
  const headers = new Headers(response.headers);
  const set = (all: Record<string, string>) => {
    for (const [name, value] of Object.entries(all)) headers.set(name, value);
  };
  if (isPage) {
    set(securityHeaders([`'nonce-${nonce}'`], opened));
    headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
  if (isPrivate) set(PRIVATE_HEADERS);
  if (status === 429 || status === 503) headers.set('Retry-After', String(retryAfter));
  return new Response(response.body, { status, headers });
}
