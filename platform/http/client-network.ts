import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export type FindNetwork = (request: IncomingMessage) => string;

const UNKNOWN = 'unknown';

/**
 * The visitor's network: the address for IPv4, the first 64 bits for IPv6. Forwarded addresses count only from a
 * configured proxy, read from the right up to the first hop that is none: what stands left of it may be invented.
 */
export function createNetworkFinder(trustedProxies: readonly string[]): FindNetwork {
  const trusted = new BlockList();
  for (const entry of trustedProxies) addNetwork(trusted, entry);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (request) => {
    let address = normalise(request.socket.remoteAddress ?? '');
    if (!address) return UNKNOWN;
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
    while (hops.length > 0 && isTrusted(address)) {
      const previous = normalise(hops.pop()?.trim() ?? '');
      if (!previous) break;
      address = previous;
    }
    return toPrefix(address);
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

function toPrefix(address: string): string {
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(missing, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
