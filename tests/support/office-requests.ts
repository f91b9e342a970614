import { request } from 'node:http';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** In front of the office: the pages that open it. */
export const OPEN_PATHS = ['/zentrale/anmelden/', '/zentrale/einrichten/', '/zentrale/testmail/'];

/** Every path of the route table below /zentrale/, with something in place of its parameters. */
export const listOfficePaths = (params: Record<string, string> = {}) => listPathsBelow('/zentrale', params);

/** The same for the pages of one inquiry. */
export const listOwnPaths = (reference: string) => listPathsBelow('/meine-anfrage', { reference });

/** Every path of the route table that begins so. */
export function listPathsBelow(start: string, params: Record<string, string>): string[] {
  const paths = (routes as RouteConfigEntry[]).flatMap((entry) => collect(entry, ''));
  const below = [...new Set(paths)].filter((path) => path.startsWith(start));
  return below.map((path) =>
    `${path}/`.replaceAll(/:(\w+)\??/g, (_, name) => params[name] ?? SOME_ID).replace('*', 'gibt/es/nicht'),
  );
}

const SOME_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

function collect({ path = '', children = [] }: RouteConfigEntry, above: string): string[] {
  const own = path ? `${above}/${path}` : above;
  return [own, ...children.flatMap((child) => collect(child, own))];
}

export type PageResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string };
type Sent = { method?: string; cookie?: string; form?: Record<string, string>; headers?: Record<string, string> };

/** As it stands: the path is not tidied up, nothing is followed. Forms name our own site unless told otherwise. */
export function sendRequest(
  url: string,
  path: string,
  { method = 'GET', cookie, form, headers }: Sent = {},
): Promise<PageResponse> {
  const { port, host } = new URL(url);
  const body = form ? new URLSearchParams(form).toString() : '';
  const all = {
    host,
    ...(cookie && { cookie }),
    ...(method !== 'GET' && method !== 'HEAD' && { origin: url, 'content-length': String(Buffer.byteLength(body)) }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...headers,
  };
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: all }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      );
    });
    call.on('error', fail).end(body);
  });
}

export function cookieIn({ headers }: PageResponse, name: string): { value: string; flags: string } | null {
  for (const line of headers['set-cookie'] ?? []) {
    const [, key, value, flags] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
    if (key === name) return { value: value ?? '', flags: flags ?? '' };
  }
  return null;
}
