import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Visitor } from '../app/request-context.ts';
import type { FindAddress } from '../platform/http/client-network.ts';
import type { Services } from './services.ts';

/** Who is asking, as far as a proof of consent and a limit need it. */
export function findVisitor(context: Context, findAddress: FindAddress): { address: string; userAgent: string } {
  return {
    address: findAddress(context.env.incoming as IncomingMessage) ?? '',
    userAgent: context.req.header('user-agent') ?? '',
  };
}

/** A form of another site, sent in the visitor's name. Programs send neither header. */
export function isForeignForm(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = context.req.header('origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}

/** The same for pages rendered on request. `secure` decides only about the visitor's own cookies, so nobody gains by lying. */
export function describeVisitor(
  context: Context,
  { findNetwork, mayView }: Pick<Services, 'findNetwork' | 'mayView'>,
): Visitor {
  return {
    network: findNetwork(context.env.incoming as IncomingMessage),
    secure: isSecure(context.env.incoming as IncomingMessage),
    userAgent: context.req.header('user-agent') ?? '',
    mayView,
  };
}

export function isSecure({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-proto'] === 'https';
}
