import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { newsletterErrors, newsletterPages } from '../../content/newsletter.ts';
import { newsletterRequestSchema, requestNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

export type NewsletterServices = Pick<Services, 'database' | 'config' | 'log' | 'findAddress'>;

type Answer = {
  status: 202 | 422 | 429 | 503;
  result: keyof typeof newsletterPages.confirm.results;
  body: Record<string, string>;
};

const ANSWERS = {
  accepted: { status: 202, result: 'angefordert', body: { status: 'accepted' } },
  invalid: { status: 422, result: 'adresse', body: { error: 'invalid', message: newsletterErrors.invalid } },
  tooMany: { status: 429, result: 'spaeter', body: { error: 'too-many', message: newsletterErrors.tooMany } },
  failed: { status: 503, result: 'stoerung', body: { error: 'unavailable', message: newsletterErrors.failed } },
} satisfies Record<string, Answer>;

/** Always the same answer, whether the address is known or not. */
export function createNewsletterApi({ database, config, log, findAddress }: NewsletterServices) {
  const counter = createRequestCounter({ limit: 30, windowMs: 600_000 });

  async function takeIn(context: Context, input: unknown): Promise<Answer> {
    const visitor = findVisitor(context, findAddress);
    if (config.rateLimits && !counter.add(networkPrefix(visitor.address))) return ANSWERS.tooMany;
    const request = newsletterRequestSchema.safeParse(input);
    if (!request.success) return ANSWERS.invalid;
    try {
      const { id } = await requestNewsletter(database, request.data, visitor);
      log.info({ subscription: id }, 'newsletter requested');
      return ANSWERS.accepted;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ err: error }, 'newsletter request not stored');
      return ANSWERS.failed;
    }
  }

  return new Hono().post('/', bodyLimit({ maxSize: 4 * 1024 }), async (context) => {
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403, NO_STORE);
    const type = context.req.header('content-type')?.split(';')[0]?.trim();
    if (type === 'application/json') {
      const { status, body } = await takeIn(context, await context.req.json().catch(() => null));
      const headers = status === 429 || status === 503 ? { ...NO_STORE, 'Retry-After': '600' } : NO_STORE;
      return context.json(body, status, headers);
    }
    if (type === 'application/x-www-form-urlencoded') {
      const { result } = await takeIn(context, await context.req.parseBody());
      context.header('Cache-Control', 'no-store');
      return context.redirect(`${newsletterPages.confirm.path}?ergebnis=${result}`, 303);
    }
    return context.json({ error: 'unsupported' }, 415, NO_STORE);
  });
}
