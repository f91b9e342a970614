import { createMiddleware } from 'hono/factory';
import { securityHeaders, transportSecurity } from '../../platform/http/security-headers.ts';

const ALLOW_NOTHING = Object.entries(securityHeaders());

/** A page that brought its own policy keeps it; every other answer gets the one that allows nothing. */
export const secureHeadersOnEveryResponse = createMiddleware(async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of ALLOW_NOTHING) if (!headers.has(name)) headers.set(name, value);
  const secure = transportSecurity(context.req.header('x-forwarded-proto'));
  for (const [name, value] of Object.entries(secure)) headers.set(name, value);
});
