import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusalReportSchema } from '../../domain/inquiries/refusal-report.ts';
import { reportRefusal } from '../../domain/inquiries/report-refusal.server.ts';
import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import type { Services } from '../services.ts';
import { findVisitor, isForeignForm } from '../visitor.ts';

type ReportServices = Pick<Services, 'database' | 'config' | 'log' | 'findAddress'>;

/** Browsers report here an inquiry that we refused for good: a line in the log, and a mail to the operator at times. */
export function createOutboxReportsApi({ database, config, log, findAddress }: ReportServices) {
  const counter = createRequestCounter({ limit: 10, windowMs: 600_000 });

  return new Hono().post('/', bodyLimit({ maxSize: 1024 }), async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isForeignForm(context)) return context.json({ error: 'forbidden' }, 403);
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (config.rateLimits && !counter.add(network)) {
      return context.json({ error: 'too-many' }, 429, { 'Retry-After': '600' });
    }
    const report = refusalReportSchema.safeParse(await context.req.json().catch(() => null));
    if (!report.success) return context.json({ error: 'invalid' }, 422);
    log.warn(report.data, 'an inquiry was refused for good');
    try {
      await reportRefusal(database, report.data);
    } catch (error) {
      if (!isTemporary(error)) throw error;
      // The line in the log has to do.
      log.warn({ err: error }, 'the operator gets no mail about it');
    }
    return context.body(null, 204);
  });
}
