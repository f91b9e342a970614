import { createMiddleware } from 'hono/factory';
import type { Logger } from '../../platform/log/logger.ts';

const MAX_ID_LENGTH = 100;

/** An address of the blog that no article answers to: perhaps a dead link somewhere, so the log knows. */
export function warnOfUnknownArticles(log: Logger) {
  return createMiddleware<{ Variables: object }, '/blog/:id/'>(async (context, next) => {
    const id = context.req.param('id').slice(0, MAX_ID_LENGTH);
    await next();
    if (context.res.status === 404) log.warn({ id }, 'Article not found');
  });
}
