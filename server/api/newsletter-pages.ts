import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { newsletterPages } from '../../content/newsletter.ts';
import { unsubscribe } from '../../domain/newsletter/leave-newsletter.server.ts';
import { confirmNewsletter } from '../../domain/newsletter/newsletter.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import { openTombstones } from '../../platform/photo-store/open-tombstones.server.ts';
import type { RenderPage } from '../render-page.ts';
import { findVisitor } from '../visitor.ts';
import type { NewsletterServices } from './newsletter.ts';

/** The URL may contain a token, which must not reach caches, other sites or search engines. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex, nofollow' };

const { confirm, unsubscribe: leave } = newsletterPages;

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
