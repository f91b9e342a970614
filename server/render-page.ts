import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readBuiltConfig } from '../platform/http/built-site.ts';
import { hashInlineScripts } from '../platform/http/inline-scripts.ts';
import { type OpenedHosts, securityHeaders } from '../platform/http/security-headers.ts';

export type RenderPage = (request: Request) => Promise<Response>;

/** Renders what the build could not know: searches, form answers, not-found pages. Same policy as for finished pages. */
export async function createPageRenderer(buildFolder: string): Promise<RenderPage> {
  const build = (await import(pathToFileURL(join(buildFolder, 'server', 'index.js')).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const opened = readBuiltConfig(buildFolder);
  return async (request) => secure(await handle(request), opened);
}

async function secure(response: Response, opened?: OpenedHosts): Promise<Response> {
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(hashInlineScripts(html), opened)))
    headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  return new Response(html, { status: response.status, headers });
}
