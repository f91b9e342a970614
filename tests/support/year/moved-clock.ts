import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/**
 * One clock for this process and for every database that is started after it: `set` moves both. Between two moves ours
 * stands still and the database's goes on.
 */
export function startMovedClock(at: Date) {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
  if (!library) throw new Error("the moved clock needs Debian's faketime");
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  const variables = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const realNow = () => performance.timeOrigin + performance.now();
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const clock = {
    variables,
    set(moment: Date) {
      writeFileSync(file, `+${((moment.getTime() - realNow()) / 1000).toFixed(3)}s`);
      vi.setSystemTime(moment);
    },
    stop() {
      vi.useRealTimers();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  clock.set(at);
  return clock;
}
