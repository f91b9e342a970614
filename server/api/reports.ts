import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { isBot, toPageViewCounts } from '../../domain/figures/page-views.server.ts';
import { refusalReportSchema } from '../../domain/inquiries/refusal-report.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createLogLineLimit, createRequestCounter } from '../../platform/http/request-counter.ts';
import { enqueueUnlessRecent } from '../../platform/queue/enqueue.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

/** Anybody can send reports, so the operator gets at most one email an hour. The log holds them all. */
const MAIL_EVERY_SECONDS = 3_600;

const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .max(50);

const LINES_OF_A_NETWORK = 5;

/** Keeps only the rule and the origin. */
export function createReportsApi({ log, findAddress }: Pick<Services, 'log' | 'findAddress'>) {
  const ofNetwork = createRequestCounter({ limit: LINES_OF_A_NETWORK, windowMs: 60_000 });
  const mayWrite = createLogLineLimit();

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

type Report<Schema extends z.ZodType> = {
  /** Requests of one network in ten minutes. */
  limit: number;
  maxSize: number;
  schema: Schema;
  read?(context: Context): Promise<unknown>;
  take(report: z.infer<Schema>, context: Context): Promise<void> | void;
};

function receive<Schema extends z.ZodType>(
  { config, findAddress }: Pick<Services, 'config' | 'findAddress'>,
  { limit, maxSize, schema, read = (context) => context.req.json().catch(() => null), take }: Report<Schema>,
) {
  const counter = createRequestCounter({ limit, windowMs: 600_000 });
  return new Hono().post('/', bodyLimit({ maxSize }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    if (config.rateLimits && !counter.add(networkPrefix(findVisitor(context, findAddress).address))) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const report = schema.safeParse(await read(context));
    if (!report.success) return context.json({ error: 'invalid' }, 422);
    await take(report.data, context);
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

type ReportServices = Pick<Services, 'database' | 'config' | 'log' | 'findAddress'>;

/** Sent by app/start/report-page-error.ts. */
export function createPageErrorsApi(services: Omit<ReportServices, 'database'>) {
  const mayWrite = createLogLineLimit();
  return receive(services, {
    limit: 20,
    maxSize: 2048,
    schema: pageError,
    take: (error) => void (mayWrite() && services.log.error(error, 'a page failed in a browser')),
  });
}

/** Logged, and emailed to the operator at most hourly. */
export function createOutboxReportsApi(services: ReportServices) {
  const { database, log } = services;
  const mayWrite = createLogLineLimit();
  return receive(services, {
    limit: 10,
    maxSize: 1024,
    schema: refusalReportSchema,
    async take(report) {
      if (mayWrite()) log.warn(report, 'an inquiry was refused for good');
      const job = { queue: 'report-refusal', data: report } as const;
      const told = database.transaction((client) => enqueueUnlessRecent(client, job, MAIL_EVERY_SECONDS));
      await told.catch((error) => {
        if (!isTemporary(error)) throw error;
        log.warn({ err: error }, 'the operator gets no mail about it');
      });
    },
  });
}

const text = (longest: number) => z.string().max(longest).default('');
const beacon = z.object({ page: text(300), from: text(200), query: text(500), step: text(20), missed: text(200) });

/** Sent by app/site/layout/count-page-view.ts; only sums are kept. */
export function createCountsApi(services: Pick<Services, 'config' | 'pageViews' | 'findAddress'>) {
  return receive(services, {
    // More than many readers behind one address cause.
    limit: 300,
    maxSize: 4096,
    schema: beacon,
    read: async (context) => Object.fromEntries(new URLSearchParams(await context.req.text())),
    take(pageView, context) {
      if (isBot(context.req.header('user-agent') ?? '')) return;
      services.pageViews.add(toPageViewCounts(pageView, context.req.header('host') ?? ''));
    },
  });
}
