import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { networkPrefix } from '../../platform/http/network.ts';
import { createRequestCounter } from '../../platform/http/request-counter.ts';
import type { Services } from '../services.ts';
import { findVisitor } from '../visitor.ts';

const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .max(50);

/** Lines a minute: enough to notice a broken page, too few to fill a disk. */
const LINES_OF_A_NETWORK = 5;
const LINES_OF_ALL = 30;

/** Browsers report here what the content security policy stopped. Only the rule and the origin are kept. */
export function createReportsApi({ log, findAddress }: Pick<Services, 'log' | 'findAddress'>) {
  const ofNetwork = createRequestCounter({ limit: LINES_OF_A_NETWORK, windowMs: 60_000 });
  const ofAll = createRequestCounter({ limit: LINES_OF_ALL, windowMs: 60_000 });

  return new Hono().post('/', bodyLimit({ maxSize: 32 * 1024 }), async (context) => {
    const network = networkPrefix(findVisitor(context, findAddress).address);
    if (ofNetwork.isExceeded(network)) return context.body(null, 204);
    const parsed = reports.safeParse(await context.req.json().catch(() => null));
    for (const { body } of parsed.data ?? []) {
      if (!ofNetwork.add(network) || !ofAll.add('all')) break;
      const blocked = URL.canParse(body.blockedURL) ? new URL(body.blockedURL).origin : body.blockedURL;
      log.warn(
        { directive: body.effectiveDirective.slice(0, 40), blocked: blocked.slice(0, 100) },
        'content security policy violated',
      );
    }
    return context.body(null, 204);
  });
}
