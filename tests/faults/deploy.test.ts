import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDeployMachine } from '../support/deploy-machine.ts';
import { waitFor } from '../support/wait-for.ts';

let machine: ReturnType<typeof createDeployMachine>;
beforeEach(() => {
  machine = createDeployMachine();
});
afterEach(() => machine.remove());

const restarts = () => machine.calls().filter((line) => line.startsWith('restart'));

async function deploy(...names: string[]) {
  for (const name of names) {
    const { code, output } = await machine.taubenfrei('deploy', await machine.pack(name));
    expect(code, output).toBe(0);
  }
}

async function seeStatus() {
  const { code, output } = await machine.taubenfrei('status');
  const value = (name: string) => output.split('\n').find((line) => line.startsWith(name)) ?? '';
  return {
    code,
    output,
    current: value('current').slice(10),
    previous: value('previous').slice(10),
    servers: [1, 2].map((n) => value(`server ${n}`).replace(/.*runs /, '')),
  };
}

test('shellcheck has nothing to say about the scripts of a server', async () => {
  const scripts = ['taubenfrei', 'install.sh', 'copy-backups'].map((name) => resolve('deploy', name));
  expect((await machine.run('shellcheck', ...scripts)).stdout).toBe('');
});

test('a deploy replaces one server after the other and says what runs', async () => {
  await deploy('one-x64', 'two-x64');
  expect(await seeStatus()).toMatchObject({
    code: 0,
    current: 'two-x64',
    previous: 'one-x64',
    servers: ['two-x64', 'two-x64'],
  });
  expect(machine.calls()).toContain(`one-x64 backup.ts --under ${machine.at('backups')}`);
});

test('status names a stopped timer; doctor asks every server, and in a deploy knows that it is one', async () => {
  const commands = { doctor: '\nif (!process.env.TAUBENFREI_DETACHED) process.exit(1)' };
  for (const name of ['one-x64', 'two-x64'])
    expect((await machine.taubenfrei('deploy', await machine.pack(name, { commands }))).code).toBe(0);
  await machine.taubenfrei('doctor');
  expect(machine.calls().at(-1)).toMatch(/doctor.ts --origin \S*:3001 --origin \S*:3002$/);
  writeFileSync(machine.at('state/stopped-taubenfrei-watch.timer'), '');
  const { code, output } = await seeStatus();
  expect([code, output.match(/systemctl.*/g)]).toEqual([1, ['systemctl enable --now taubenfrei-watch.timer']]);
});

test('status names nginx that is down and units that failed, and the newest backup that is whole', async () => {
  await deploy('one-x64');
  expect((await seeStatus()).output).toContain('backup    none: taubenfrei backup');
  const [whole, half] = ['2026-01-01T02-00-00-000Z', '2026-01-02T02-00-00-000Z'];
  for (const name of [whole, half]) mkdirSync(machine.at('backups', name, 'tables'), { recursive: true });
  writeFileSync(machine.at('backups', whole, 'manifest.json.age'), '');
  const { code, output } = await seeStatus();
  expect([code, output.match(/backup .*/)?.[0]]).toEqual([0, `backup    ${machine.at('backups', whole)}`]);
  for (const [file, line] of [
    ['stopped-nginx', 'DOWN: nginx: systemctl restart nginx; journalctl -u nginx -n 50'],
    ['nginx-refuses', 'BROKEN: the settings of nginx: nginx -t'],
    ['failed-taubenfrei-backup', 'FAILED: taubenfrei-backup: journalctl -u taubenfrei-backup -n 50'],
    ['failed-taubenfrei-watch', 'FAILED: taubenfrei-watch: journalctl -u taubenfrei-watch -n 50'],
  ] as const) {
    writeFileSync(machine.at('state', file), '');
    const { code, output } = await seeStatus();
    expect([code, output.match(/(DOWN|BROKEN|FAILED).*/g)]).toEqual([1, [line]]);
    rmSync(machine.at('state', file));
  }
});

test('settings that the servers cannot read are named in one line', async () => {
  await deploy('one-x64');
  const file = machine.at('etc/taubenfrei/taubenfrei.env');
  const see = (command: string) =>
    machine
      .run('env', '-u', 'TAUBENFREI_AS_ME', 'taubenfrei', command)
      .catch(({ code, stderr }: { code: number; stderr: string }) => [code, stderr]);
  writeFileSync(machine.at('state/unreadable'), '');
  const line = `taubenfrei: ${file} cannot be read by taubenfrei: chgrp taubenfrei ${file}; chmod 640 ${file}\n`;
  for (const command of ['doctor', 'backup']) expect(await see(command)).toEqual([1, line]);
  rmSync(file);
  for (const command of ['doctor', 'backup'])
    expect(await see(command)).toEqual([1, `taubenfrei: there is no ${file}\n`]);
});

test('a restart with a wrong value in the settings touches no server', async () => {
  await deploy('one-x64');
  const before = restarts().length;
  const file = machine.at('etc/taubenfrei/taubenfrei.env');
  writeFileSync(file, 'JOBS=sometimes\n');
  expect(await machine.taubenfrei('restart')).toEqual({
    code: 1,
    output: `JOBS must be on or off.\ntaubenfrei: ${file}: nothing was restarted\n`,
  });
  expect(restarts().length).toBe(before);
});

test('the server that does not start is the one whose journal is named', async () => {
  await deploy('one-x64');
  writeFileSync(machine.at('state/masked-2'), '');
  machine.stop(2);
  expect((await seeStatus()).output).toContain('DOWN: server 2: journalctl -u taubenfrei@2 -n 50');
  const { code, output } = await machine.taubenfrei('resume');
  expect([code, output.match(/journalctl.*/g)]).toEqual([1, ['journalctl -u taubenfrei@2 -n 50']]);
});

test('status fails while a server runs the release but is not ready', async () => {
  await deploy('one-x64');
  for (const n of [1, 2]) machine.answersAfter(n, 60);
  const { code, output } = await seeStatus();
  expect(code).toBe(1);
  expect(output).toContain('NOT READY: taubenfrei doctor');
});

test('resume leaves a slow server alone, and a restart begins with the server that does not serve', async () => {
  await deploy('one-x64');
  for (const [command, expected] of [
    ['resume', ['2']],
    ['restart', ['2', '1']],
  ] as const) {
    machine.stop(2);
    machine.answersAfter(1, 10);
    const before = restarts().length;
    const running = machine.start(command);
    await waitFor(() => restarts().length > before);
    machine.answersAfter(1, 0);
    expect((await running.ended).code).toBe(0);
    expect(restarts().slice(before)).toEqual(expected.map((n) => `restart taubenfrei@${n}`));
  }
});

test('a rollback to a release that does not start is undone, does not touch the second server and prints the next step', async () => {
  await deploy('one-x64', 'two-x64');
  writeFileSync(machine.at('opt/releases/one-x64/broken'), '');
  const before = restarts().length;
  const { code, output } = await machine.taubenfrei('rollback');
  expect(code).toBe(1);
  expect(output).toContain('one-x64 does not start, so two-x64 runs on');
  expect(output).toContain('journalctl -u taubenfrei@1');
  expect(restarts().slice(before)).toEqual(['restart taubenfrei@1', 'restart taubenfrei@1']);
  expect(await seeStatus()).toMatchObject({ code: 0, current: 'two-x64', servers: ['two-x64', 'two-x64'] });
});

test('a rollback to a damaged release, or to one that the database has left behind, changes nothing', async () => {
  await deploy('one-x64', 'two-x64');
  const before = restarts().length;
  const file = machine.at('opt/releases/one-x64/commands/migrate.ts');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, '// changed');
  expect(await machine.taubenfrei('rollback')).toMatchObject({
    code: 1,
    output: expect.stringContaining('one-x64 is damaged, so nothing was changed'),
  });
  writeFileSync(file, whole);
  const three = await machine.pack('three-x64', {
    commands: { migrate: "\nif (process.argv[2] === 'check') process.exit(1)" },
  });
  expect((await machine.taubenfrei('deploy', three)).code).toBe(0);
  await deploy('four-x64');
  expect(await machine.taubenfrei('rollback')).toMatchObject({
    code: 1,
    output: expect.stringContaining('three-x64 does not fit the database'),
  });
  expect(await seeStatus()).toMatchObject({ code: 0, current: 'four-x64' });
  expect(restarts().length).toBe(before + 4);
});

test('a release that does not start is replaced by the one before, and the next deploy works', async () => {
  await deploy('one-x64');
  const { code, output } = await machine.taubenfrei('deploy', await machine.pack('bad-x64', { broken: true }));
  expect([code, output]).toEqual([1, expect.stringContaining('bad-x64 was not ready and is not current')]);
  expect(await seeStatus()).toMatchObject({ code: 0, current: 'one-x64', servers: ['one-x64', 'one-x64'] });
  await deploy('two-x64');
  expect(await seeStatus()).toMatchObject({ current: 'two-x64', previous: 'one-x64' });
});

test('deploy, rollback and restart exclude each other', async () => {
  await deploy('one-x64', 'two-x64');
  machine.hold(1);
  const restart = machine.start('restart');
  await waitFor(() => machine.isHeld(1));
  for (const words of [['rollback'], ['restart'], ['deploy', await machine.pack('three-x64')]])
    expect(await machine.taubenfrei(...words)).toEqual({
      code: 1,
      output: expect.stringContaining('is under way: taubenfrei follow'),
    });
  expect((await seeStatus()).output).toContain('is under way: taubenfrei follow');
  machine.release(1);
  expect((await restart.ended).code).toBe(0);
});

test('a closed terminal does not stop a deploy', async () => {
  await deploy('one-x64');
  machine.hold(1);
  const terminal = machine.start('deploy', await machine.pack('two-x64'));
  await waitFor(() => machine.isHeld(1));
  terminal.closeTerminal();
  machine.release(1);
  await waitFor(() => machine.log().includes('deployed two-x64'));
  expect(await seeStatus()).toMatchObject({
    code: 0,
    current: 'two-x64',
    previous: 'one-x64',
    servers: ['two-x64', 'two-x64'],
  });
});

async function breakOff() {
  await deploy('zero-x64', 'one-x64');
  machine.hold(2);
  const file = await machine.pack('two-x64');
  const terminal = machine.start('deploy', file);
  await waitFor(() => machine.isHeld(2));
  machine.killDeploy();
  await terminal.ended;
  machine.release(2);
  return file;
}

test('a deploy that was killed between two servers is named by status and finished by resume or by the same deploy', async () => {
  const file = await breakOff();
  const half = await seeStatus();
  expect(half).toMatchObject({ code: 1, current: 'two-x64', servers: ['two-x64', 'one-x64'] });
  expect(half.output).toContain('HALF DONE: the change from one-x64 to two-x64');
  expect((await machine.taubenfrei('deploy', await machine.pack('three-x64'))).output).toContain(
    'taubenfrei resume or taubenfrei rollback first',
  );
  const before = restarts().length;
  expect((await machine.taubenfrei('deploy', file)).code).toBe(0);
  expect(restarts().slice(before)).toEqual(['restart taubenfrei@2']);
  expect(await seeStatus()).toMatchObject({ code: 0, previous: 'one-x64', servers: ['two-x64', 'two-x64'] });
});

test('rollback leads out of a half-finished deploy to the release it began with, not to the one before', async () => {
  await breakOff();
  expect((await machine.taubenfrei('rollback')).code).toBe(0);
  expect(await seeStatus()).toMatchObject({ code: 0, current: 'one-x64', servers: ['one-x64', 'one-x64'] });
});

test('several files, a file for another processor and a changed file are refused before anything changes', async () => {
  const [one, two] = [await machine.pack('one-x64'), await machine.pack('two-x64')];
  expect((await machine.taubenfrei('deploy', one, two)).output).toMatch(
    /deploy takes one file, not \S+one-x64.tar.zst and \S+two-x64/,
  );
  writeFileSync(two, 'changed');
  expect((await machine.taubenfrei('deploy', two)).output).toContain('is not what its .sha256 says');
  writeFileSync(machine.at('made/one-x64/node'), '\x7fELF of another processor', { mode: 0o755 });
  const other = await machine.pack('one-x64').then(async (file) => {
    writeFileSync(machine.at('made/one-x64/node'), '\x7fELF', { mode: 0o755 });
    await machine.run(
      'sh',
      '-c',
      `cd made/one-x64 && rm SHA256SUMS && find . -type f -print0 | xargs -0 sha256sum >../sums && mv ../sums SHA256SUMS && tar --zstd -cf ${file} -C .. one-x64 && rm ${file}.sha256`,
    );
    return file;
  });
  expect((await machine.taubenfrei('deploy', other)).output).toContain('for another processor');
  expect(existsSync(machine.at('opt/current'))).toBe(false);
});

test('once the machine knows a key, only releases signed by it are deployed', async () => {
  const [known, foreign] = ['known', 'foreign'].map((name) => machine.at(name));
  for (const key of [known, foreign]) await machine.run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key ?? '');
  const file = await machine.pack('one-x64');
  const sign = (key: string | undefined) =>
    machine.run('ssh-keygen', '-q', '-Y', 'sign', '-f', key ?? '', '-n', 'taubenfrei-release', file);
  writeFileSync(machine.at('etc/taubenfrei/release-signers'), `release ${readFileSync(`${known}.pub`, 'utf8')}`);
  expect((await machine.taubenfrei('deploy', file)).output).toContain('asks for signed releases');
  await sign(foreign);
  expect((await machine.taubenfrei('deploy', file)).output).toContain('is not by a key in');
  await machine.run('rm', `${file}.sig`);
  await sign(known);
  const { code, output } = await machine.taubenfrei('deploy', file);
  expect([code, output]).toEqual([0, expect.stringContaining('signed by a key that we know')]);
});

test('units and nginx.conf follow the release, and what was changed here stays', async () => {
  const etc = (path: string) => machine.at('etc', path);
  await machine.run('mkdir', '-p', etc('nginx'));
  writeFileSync(etc('nginx/nginx.conf'), '# of Debian\n');
  const install = () => machine.run('sh', machine.installScript, 'files');
  await install();
  expect(readFileSync(etc('nginx/nginx.conf'), 'utf8')).toContain('server_name www.example.de;');
  for (const unit of ['nginx.service', 'postgresql@.service'])
    expect(readFileSync(etc(`systemd/system/${unit}.d/taubenfrei.conf`), 'utf8')).toContain('Restart=on-failure');
  expect(machine.calls().filter((line) => line.startsWith('enable'))).toHaveLength(1);

  const edited = `${readFileSync(etc('nginx/nginx.conf'), 'utf8')}# ours\n`;
  writeFileSync(etc('nginx/nginx.conf'), edited);
  writeFileSync(etc('systemd/system/taubenfrei@.service'), '# ours');
  writeFileSync(etc('taubenfrei/written/systemd_system_taubenfrei-watch.timer'), '# of an older release');
  writeFileSync(etc('systemd/system/taubenfrei-watch.timer'), '# of an older release');
  await machine.run('sh', '-c', `printf x >>${etc('taubenfrei/written/nginx_nginx.conf')}`);
  const { stdout } = await install();
  expect(readFileSync(etc('nginx/nginx.conf'), 'utf8')).toBe(edited);
  expect(readFileSync(etc('systemd/system/taubenfrei@.service'), 'utf8')).toBe('# ours');
  expect(readFileSync(etc('systemd/system/taubenfrei-watch.timer'), 'utf8')).toContain('[Timer]');
  expect(stdout).toContain('nginx.conf was changed here and stays');
  expect(machine.calls().filter((line) => line.startsWith('enable'))).toHaveLength(1);
});

test('an nginx.conf that nginx refuses is rolled back; a newer nginx gets http2 as a directive', async () => {
  await machine.run('mkdir', '-p', machine.at('etc/nginx'));
  const conf = machine.at('etc/nginx/nginx.conf');
  writeFileSync(conf, '# before\n');
  writeFileSync(machine.at('state/nginx-refuses'), '');
  expect((await machine.run('sh', machine.installScript, 'files')).stdout).toContain('the one before stays');
  expect(readFileSync(conf, 'utf8')).toBe('# before\n');
  await machine.run('rm', machine.at('state/nginx-refuses'));
  await machine.run('env', 'NGINX=1.26.3', 'sh', machine.installScript, 'files');
  expect(readFileSync(conf, 'utf8')).toMatch(/http2 on;[\s\S]*listen 443 ssl;/);
  expect(readFileSync(conf, 'utf8')).not.toContain('ssl http2');
});

test('a value that node, systemd and a shell read differently stops the deploy in one line that names it', async () => {
  const file = machine.at('etc/taubenfrei/taubenfrei.env');
  const fine = readFileSync(file, 'utf8');
  for (const value of ['Maria <a@b.de>', '"quoted"', 'pa#ss', "'a'b"]) {
    writeFileSync(file, `${fine}PORT=3000\nMAIL_FROM=${value}\nWATCH_MAIL='ä # b'\n`);
    const { code, output } = await machine.taubenfrei('deploy', await machine.pack('one-x64'));
    expect([code, output], value).toEqual([1, expect.stringMatching(/put the value into single quotes: MAIL_FROM \n/)]);
  }
  writeFileSync(file, `${fine}MAIL_FROM='Maria <a@b.de>'\nURL=postgres://u:p%23@127.0.0.1:5432/name\n`);
  await deploy('one-x64');
});

test('another machine fetches whole backups once, keeps 14 days and says when the newest is old', async () => {
  const [from, to] = [machine.at('backups'), machine.at('copies')];
  // As rrsync does: every path is one below the backups.
  writeFileSync(machine.at('bin/rsh'), `#!/bin/sh\nshift\ncd ${from} && exec "$@"\n`, { mode: 0o755 });
  const name = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replaceAll(/[:.]/g, '-');
  const make = (hours: number, whole = true) => {
    const made = name(hours);
    mkdirSync(machine.at('backups', made, 'photos'), { recursive: true });
    if (whole) writeFileSync(machine.at('backups', made, 'manifest.json.age'), made);
    return made;
  };
  const copy = () =>
    machine.run('env', `RSYNC_RSH=${machine.at('bin/rsh')}`, 'sh', machine.copyScript, 'server', to).then(
      () => '',
      ({ stderr }) => stderr as string,
    );
  const kept = () => readdirSync(to).filter((entry) => entry.startsWith('2'));
  mkdirSync(machine.at('backups/tombstones'));
  writeFileSync(machine.at('backups/tombstones/one'), 'hash');
  const [old, first] = [make(15 * 24), make(50)];
  make(-48);
  writeFileSync(machine.at('backups', first, 'photos/a'), 'photo');
  await machine.run('touch', '-d', '3 days ago', machine.at('backups', first, 'photos/a'));
  expect(await copy()).toMatch(/^copy-backups: the newest backup is from /);
  expect(kept()).toEqual([first]);
  expect(readFileSync(machine.at('copies/tombstones/one'), 'utf8')).toBe('hash');

  const second = make(2);
  await machine.run('ln', machine.at('backups', first, 'photos/a'), machine.at('backups', second, 'photos/a'));
  const third = make(1, false);
  writeFileSync(machine.at('backups', first, 'manifest.json.age'), 'spoilt');
  mkdirSync(machine.at('copies', old));
  expect(await copy()).toBe('');
  expect(kept()).toEqual([first, second]);
  expect(statSync(machine.at('copies', second, 'photos/a')).nlink).toBe(2);
  expect(readFileSync(machine.at('copies', first, 'manifest.json.age'), 'utf8')).toBe(first);
  writeFileSync(machine.at('backups', third, 'manifest.json.age'), third);
  await copy();
  expect(kept()).toEqual([first, second, third]);
});
