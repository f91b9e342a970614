import { Hono } from 'hono';
import { createReportsApi } from './api/csp-reports.ts';
import { createHealthApi } from './api/health.ts';
import { createNewsletterApi } from './api/newsletter.ts';
import { createNewsletterPages } from './api/newsletter-pages.ts';
import { secureHeadersOnEveryResponse } from './middleware/secure-headers.ts';
import type { RenderPage } from './render-page.ts';
import type { Services } from './services.ts';

/** Everything that is not a finished file: the machine interfaces first, then pages rendered on request. */
export function createApp(services: Services, renderPage: RenderPage) {
  const app = new Hono();
  app.use(secureHeadersOnEveryResponse);
  app.route('/', createHealthApi(services));
  app.route('/api/csp-reports', createReportsApi(services));
  app.route('/api/newsletter', createNewsletterApi(services));
  app.route('/newsletter', createNewsletterPages(services, renderPage));
  app.all('*', (context) => renderPage(context.req.raw));
  app.onError((error, context) => {
    const id = context.res.headers.get('X-Request-Id') ?? undefined;
    services.log.error({ err: error, id }, 'request failed');
    return context.json({ error: 'internal', id }, 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}
