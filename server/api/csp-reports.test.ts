import { expect, test } from 'vitest';
import { createAddressFinder } from '../../platform/http/client-network.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { createReportsApi } from './reports.ts';

function openEndpoint() {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger;
  const api = createReportsApi({ log, findAddress: createAddressFinder([]) });
  const report = async (body: unknown, address = '203.0.113.9') => {
    const incoming = { headers: {}, socket: { remoteAddress: address } };
    return (await api.request('/', { method: 'POST', body: JSON.stringify(body) }, { incoming })).status;
  };
  return { lines, report };
}

const violation = (blockedURL: string) => ({ body: { effectiveDirective: 'script-src-elem', blockedURL } });

test('of a violated policy only the rule and the origin are kept', async () => {
  const { lines, report } = openEndpoint();
  expect(await report([violation('https://evil.example/path?token=secret'), violation('inline')])).toBe(204);
  expect(lines).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'script-src-elem', blocked: 'inline' },
  ]);
});

test('nonsense is answered alike and leaves no line', async () => {
  const { lines, report } = openEndpoint();
  expect(await report({ any: 'thing' })).toBe(204);
  expect(lines).toEqual([]);
});

test('a flood of reports leaves five lines of a network and thirty of all in a minute', async () => {
  const { lines, report } = openEndpoint();
  const many = Array.from({ length: 50 }, () => violation('inline'));
  for (let request = 0; request < 20; request += 1) expect(await report(many)).toBe(204);
  expect(lines).toHaveLength(5);
  for (let network = 0; network < 100; network += 1) await report(many, `198.51.100.${network}`);
  expect(lines).toHaveLength(30);
});
