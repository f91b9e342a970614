import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Services } from '../services.ts';

const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .max(50);

/** Browsers report here what the content security policy stopped. Only the rule and the origin are kept. */
export function createReportsApi({ log }: Services) {
  return new Hono().post('/', bodyLimit({ maxSize: 32 * 1024 }), async (context) => {
    const parsed = reports.safeParse(await context.req.json().catch(() => null));
    for (const { body } of parsed.data ?? []) {
      const blocked = URL.canParse(body.blockedURL) ? new URL(body.blockedURL).origin : body.blockedURL.slice(0, 20);
      log.warn({ directive: body.effectiveDirective.slice(0, 40), blocked }, 'content security policy violated');
    }
    return context.body(null, 204);
  });
}
