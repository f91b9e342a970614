import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { makeJpeg } from '../../tests/support/photos.ts';
import { createImageWorkers } from './image-workers.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-workers-'));
const node = process.execPath;
afterEach(() => {
  process.execPath = node;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a machine that cannot start a process costs no slot: senders come back, and then their photos are taken', async () => {
  const source = join(folder, 'source');
  writeFileSync(source, await makeJpeg());
  const task = { source, contentType: 'image/jpeg', maxBytes: 1_000_000, target: join(folder, 'target') };
  const workers = createImageWorkers({ slots: 2 });
  process.execPath = join(folder, 'no-such-program');
  const refused = await Promise.all(Array.from({ length: 5 }, () => workers.run(task, { network: 'a' })));
  expect(refused).toEqual(Array(5).fill({ ok: false, reason: 'starved' }));
  expect(workers.isFull('a')).toBe(false);

  process.execPath = node;
  const taken = await Promise.all(Array.from({ length: 3 }, () => workers.run(task, { network: 'a' })));
  expect(taken).toEqual(Array(3).fill({ ok: true, hash: expect.any(String) }));
  workers.stop();
});
