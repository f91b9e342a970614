import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { describeVisit, isMachine } from '../../domain/figures/visits.server.ts';
import { type RefusalReport, refusalReportSchema } from '../../domain/inquiries/refusal-report.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createLineLimit, createRequestCounter } from '../../platform/http/request-counter.ts';
import { enqueueUnlessRecent } from '../../platform/queue/enqueue.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

/** Anybody can send reports, so the operator gets at most one email an hour. The log holds them all. */
const MAIL_EVERY_SECONDS = 3_600;

function reportRefusal(database: Queries, report: RefusalReport): Promise<boolean> {
  return database.transaction((client) =>
    enqueueUnlessRecent(client, { queue: 'report-refusal', data: report }, MAIL_EVERY_SECONDS),
  );
}

const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .max(50);

const LINES_OF_A_NETWORK = 5;

/** Keeps only the rule and the origin. */
export function createReportsApi({ log, findAddress }: Pick<Services, 'log' | 'findAddress'>) {
  const ofNetwork = createRequestCounter({ limit: LINES_OF_A_NETWORK, windowMs: 60_000 });
  const mayWrite = createLineLimit();

  return new Hono().post('/', bodyLimit({ maxSize: 32 * 1024 }), async (context) => {
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (ofNetwork.isExceeded(network)) return context.body(null, 204);
    const parsed = reports.safeParse(await context.req.json().catch(() => null));
    for (const { body } of parsed.data ?? []) {
      if (!ofNetwork.add(network) || !mayWrite()) break;
      const blocked = URL.canParse(body.blockedURL) ? new URL(body.blockedURL).origin : body.blockedURL;
      log.warn(
        { directive: body.effectiveDirective.slice(0, 40), blocked: blocked.slice(0, 100) },
        'content security policy violated',
      );
    }
    return context.body(null, 204);
  });
}

const word = z.string().regex(/^[\w-]{1,40}$/);

/** The schema allows nothing that a visitor typed. */
const pageError = z.object({
  kind: z.enum(['render', 'hydration']),
  page: word,
  build: word,
  name: word,
  react: z.int().min(0).max(9999),
  places: z.array(z.string().regex(/^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)).max(5),
});

/** Sent by app/start/report-page-error.ts. */
export function createPageErrorsApi({ config, log, findAddress }: Pick<Services, 'config' | 'log' | 'findAddress'>) {
  const counter = createRequestCounter({ limit: 20, windowMs: 600_000 });
  const mayWrite = createLineLimit();

  return new Hono().post('/', bodyLimit({ maxSize: 2048 }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (config.rateLimits && !counter.add(network)) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const error = pageError.safeParse(await context.req.json().catch(() => null));
    if (!error.success) return context.json({ error: 'invalid' }, 422);
    if (mayWrite()) log.error(error.data, 'a page failed in a browser');
    return context.body(null, 204);
  });
}

type ReportServices = Pick<Services, 'database' | 'config' | 'log' | 'findAddress'>;

/** Logged, and emailed to the operator at most hourly. */
export function createOutboxReportsApi({ database, config, log, findAddress }: ReportServices) {
  const counter = createRequestCounter({ limit: 10, windowMs: 600_000 });
  const mayWrite = createLineLimit();

  return new Hono().post('/', bodyLimit({ maxSize: 1024 }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (config.rateLimits && !counter.add(network)) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const report = refusalReportSchema.safeParse(await context.req.json().catch(() => null));
    if (!report.success) return context.json({ error: 'invalid' }, 422);
    if (mayWrite()) log.warn(report.data, 'an inquiry was refused for good');
    try {
      await reportRefusal(database, report.data);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ err: error }, 'the operator gets no mail about it');
    }
    return context.body(null, 204);
  });
}

const text = (longest: number) => z.string().max(longest).default('');
const beacon = z.object({ page: text(300), from: text(200), words: text(500), step: text(20), missed: text(200) });

/** Sent by app/site/layout/count-visit.ts; only sums are kept. */
export function createCountsApi({ config, visits, findAddress }: Pick<Services, 'config' | 'visits' | 'findAddress'>) {
  // More than many readers behind one address cause.
  const counter = createRequestCounter({ limit: 300, windowMs: 600_000 });

  return new Hono().post('/', bodyLimit({ maxSize: 4096 }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    const { address, userAgent } = findVisitor(context, findAddress);
    if (config.rateLimits && !counter.add(networkPrefix(address))) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const visit = beacon.safeParse(Object.fromEntries(new URLSearchParams(await context.req.text())));
    if (!visit.success) return context.json({ error: 'invalid' }, 422);
    if (!isMachine(userAgent)) visits.add(describeVisit(visit.data, context.req.header('host') ?? ''));
    return context.body(null, 204);
  });
}
