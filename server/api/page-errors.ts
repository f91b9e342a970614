import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

const word = z.string().regex(/^[\w-]{1,40}$/);

/** Nothing in it may be what a visitor typed: words, numbers and places in our own files. */
const pageError = z.object({
  kind: z.enum(['render', 'hydration']),
  page: word,
  build: word,
  name: word,
  react: z.int().min(0).max(9999),
  places: z.array(z.string().regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(5),
});

/** Browsers report here that one of our pages failed (app/start/report-page-error.ts): a line in the log. */
export function createPageErrorsApi({ config, log, findAddress }: Pick<Services, 'config' | 'log' | 'findAddress'>) {
  const counter = createRequestCounter({ limit: 20, windowMs: 600_000 });

  return new Hono().post('/', bodyLimit({ maxSize: 2048 }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (config.rateLimits && !counter.add(network)) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const error = pageError.safeParse(await context.req.json().catch(() => null));
    if (!error.success) return context.json({ error: 'invalid' }, 422);
    log.error(error.data, 'a page failed in a browser');
    return context.body(null, 204);
  });
}
