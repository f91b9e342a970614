import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Visitor } from '../app/request-context.ts';
import type { FindAddress } from '../platform/http/client-network.ts';
import type { Services } from './services.ts';

export function findVisitor(context: Context, findAddress: FindAddress): { address: string; userAgent: string } {
  return {
    address: findAddress(context.env.incoming as IncomingMessage) ?? '',
    userAgent: context.req.header('user-agent') ?? '',
  };
}

/** CSRF protection; non-browser clients send neither header. */
export function isForeignForm(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site) return site === 'cross-site';
  const origin = context.req.header('origin');
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host');
}

/** `secure` only affects the visitor's own cookies, so forging it gains nothing. */
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
