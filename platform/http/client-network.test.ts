import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createForwardingWatch, createNetworkFinder } from './client-network.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

const direct = createNetworkFinder([]);
const proxied = createNetworkFinder(['10.0.0.0/8', 'fd00::/8']);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(direct(request(address))).toBe(network);
});

test('a forwarded address counts only when a trusted proxy sent it', () => {
  expect(direct(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(proxied(request('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
  expect(proxied(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
});

test('of several hops the rightmost that is no proxy counts, because entries further left may be forged', () => {
  expect(proxied(request('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
  expect(proxied(request('fd00::1', '9.9.9.9, 2001:db8:1:2::5'))).toBe('2001:db8:1:2::/64');
});

test('nonsense from a proxy falls back to the proxy itself', () => {
  expect(proxied(request('10.1.2.3', 'unknown'))).toBe('10.1.2.3');
  expect(proxied(request('10.1.2.3'))).toBe('10.1.2.3');
});

test.each([
  ['198.51.100.1:5678', '198.51.100.1'],
  ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::5]', '2001:db8:1:2::/64'],
  ['1.1.1.1, 198.51.100.1:80, 10.9.9.9:8080', '198.51.100.1'],
])('hops with ports are understood: %s', (forwarded, network) => {
  expect(proxied(request('10.1.2.3', forwarded))).toBe(network);
});

test.each(['198.51.100.1:port', '[2001:db8::5', '2001:db8::5]:80', '1.2.3.4.5:80', ':80', '[]'])(
  'the nonsense %s falls back to the proxy itself',
  (forwarded) => {
    expect(proxied(request('10.1.2.3', forwarded))).toBe('10.1.2.3');
  },
);

test('a forwarded header from an unknown peer is reported once an hour', () => {
  const peers: string[] = [];
  const watch = createForwardingWatch(['10.0.0.0/8'], (peer) => peers.push(peer));
  watch(request('203.0.113.7'));
  watch(request('10.1.2.3', '198.51.100.1'));
  expect(peers).toEqual([]);
  watch(request('::ffff:172.16.0.9', '198.51.100.1'));
  watch(request('172.16.0.10', '198.51.100.1'));
  expect(peers).toEqual(['172.16.0.9']);
});
