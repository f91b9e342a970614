import type { MiddlewareFunction } from 'react-router';
import { requestKeys } from './request-context.ts';

type Guard = (
  ...args: Parameters<MiddlewareFunction<Response>>
) => Promise<Response | undefined> | Response | undefined;

/**
 * The `middleware` of a layout for pages that belong to one person. It marks the request, so that the server sends every
 * answer below it (errors, redirects and files too) with `no-store`, refuses forms of other sites, then calls the guard.
 * A response of the guard is final; without one the visitor may enter.
 */
export function privateArea(guard?: Guard): MiddlewareFunction<Response>[] {
  return [
    async (args, next) => {
      args.context.set(requestKeys.isPrivate, true);
      if (isForeignSubmission(args.request)) return new Response(null, { status: 403 });
      return (await guard?.(args, next)) ?? next();
    },
  ];
}

/** Every browser sends the origin of a form, so a form without one is refused. */
export function isForeignSubmission({ method, headers, url }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site !== 'same-origin';
  const origin = headers.get('Origin') ?? '';
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}
