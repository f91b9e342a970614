import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkPrefix } from './network.ts';

export type FindNetwork = (request: IncomingMessage) => string;
export type FindAddress = (request: IncomingMessage) => string | null;

const UNKNOWN = 'unknown';

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
  const trusted = new BlockList();
  for (const entry of trustedProxies) addNetwork(trusted, entry);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let address = normalise(request.socket.remoteAddress ?? '');
    if (!address) return null;
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (hops.length > 0 && isTrusted(address)) {
      const previous = normalise(hops.pop()?.trim() ?? '');
      if (!previous) break;
      address = previous;
    }
    return address;
  };
}

function addNetwork(list: BlockList, entry: string) {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
}

/** IPv4 inside IPv6 becomes plain IPv4; zones and anything that is no address fall away. */
function normalise(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}
