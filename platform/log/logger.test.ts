import { spawnSync } from 'node:child_process';
import { fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useDataDir } from '../../tests/support/test-database.ts';
import { errorWithoutValues } from './logger.ts';

const folder = useDataDir();

/** What a process logs at every level into a file that journald would read; `named`: what the variable says. */
function linesOf(named: (file: { dev: number; ino: number }) => string) {
  const file = join(folder, `${Math.random()}`);
  const out = openSync(file, 'w');
  const script = `import { createLogger } from './platform/log/logger.ts'; const log = createLogger('trace');
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) log[level]('a\\n<0>b');`;
  const env = { JOURNAL_STREAM: named(fstatSync(out)) };
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env, stdio: ['ignore', out, 'inherit'] });
  return readFileSync(file, 'utf8').trim().split('\n');
}

test('the priority is written before each line for journald only', () => {
  const lines = linesOf(({ dev, ino }) => `${dev}:${ino}`);
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['<7>', '<7>', '<6>', '<4>', '<3>', '<2>']);
  expect(lines.map((line) => JSON.parse(line.slice(3)).level)).toEqual([
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
  ]);
  for (const line of linesOf(({ dev, ino }) => `${dev}:${ino + 1}`)) expect(JSON.parse(line)).toHaveProperty('level');
});

test('an error is logged with what caused it, without the names of files and without rows', () => {
  const disk = Object.assign(new Error("EACCES: permission denied, open '/data/80331/photo.jpg'"), {
    code: 'EACCES',
    path: '/data/80331/photo.jpg',
    detail: 'Key (first_name)=(Maria)',
  });
  const logged = errorWithoutValues(new Error('the photo folder refuses', { cause: disk }));
  expect(logged).toMatchObject({
    message: 'the photo folder refuses',
    cause: { code: 'EACCES', message: "EACCES: permission denied, open '<file>'" },
  });
  expect(JSON.stringify(logged)).not.toMatch(/80331|Maria/);
  const circle = new Error('a');
  circle.cause = circle;
  expect(JSON.stringify(errorWithoutValues(circle)).length).toBeLessThan(10_000);
});
