import { createMiddleware } from 'hono/factory';
import { securityHeaders, transportSecurity } from '../../platform/http/security-headers.ts';

/** A page that brought its own policy keeps it; every other answer gets the one that allows nothing. */
export const secureHeadersOnEveryResponse = createMiddleware(async (context, next) => {
  await next();
  const headers = { ...securityHeaders(), ...transportSecurity(context.req.header('x-forwarded-proto')) };
  for (const [name, value] of Object.entries(headers)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
});
