import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isLong } from '../support/run-length.ts';

type Audit = { metadata?: { vulnerabilities: Record<string, number> }; message?: string };

test.runIf(isLong)(
  'no dependency of the product has a known weakness of high severity',
  ({ skip }) => {
    const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 120_000 });
    const audit = readAudit(stdout);
    if (!audit.metadata) {
      const reason = `the registry could not be asked (${audit.message ?? 'no answer'})`;
      console.log(`Known weaknesses of dependencies: not checked, ${reason}`);
      skip(reason);
    }
    expect(audit.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
  },
  150_000,
);

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
