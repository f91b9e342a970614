import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { Visitor } from '../app/request-context.ts';
import { refusals } from '../content/refusals.ts';
import { tryInquiry } from '../domain/inquiries/submit-inquiry.server.ts';
import { hasLongerResponseTime } from '../domain/settings/absence.server.ts';
import { cacheFor } from '../platform/cache-for.ts';
import { isTemporary } from '../platform/db/rate-limit.server.ts';
import { BodyCutOff } from '../platform/http/read-body.ts';
import { createLogLineLimit } from '../platform/http/request-counter.ts';
import { securityHeaders, transportSecurity } from '../platform/http/security-headers.ts';
import { TooBusy } from '../platform/images/image-workers.server.ts';
import type { Logger } from '../platform/log/logger.ts';
import { tryWriting } from '../platform/photo-store/open-photo-store.server.ts';
import { inTime, PhotoStoreUnavailable } from '../platform/photo-store/photo-store.ts';
import { createBankStatements, createReadBack } from './api/billing-files.ts';
import { createCustomerPhotos } from './api/customer-photos.ts';
import { applicantDocuments, createDocumentEndpoint, firmDocuments } from './api/document-endpoint.ts';
import { type EndpointEnv, requestId } from './api/endpoint.ts';
import { createNewsletterApi, createNewsletterPages } from './api/newsletter.ts';
import { createQuestionnaireForm } from './api/questionnaire-form.ts';
import { createCountsApi, createOutboxReportsApi, createPageErrorsApi, createReportsApi } from './api/reports.ts';
import { createRestApi } from './api/rest.ts';
import { createStorageApi } from './api/storage.ts';
import { unavailable } from './api/wire-errors.ts';
import { FORMS_PER_SITE, limitBySite } from './concurrency-limit.ts';
import { isMachinePath } from './listener.ts';
import { plainPage } from './plain-page.ts';
import type { RenderPage } from './render-page.ts';
import type { Services } from './services.ts';
import { APPLICANT_DOCUMENTS, BANK_STATEMENTS, FIRM_DOCUMENTS, INVOICES_BACK } from './upload-endpoints.ts';
import { describeVisitor } from './visitor.ts';

const ALLOW_NOTHING = Object.entries(securityHeaders());

/** A page with its own policy keeps it; every other response allows nothing. */
const secureHeadersOnEveryResponse = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of ALLOW_NOTHING) if (!headers.has(name)) headers.set(name, value);
  const secure = transportSecurity(context.req.header('x-forwarded-proto'));
  for (const [name, value] of Object.entries(secure)) headers.set(name, value);
});

const MAX_ID_LENGTH = 100;

export function warnOfUnknownArticles(log: Logger) {
  const mayWrite = createLogLineLimit();
  return createMiddleware<{ Variables: object }, '/blog/:id/'>(async (context, next) => {
    const id = context.req.param('id').slice(0, MAX_ID_LENGTH);
    await next();
    if (context.res.status === 404 && mayWrite()) log.warn({ id }, 'Article not found');
  });
}

const NO_STORE = { 'Cache-Control': 'no-store' };

export function createApp(services: Services, renderPage: RenderPage) {
  const { config, database, storeDocument } = services;
  const isAbsent = cacheFor(KEPT_MS, () => hasLongerResponseTime(database).catch(() => false));
  const app = new Hono<EndpointEnv>();
  app.use(secureHeadersOnEveryResponse);
  app.route('/', createHealthApi(services));
  app.route('/api/csp-reports', createReportsApi(services));
  app.route('/api/outbox-reports', createOutboxReportsApi(services));
  app.route('/api/page-errors', createPageErrorsApi(services));
  app.route('/api/counts', createCountsApi(services));
  app.route('/api', createResponseTimeApi(isAbsent));
  app.use('/blog/:id/', warnOfUnknownArticles(services.log));
  app.route('/rest/v1', createRestApi(services));
  app.route('/storage/v1', createStorageApi(services));
  app.on('POST', ['/fragebogen', '/fragebogen/'], createQuestionnaireForm(services, { renderPage, isAbsent }));
  app.post('/meine-anfrage/:reference/fotos/', createCustomerPhotos(services));
  app.post(APPLICANT_DOCUMENTS, createDocumentEndpoint(services, applicantDocuments(storeDocument)));
  app.post(FIRM_DOCUMENTS, createDocumentEndpoint(services, firmDocuments(services, storeDocument)));
  app.post(BANK_STATEMENTS, createBankStatements(services));
  app.post(INVOICES_BACK, createReadBack(services));
  app.route('/api/newsletter', createNewsletterApi(services, renderPage));
  app.route('/newsletter', createNewsletterPages(services, renderPage));
  const render = (request: Request, visitor: Visitor) => renderPage(request, { visitor });
  const takeForm = config.rateLimits ? limitBySite(render, FORMS_PER_SITE) : render;
  app.all('*', async (context) => {
    const [request, visitor] = [context.req.raw, describeVisitor(context, services)];
    if (request.method === 'GET' || request.method === 'HEAD') return render(request, visitor);
    return takeForm(request, visitor);
  });
  app.onError((error, context) => {
    // For example a body that is too large: no failure of ours.
    if (error instanceof HTTPException) return context.json({ error: 'refused' }, error.status, NO_STORE);
    if (error instanceof BodyCutOff) return new Response(null, { status: 400 });
    const id = requestId(context.env.outgoing);
    if (error instanceof TooBusy || error instanceof PhotoStoreUnavailable || isTemporary(error)) {
      services.log.warn({ err: error, id }, 'not available');
      if (isMachinePath(context.req.path)) return unavailable(id, error instanceof TooBusy ? 3 : 5);
      return plainPage(503, refusals.busy, { 'Retry-After': '10' });
    }
    services.log.error({ err: error, id }, 'request failed');
    return context.json({ error: 'internal', id }, 500, NO_STORE);
  });
  return app;
}

/** Spares the database, and a change still shows soon. */
const KEPT_MS = 10_000;

/** Static pages switch to the longer response time by this style sheet. Without a database they show the usual one. */
function createResponseTimeApi(isAbsent: () => Promise<boolean>) {
  return new Hono().get('/promise.css', async (context) => {
    const shown = (await isAbsent())
      ? '.response-time { display: none } .response-time-when-absent { display: inline }'
      : '';
    return context.body(shown, 200, { ...NO_STORE, 'Content-Type': 'text/css; charset=utf-8' });
  });
}

/** Caches the result, because the check writes and rolls back. */
const KNOWN_FOR_MS = 2_000;

/** /readyz tries to store an inquiry with photos and rolls back. */
function createHealthApi({ inquiries, photoStore, imageWorkers, workFolder, log }: Services) {
  async function check() {
    const photo = inTime(Promise.all([photoStore.check(), tryWriting(workFolder), imageWorkers.check()]));
    const [stored, photos] = await Promise.allSettled([tryInquiry(inquiries), photo]);
    const checks = { inquiries: stored.status === 'fulfilled', photos: photos.status === 'fulfilled' };
    if (stored.status === 'rejected') log.warn({ err: stored.reason }, 'not ready: no inquiry can be stored');
    if (photos.status === 'rejected') log.warn({ err: photos.reason }, 'not ready: no photo can be stored');
    return checks;
  }

  const findChecks = cacheFor(KNOWN_FOR_MS, check);
  return new Hono()
    .get('/healthz', (context) => context.json({ status: 'alive' }, 200, NO_STORE))
    .get('/readyz', async (context) => {
      const checks = await findChecks();
      const ready = checks.inquiries && checks.photos;
      return context.json({ status: ready ? 'ready' : 'unavailable', ...checks }, ready ? 200 : 503, NO_STORE);
    });
}
