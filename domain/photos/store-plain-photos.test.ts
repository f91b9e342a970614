import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/log/logger.ts';
import { MAX_SENT_PHOTO_BYTES } from './photo-path.ts';
import { storePlainPhotos } from './store-photo.server.ts';

test('twenty forms that wait in the line hold no photo in memory, and each file arrives as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'));
  const source = join(folder, 'source');
  await writeFile(source, 'x');
  await truncate(source, MAX_SENT_PHOTO_BYTES);
  const open = Promise.withResolvers<void>();
  const paths = new Set<string>();
  let waiting = 0;
  const all = Promise.withResolvers<void>();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  const forms = Array.from({ length: 20 }, async (_, n) =>
    storePlainPhotos(
      async ({ path, save }) => {
        paths.add(path);
        waiting += 1;
        if (waiting === 20) all.resolve();
        await open.promise;
        if (n > 0) return { kind: 'limited', retryAfter: 1 };
        await save(join(folder, 'kept'));
        return { kind: 'stored', replayed: false };
      },
      [new File([await openAsBlob(source)], 'file')],
      {
        key: 'k',
        postalCode: '80331',
        network: '192.0.2.1',
        maxBytes: MAX_SENT_PHOTO_BYTES,
        log: createLogger('silent'),
      },
    ),
  );
  await all.promise;
  const more = held() - before;
  open.resolve();
  const counts = await Promise.all(forms);
  expect(counts[0]).toEqual({ stored: 1, refused: 0, later: 0 });
  expect(counts[1]).toEqual({ stored: 0, refused: 0, later: 1 });
  expect(paths.size).toBe(1);
  expect((await stat(join(folder, 'kept'))).size).toBe(MAX_SENT_PHOTO_BYTES);
  await rm(folder, { recursive: true });
  expect(more).toBeLessThan(5 * MAX_SENT_PHOTO_BYTES);
});
