import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import proxyAddr from 'proxy-addr';
import { networkPrefix, truncateAddress } from './network.ts';

export type FindNetwork = (request: IncomingMessage) => string;
export type FindAddress = (request: IncomingMessage) => string | null;

const UNKNOWN = 'unknown';
const REPORT_EVERY_MS = 60 * 60_000;

export function createNetworkFinder(trustedProxies: readonly string[]): FindNetwork {
  const findAddress = createAddressFinder(trustedProxies);
  return (request) => networkPrefix(findAddress(request) ?? UNKNOWN);
}

/** Forwarded addresses count only from a trusted proxy, read from the right: entries further left may be forged. */
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
 * Detects a proxy missing in TRUSTED_PROXIES, which makes all visitors one network. Reports at most hourly; the header
 * may be forged.
 */
export function createForwardingWatch(trustedProxies: readonly string[], report: (peer: string) => void) {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  let nextReportAt = 0;
  return (request: IncomingMessage): void => {
    if (request.headers['x-forwarded-for'] === undefined || performance.now() < nextReportAt) return;
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    if (!peer || isTrusted(peer, 0)) return;
    nextReportAt = performance.now() + REPORT_EVERY_MS;
    report(peer);
  };
}

/** Strips port and zone and unmaps IPv4 from IPv6; null if invalid. */
function plainAddress(text: string): string | null {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  const address = (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(address) ? address : null;
}

const FILE = 'forwarded-by-stranger.json';

/** `network` is truncated, so that it identifies no visitor. */
type ForwardingMark = { network: string; at: string; trusted: string };

type Proxies = { dataDir: string; trustedProxies: readonly string[] };

/** Written by the server and read by commands. */
export async function writeForwardingMark({ dataDir, trustedProxies }: Proxies, peer: string, now = new Date()) {
  const network = truncateAddress(peer) ?? 'unknown';
  const mark: ForwardingMark = { network, at: now.toISOString(), trusted: trustedProxies.join() };
  await writeFile(join(dataDir, FILE), JSON.stringify(mark));
  return mark;
}

/** Null once TRUSTED_PROXIES is another than the one that was found wrong. */
export function readForwardingMark({ dataDir, trustedProxies }: Proxies): ForwardingMark | null {
  try {
    const mark = JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as ForwardingMark;
    return mark.trusted === trustedProxies.join() ? mark : null;
  } catch {
    return null;
  }
}
