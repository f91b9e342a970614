import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { networkPrefix } from './network.ts';

export type FindNetwork = (request: IncomingMessage) => string;
export type FindAddress = (request: IncomingMessage) => string | null;

const UNKNOWN = 'unknown';
const REPORT_EVERY_MS = 60 * 60_000;

/** The visitor's network: the address for IPv4, the first 64 bits for IPv6. */
export function createNetworkFinder(trustedProxies: readonly string[]): FindNetwork {
  const findAddress = createAddressFinder(trustedProxies);
  return (request) => networkPrefix(findAddress(request) ?? UNKNOWN);
}

/**
 * Forwarded addresses count only from a configured proxy, read from the right up to the first hop that is none:
 * what stands left of it may be invented.
 */
export function createAddressFinder(trustedProxies: readonly string[]): FindAddress {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    let found: string | null = null;
    for (const [index, hop] of proxyAddr.all(request).entries()) {
      const address = plainAddress(hop ?? '');
      if (!address) break;
      found = address;
      if (!isTrusted(address, index)) break;
    }
    return found;
  };
}

/**
 * Notices a proxy that nobody named in TRUSTED_PROXIES: all its visitors count as one network then. Reports the peer's
 * address at most once an hour. A visitor may also have invented the header: it is a hint, not a proof.
 */
export function createForwardingWatch(trustedProxies: readonly string[], report: (peer: string) => void) {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  let quietUntil = 0;
  return (request: IncomingMessage): void => {
    if (request.headers['x-forwarded-for'] === undefined || performance.now() < quietUntil) return;
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    if (!peer || isTrusted(peer, 0)) return;
    quietUntil = performance.now() + REPORT_EVERY_MS;
    report(peer);
  };
}

/** Some proxies name a port with the address. Zones fall away, IPv4 inside IPv6 becomes plain IPv4; null: no address. */
function plainAddress(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}
