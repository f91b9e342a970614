import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeCameraJpeg, makeJpeg } from '../../tests/support/photos.ts';
import { useDataDir } from '../../tests/support/test-database.ts';
import { createImageWorkers, NoImageReader, TooBusy } from './image-workers.server.ts';

const folder = useDataDir();
const node = process.execPath;
afterEach(() => {
  process.execPath = node;
});

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

test('a network that fills the queue gives places to others, and pictures whose senders left are not looked at', async () => {
  const source = join(folder, 'waiting');
  writeFileSync(source, await makeJpeg());
  const task = { source, contentType: 'image/jpeg', maxBytes: 1_000_000, target: join(folder, 'made') };
  const workers = createImageWorkers({ slots: 1, queue: 3 });
  const gone = new AbortController();
  const many = [1, 2, 3, 4].map(() => workers.run(task, { network: 'many' }));
  expect([workers.isFull('many'), workers.isFull('other')]).toEqual([true, false]);
  await expect(workers.run(task, { network: 'many' })).rejects.toThrow(TooBusy);
  const other = workers.run(task, { network: 'other' });
  const left = workers.run(task, { network: 'third', signal: gone.signal });
  gone.abort();
  expect(await left).toEqual({ ok: false, reason: 'starved' });
  expect(workers.isFull('many')).toBe(false);
  expect((await other).ok).toBe(true);
  expect((await Promise.all(many)).map(({ ok }) => ok)).toEqual([true, true, false, false]);
  workers.stop();
});

test('a picture that takes more memory than allowed ends its process, not the server', async () => {
  const source = join(folder, 'greedy');
  writeFileSync(source, await makeCameraJpeg());
  const task = { source, contentType: 'image/jpeg', maxBytes: 50_000_000, target: join(folder, 'greedy-made') };
  const workers = createImageWorkers({ memoryLimit: 50e6 });
  expect(await workers.run(task, { network: 'a' })).toEqual({ ok: false, reason: 'too-many-pixels' });
  workers.stop();
});

/** A Node whose every process begins with these lines. */
function nodeThatBeginsWith(name: string, lines: string) {
  const [module, program] = [join(folder, `${name}.mjs`), join(folder, name)];
  writeFileSync(module, lines);
  writeFileSync(program, `#!/bin/sh\nexec ${node} --import ${module} "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}

test('a reader without its library calls no photo broken: senders come back, the log knows why, and it is tried again', async () => {
  const source = join(folder, 'unread');
  writeFileSync(source, await makeJpeg());
  process.execPath = nodeThatBeginsWith(
    'node-without-sharp',
    `import { registerHooks } from 'node:module';
     registerHooks({ resolve(name, context, next) {
       if (name === 'sharp') throw new Error("Could not load the 'sharp' module from /secret/80331/photo.jpg");
       return next(name, context); } });`,
  );
  const reported: string[] = [];
  const workers = createImageWorkers({ onUnable: ({ message }) => reported.push(message) });
  const task = { source, contentType: 'image/jpeg', maxBytes: 1_000_000, target: join(folder, 'unread-made') };
  expect(await workers.run(task, { network: 'a' })).toEqual({ ok: false, reason: 'starved' });
  expect(await workers.run(task, { network: 'a' })).toEqual({ ok: false, reason: 'starved' });
  await expect(workers.check()).rejects.toThrow(NoImageReader);
  expect(reported).toEqual([expect.stringContaining("Could not load the 'sharp' module from <file>")]);
  process.execPath = node;
  await expect(workers.check()).resolves.toBeUndefined();
  expect(await workers.run(task, { network: 'a' })).toMatchObject({ ok: true });
  workers.stop();
});

test('a reader that the kernel ends for want of memory calls no photo broken', async () => {
  const source = join(folder, 'killed');
  writeFileSync(source, await makeJpeg());
  process.execPath = nodeThatBeginsWith(
    'node-without-memory',
    `process.on('message', ({ source }) => source && process.kill(process.pid, 'SIGKILL'));`,
  );
  const workers = createImageWorkers();
  const task = { source, contentType: 'image/jpeg', maxBytes: 1_000_000, target: join(folder, 'killed-made') };
  expect(await workers.run(task, { network: 'a' })).toEqual({ ok: false, reason: 'starved' });
  workers.stop();
});
