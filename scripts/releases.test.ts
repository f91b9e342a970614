import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { useDataDir } from '../tests/support/test-database.ts';
import { forgetCompiled } from './releases.ts';

/** A checkout of its own: in this one another test may be building. */
const checkout = useDataDir();
mkdirSync(join(checkout, 'node_modules'));

const PROGRAM = `
  const { withBuildLock } = await import(${JSON.stringify(resolve('scripts/releases.ts'))});
  process.stdout.write('ready\\n');
  await new Promise((go) => process.stdin.once('data', go));
  await withBuildLock(async () => {
    process.stdout.write('begin ' + process.hrtime.bigint() + '\\n');
    await new Promise((done) => setTimeout(done, 800));
    process.stdout.write('end ' + process.hrtime.bigint() + '\\n');
  });
  process.exit(0);`;

async function startBuilder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: checkout,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((ready) => {
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready')) ready();
    });
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  return {
    async build() {
      child.stdin.write('go\n');
      await ended;
      const at = (word: string) => BigInt(new RegExp(`${word} (\\d+)`).exec(output)?.[1] ?? 0);
      return { begin: at('begin'), end: at('end'), waited: output.includes('waiting for it') };
    },
  };
}

test('of starts from one checkout at the same moment one builds at a time, and the others say that they wait', async () => {
  const builders = await Promise.all(Array.from({ length: 3 }, startBuilder));
  const builds = await Promise.all(builders.map((builder) => builder.build()));
  const inOrder = builds.sort((a, b) => Number(a.begin - b.begin));
  for (const [index, { begin, waited }] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (before) expect(begin).toBeGreaterThan(before.end);
    expect(waited).toBe(index > 0);
  }
}, 120_000);

test('what was compiled for releases of long ago goes with a new one, the rest stays', () => {
  const folder = join(checkout, 'compiled');
  mkdirSync(join(folder, 'v24'), { recursive: true });
  for (const [name, days] of Object.entries({ old: 15, young: 13 })) {
    const file = join(folder, 'v24', name);
    writeFileSync(file, '');
    const seconds = Date.now() / 1000 - days * 86_400;
    utimesSync(file, seconds, seconds);
  }
  forgetCompiled(folder);
  expect(readdirSync(join(folder, 'v24'))).toEqual(['young']);
  expect(() => forgetCompiled(join(checkout, 'nowhere'))).not.toThrow();
});
