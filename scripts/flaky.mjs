import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function watchForFlaky() {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-flaky-'));
  const file = join(folder, 'flaky.txt');
  process.env.FLAKY_FILE = file;
  return {
    tell() {
      const flaky = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      rmSync(folder, { recursive: true, force: true });
      if (flaky.length === 0) return;
      console.log(`\nFlaky, passed only when tried again (${flaky.length}):`);
      for (const line of flaky) console.log(`  ${line}`);
    },
  };
}
