import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeRefused } from '../../app/forms.ts';
import { newsletterErrors, newsletterPages } from '../../content/newsletter.ts';
import {
  confirmNewsletter,
  newsletterRequestSchema,
  requestNewsletter,
} from '../../domain/newsletter/newsletter.server.ts';
import { unsubscribe } from '../../domain/newsletter/unsubscribe.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import { openTombstones } from '../../platform/photo-store/open-photo-store.server.ts';
import { PRIVATE_HEADERS, type RenderPage, withStatusAndHeaders } from '../render-page.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

export type NewsletterServices = Pick<Services, 'database' | 'config' | 'log' | 'findAddress'>;

type Answer =
  | { status: 202; body: { status: string } }
  | { status: 422 | 429 | 503; body: { error: string; message: string } };

const ANSWERS = {
  accepted: { status: 202, body: { status: 'accepted' } },
  invalid: { status: 422, body: { error: 'invalid', message: newsletterErrors.invalid } },
  tooMany: { status: 429, body: { error: 'too-many', message: newsletterErrors.tooMany } },
  failed: { status: 503, body: { error: 'unavailable', message: newsletterErrors.failed } },
} satisfies Record<string, Answer>;
const { confirm, unsubscribe: leave } = newsletterPages;
const SIGN_UP = `${confirm.path}?ergebnis=anmelden`;

/** Always the same answer, whether the address is known or not. */
export function createNewsletterApi(
  { database, config, log, findAddress }: NewsletterServices,
  renderPage: RenderPage,
) {
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

  /** The page with the form, its error and what was typed. */
  async function refuse({ status, body }: Exclude<Answer, { status: 202 }>, typed: Record<string, unknown>) {
    const form = new URLSearchParams({ form: 'newsletter', email: String(typed.email ?? '').slice(0, 320) });
    const errors = status === 422 ? { email: body.message } : body.message;
    const request = new Request(`${config.siteUrl}${SIGN_UP}`);
    const page = await renderPage(request, { refused: describeRefused(form, errors) });
    return withStatusAndHeaders(page, status, { ...NO_STORE, ...(status !== 422 && { 'Retry-After': '600' }) });
  }

  const api = new Hono();
  // Where Back leads after a refused form.
  api.get('/', (context) => context.redirect(SIGN_UP, 303));
  return api.post('/', bodyLimit({ maxSize: 4 * 1024 }), async (context) => {
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403, NO_STORE);
    const type = context.req.header('content-type')?.split(';')[0]?.trim();
    if (type === 'application/json') {
      const { status, body } = await takeIn(context, await context.req.json().catch(() => null));
      const headers = status === 429 || status === 503 ? { ...NO_STORE, 'Retry-After': '600' } : NO_STORE;
      return context.json(body, status, headers);
    }
    if (type === 'application/x-www-form-urlencoded') {
      const typed = await context.req.parseBody();
      const answer = await takeIn(context, typed);
      if (answer.status !== 202) return refuse(answer, typed);
      context.header('Cache-Control', 'no-store');
      return context.redirect(`${confirm.path}?ergebnis=angefordert`, 303);
    }
    return context.json({ error: 'unsupported' }, 415, NO_STORE);
  });
}

/** GET changes nothing, because mail scanners open links. The URL may contain a token. */
export function createNewsletterPages(
  { database, config, log, findAddress }: NewsletterServices,
  renderPage: RenderPage,
) {
  const tombstones = openTombstones(config);
  // Guessing 256 bits is hopeless; the limit only saves work.
  const failures = createRequestCounter({ limit: 20, windowMs: 60_000 });

  function answer(path: string, done: string, act: (form: Form, context: Context) => Promise<string>) {
    return async (context: Context) => {
      const form = await readNewsletterForm(context);
      const network = networkPrefix(findVisitor(context, findAddress).address);
      for (const [name, value] of Object.entries(PRIVATE_HEADERS)) context.header(name, value);
      try {
        if (config.rateLimits && failures.isExceeded(network))
          return context.text('Too Many Requests', 429, { 'Retry-After': '60' });
        const result = await act(form, context);
        if (result === 'invalid') failures.add(network);
        log.info({ path, result, oneClick: form.oneClick }, 'newsletter link followed');
        // RFC 8058: the mail program follows no redirect.
        if (form.oneClick && path === leave.path) return context.text('OK', 200);
        return context.redirect(`${path}?ergebnis=${result === 'invalid' ? 'ungueltig' : done}`, 303);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        log.warn({ err: error }, 'newsletter link not followed');
        // Without a database the page offers the same button again; the link stays valid.
        const query = new URLSearchParams({ ergebnis: 'stoerung', token: form.token });
        const page = await renderPage(new Request(`${config.siteUrl}${path}?${query}`));
        return withStatusAndHeaders(page, 503, { ...PRIVATE_HEADERS, 'Retry-After': '60' });
      }
    };
  }

  const limited = bodyLimit({ maxSize: 4 * 1024 });
  const confirmed = answer(confirm.path, 'bestaetigt', ({ token }, context) =>
    confirmNewsletter(database, token, findVisitor(context, findAddress)),
  );
  const left = answer(leave.path, 'abgemeldet', ({ token, oneClick }) =>
    unsubscribe({ database, tombstones }, token, oneClick ? 'one-click' : 'page'),
  );
  return new Hono().post('/bestaetigen/', limited, confirmed).post('/abmelden/', limited, left);
}

type Form = { token: string; oneClick: boolean };

async function readNewsletterForm(context: Context): Promise<Form> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const token = typeof form.token === 'string' ? form.token : (context.req.query('token') ?? '');
  return { token, oneClick: form['List-Unsubscribe'] === 'One-Click' };
}
