import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeRefused } from '../../app/refuse-form.ts';
import { newsletterErrors, newsletterPages } from '../../content/newsletter.ts';
import { unsubscribe } from '../../domain/newsletter/leave-newsletter.server.ts';
import {
  confirmNewsletter,
  newsletterRequestSchema,
  requestNewsletter,
} from '../../domain/newsletter/newsletter.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import { openTombstones } from '../../platform/photo-store/open-photo-store.server.ts';
import type { RenderPage } from '../render-page.ts';
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
    const headers = new Headers({ ...Object.fromEntries(page.headers), ...NO_STORE });
    if (status !== 422) headers.set('Retry-After', '600');
    return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
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

/** The URL may contain a token, which must not reach caches, other sites or search engines. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };

/** GET changes nothing, because mail scanners open links. */
export function createNewsletterPages(
  { database, config, log, findAddress }: NewsletterServices,
  renderPage: RenderPage,
) {
  const tombstones = openTombstones(config);
  const failures = createRequestCounter({ limit: 20, windowMs: 60_000 });

  /** Guessing 256 bits is hopeless; the limit only saves work. */
  async function act(context: Context, work: () => Promise<'invalid' | string>) {
    const network = networkPrefix(findVisitor(context, findAddress).address);
    for (const [name, value] of Object.entries(PRIVATE)) context.header(name, value);
    if (config.rateLimits && failures.isExceeded(network)) return null;
    const result = await work();
    if (result === 'invalid') failures.add(network);
    return result;
  }

  /** Without a database the page offers the same button again; the link stays valid. */
  function orLater(path: string, answer: (context: Context) => Promise<Response>) {
    return async (context: Context) => {
      const { token } = await readForm(context);
      try {
        return await answer(context);
      } catch (error) {
        if (!isTemporary(error)) throw error;
        log.warn({ err: error }, 'newsletter link not followed');
        const page = await renderPage(
          new Request(`${config.siteUrl}${path}?${new URLSearchParams({ ergebnis: 'stoerung', token })}`),
        );
        const headers = new Headers(page.headers);
        for (const [name, value] of Object.entries({ ...PRIVATE, 'Retry-After': '60' })) headers.set(name, value);
        return new Response(page.body, { status: 503, headers });
      }
    };
  }

  const limited = bodyLimit({ maxSize: 4 * 1024 });
  return new Hono()
    .post(
      '/bestaetigen/',
      limited,
      orLater(confirm.path, async (context) => {
        const { token } = await readForm(context);
        const result = await act(context, () => confirmNewsletter(database, token, findVisitor(context, findAddress)));
        if (result === null) return context.text('Too Many Requests', 429, { 'Retry-After': '60' });
        log.info({ result }, 'newsletter confirmation');
        return context.redirect(`${confirm.path}?ergebnis=${result === 'invalid' ? 'ungueltig' : 'bestaetigt'}`, 303);
      }),
    )
    .post(
      '/abmelden/',
      limited,
      orLater(leave.path, async (context) => {
        const { token, oneClick } = await readForm(context);
        const result = await act(context, () =>
          unsubscribe({ database, tombstones }, token, oneClick ? 'one-click' : 'page'),
        );
        if (result === null) return context.text('Too Many Requests', 429, { 'Retry-After': '60' });
        log.info({ result, oneClick }, 'newsletter unsubscription');
        // RFC 8058: the mail program follows no redirect.
        if (oneClick) return context.text('OK', 200);
        return context.redirect(`${leave.path}?ergebnis=${result === 'invalid' ? 'ungueltig' : 'abgemeldet'}`, 303);
      }),
    );
}

async function readForm(context: Context): Promise<{ token: string; oneClick: boolean }> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const token = typeof form.token === 'string' ? form.token : (context.req.query('token') ?? '');
  return { token, oneClick: form['List-Unsubscribe'] === 'One-Click' };
}
