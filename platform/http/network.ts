import { isIPv4, isIPv6 } from 'node:net';

export function networkPrefix(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? `${groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** One customer can own a whole /48; null for IPv4. */
export function siteOfNetwork(prefix: string): string | null {
  return prefix.endsWith('::/64') ? `${prefix.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** A /48 can also be a thousand phones, so it may do more than one network. */
export const NETWORKS_PER_SITE = 4;

/** /24 and /48 identify no person. Null without an address. */
export function truncateAddress(address: string): string | null {
  const plain = unmapped(address);
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  return isIPv6(plain) ? `${groups(plain).slice(0, 3).join(':')}::` : null;
}

function unmapped(address: string) {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
