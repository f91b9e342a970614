import { expect, test } from 'vitest';
import type { Logger } from '../../platform/log/logger.ts';
import type { Services } from '../services.ts';
import { createReportsApi } from './csp-reports.ts';

async function report(body: unknown) {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger;
  const response = await createReportsApi({ log } as Services).request('/', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: response.status, lines };
}

const violation = (blockedURL: string) => ({ body: { effectiveDirective: 'script-src-elem', blockedURL } });

test('of a violated policy only the rule and the origin are kept', async () => {
  expect(await report([violation('https://evil.example/path?token=secret'), violation('inline')])).toEqual({
    status: 204,
    lines: [
      { directive: 'script-src-elem', blocked: 'https://evil.example' },
      { directive: 'script-src-elem', blocked: 'inline' },
    ],
  });
});

test('nonsense is answered alike and leaves no line', async () => {
  expect(await report({ any: 'thing' })).toEqual({ status: 204, lines: [] });
});
