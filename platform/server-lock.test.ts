import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { useDataDir } from '../tests/support/test-database.ts';
import { DataDirInUse, lockDataDir } from './server-lock.ts';

const folder = useDataDir();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const PROGRAM = `
  const { lockDataDir } = await import('./platform/server-lock.ts');
  process.stdout.write('ready');
  process.stdin.once('data', () => {
    try {
      lockDataDir(process.argv[1]);
      process.stdout.write(' mine');
    } catch (error) {
      process.stdout.write(' ' + error.message);
    }
  });`;

/** Another process that takes the lock when it is told to, and keeps it until it ends. */
async function startStarter(dataDir: string, prefix: string[] = []) {
  const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', PROGRAM, dataDir];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    output += chunk;
  });
  const until = async (pattern: RegExp) => {
    while (!pattern.test(output)) await new Promise((done) => child.stdout.once('data', done));
    return output.replace('ready ', '');
  };
  await until(/ready/);
  return {
    child,
    async take() {
      child.stdin.write('go\n');
      return until(/ready (mine|.+\.)/);
    },
    async kill() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('of six that start at the same moment over a stale lock one gets the folder', async () => {
  const dataDir = join(folder, 'race');
  for (let round = 0; round < 3; round += 1) {
    const starters = await Promise.all(Array.from({ length: 6 }, () => startStarter(dataDir)));
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'server.lock'), '1 gone');
    const answers = await Promise.all(starters.map((starter) => starter.take()));
    expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
    for (const answer of answers) expect(answer).toMatch(/^mine$|is in use by another server/);
    await Promise.all(starters.map((starter) => starter.kill()));
  }
}, 60_000);

test('one that is only asking does not keep another from the lock', async () => {
  const dataDir = join(folder, 'asking');
  lockDataDir(dataDir)();
  const program = `
    const { DatabaseSync } = await import('node:sqlite');
    const asking = new DatabaseSync(process.argv[1]);
    asking.exec('begin; select count(*) from sqlite_master');
    process.stdout.write('asking');
    setTimeout(() => asking.close(), 50);`;
  const args = ['--input-type=module', '-e', program, join(dataDir, 'server.lock.db')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise((done) => child.stdout.once('data', done));
  lockDataDir(dataDir)();
});

test('the kernel gives the lock of a killed process back, and a living one is named', async () => {
  const dataDir = join(folder, 'killed');
  const holder = await startStarter(dataDir);
  expect(await holder.take()).toBe('mine');
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dataDir)).toThrow(`in use by another server, process ${holder.child.pid}. Stop it first`);
  await holder.kill();
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  unlock();
  lockDataDir(dataDir)();
});

const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const hasContainers = spawnSync(container[0] as string, [...container.slice(1), 'true']).status === 0;

test.runIf(hasContainers)(
  'it holds between containers that share the folder, whose process numbers differ',
  async () => {
    const dataDir = join(folder, 'shared');
    const inside = await startStarter(dataDir, container);
    expect(await inside.take()).toBe('mine');
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    const other = await startStarter(dataDir, container);
    expect(await other.take()).toMatch('in use by another server');
  },
);

test('a folder that cannot be locked is not called used', () => {
  const blocked = join(folder, 'blocked');
  lockDataDir(blocked)();
  rmSync(join(blocked, 'server.lock.db'));
  writeFileSync(join(blocked, 'server.lock.db'), 'this is no database, but forty bytes of text');
  expect(() => lockDataDir(blocked)).toThrow('cannot be locked');
});
