import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../../platform/db/embedded-postgres.ts';
import { newDataDir } from './running-server.ts';
import { waitFor } from './wait-for.ts';

const PROGRAMS = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  iproute2: '/usr/sbin/ip',
};
/** Addresses for measurements (RFC 2544): no machine has them. */
const NETWORK = '198.18.71';
const BRIDGE = 'tf-cluster';
const numbers = [1, 2, 3] as const;
const addressOf = (n: number) => `${NETWORK}.${10 + n}`;
const nameOf = (n: number) => `pg${n}`;
const spaceOf = (n: number) => `tf-pg${n}`;
const cableOf = (n: number) => `tf-cable${n}`;

/** Why there can be no cluster here; null when there can be one. */
export function whyNoCluster(): string | null {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) return `needs the Debian packages ${missing.join(', ')}`;
  if (process.getuid?.() !== 0) return 'needs root, who may cut a network';
  if (spawnSync('unshare', ['--net', 'true']).status !== 0) return 'needs network namespaces, which are forbidden here';
  return null;
}

/**
 * Three machines as far as a network can tell: each a namespace with etcd, Patroni and PostgreSQL, on one switch, set up by the
 * files of deploy/cluster with other addresses, folders and passwords. HAProxy runs where the servers do.
 */
export async function startDatabaseCluster() {
  const folder = newDataDir();
  const passwords = { superuser: newPassword(), replication: newPassword(), restapi: newPassword() };
  const owner = idsOf('postgres');
  const machines = numbers.map((n) => new Machine(n, join(folder, nameOf(n)), { passwords, owner }));
  removeNetwork();
  makeNetwork();
  for (const machine of machines) machine.boot();
  const port = await findFreePort();
  const haproxy = startHaproxy(folder, port);
  const url = `postgres://taubenfrei:${passwords.superuser}@127.0.0.1:${port}/taubenfrei`;
  const admin = `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;

  async function findLeader(): Promise<Machine | null> {
    const leads = await Promise.all(machines.map((machine) => machine.answers('primary')));
    return machines[leads.indexOf(true)] ?? null;
  }

  async function ask<Row extends pg.QueryResultRow>(text: string, address = admin): Promise<Row[]> {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Three machines, each in its place, and commits wait for one of the others. */
  async function isWhole() {
    const health = await Promise.all(
      machines.map(async (machine) => (await machine.answers('primary')) || (await machine.answers('replica'))),
    );
    const rows = await ask<{ sync_state: string }>(
      `select sync_state from pg_stat_replication where state = 'streaming'`,
    );
    return !health.includes(false) && rows.length === 2 && rows.some(({ sync_state }) => sync_state === 'sync');
  }

  async function stop() {
    haproxy.kill('SIGKILL');
    for (const machine of machines) machine.kill();
    removeNetwork();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await waitFor(isWhole, 180_000);
    await ask(`create role taubenfrei login password '${passwords.superuser}'`);
    await ask('create database taubenfrei owner taubenfrei');
  } catch (error) {
    const logs = machines.map((machine) => machine.log('patroni').split('\n').slice(-15).join('\n'));
    await stop();
    throw new Error(`The cluster did not start.\n${logs.join('\n──\n')}`, { cause: error });
  }
  return { url, machines, findLeader, isWhole, ask, stop };
}

export type DatabaseCluster = Awaited<ReturnType<typeof startDatabaseCluster>>;

type Given = {
  passwords: Record<'superuser' | 'replication' | 'restapi', string>;
  owner: { uid: number; gid: number };
};

/** What has its own power and its own cable. */
export class Machine {
  readonly name: string;
  readonly address: string;
  private readonly number: number;
  private readonly folder: string;
  private readonly given: Given;

  constructor(number: number, folder: string, given: Given) {
    this.number = number;
    this.name = nameOf(number);
    this.address = addressOf(number);
    this.folder = folder;
    this.given = given;
    for (const path of [folder, join(folder, 'run')]) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      chownSync(path, given.owner.uid, given.owner.gid);
    }
  }

  /** As its units start it. */
  boot() {
    const etcd = Object.fromEntries(
      this.read('etcd.env')
        .split('\n')
        .filter((line) => /^ETCD_/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    this.start('etcd', ['/usr/bin/etcd'], etcd);
    const config = join(this.folder, 'patroni.yml');
    writeFileSync(config, this.read('patroni.yml'), { mode: 0o600 });
    chownSync(config, this.given.owner.uid, this.given.owner.gid);
    this.start('patroni', ['/usr/bin/patroni', config], {});
  }

  private read(file: string): string {
    const { superuser, replication, restapi } = this.given.passwords;
    const text = readFileSync(`deploy/cluster/${file}`, 'utf8')
      .replaceAll('@NAME@', this.name)
      .replaceAll('@ADDRESS@', this.address)
      .replaceAll(/\b10\.0\.0\./g, `${NETWORK}.`)
      .replace('REPLACE-superuser', superuser)
      .replace('REPLACE-replication', replication)
      .replace('REPLACE-restapi', restapi)
      .replaceAll(/\/var\/(lib\/(postgresql|etcd)|run\/postgresql)/g, (path) =>
        path.startsWith('/var/run') ? join(this.folder, 'run') : this.folder,
      );
    return text;
  }

  private start(what: string, command: string[], env: Record<string, string>) {
    const log = openSync(join(this.folder, `${what}.log`), 'a');
    const child = spawn('ip', ['netns', 'exec', spaceOf(this.number), ...asPostgres, ...command], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.unref();
  }

  log(what: 'patroni' | 'etcd'): string {
    return readFileSync(join(this.folder, `${what}.log`), 'utf8');
  }

  /** Everything that runs there, except those given. */
  private pids(but: readonly number[] = []): number[] {
    const { stdout } = spawnSync('ip', ['netns', 'pids', spaceOf(this.number)], { encoding: 'utf8' });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map(Number)
      .filter((pid) => !but.includes(pid));
  }

  private signal(signal: NodeJS.Signals, but?: readonly number[]) {
    for (const pid of this.pids(but)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended meanwhile.
      }
    }
  }

  /** The power goes. */
  kill() {
    // A postmaster may be starting others just now.
    for (let round = 0; round < 5 && this.pids().length > 0; round += 1) this.signal('SIGKILL');
  }

  /** Its database crashes; Patroni and etcd go on. */
  killDatabase() {
    const pid = Number(readFileSync(join(this.folder, '15/taubenfrei/postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  }

  /** Nothing there moves, as in a machine whose host halts it; connections stay. */
  freeze(but: readonly number[] = []) {
    this.signal('SIGSTOP', but);
  }

  thaw() {
    this.signal('SIGCONT');
  }

  /** Its cable leads nowhere; everything there runs on, and nobody tells it. */
  cutOff() {
    ip('link', 'set', cableOf(this.number), 'nomaster');
  }

  connectAgain() {
    ip('link', 'set', cableOf(this.number), 'master', BRIDGE);
  }

  async answers(what: 'primary' | 'replica'): Promise<boolean> {
    const address = `http://${this.address}:8008/${what}`;
    return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(2_500) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  }

  /** A program that runs on this machine beside the database. */
  run(command: string[], env: Record<string, string>): ChildProcess {
    return spawn('ip', ['netns', 'exec', spaceOf(this.number), ...command], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
}

const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
const newPassword = () => randomBytes(18).toString('hex');

function startHaproxy(folder: string, port: number): ChildProcess {
  const config = join(folder, 'haproxy.cfg');
  const text = readFileSync('deploy/cluster/haproxy.cfg', 'utf8')
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replaceAll(/\b10\.0\.0\./g, `${NETWORK}.`);
  writeFileSync(config, text);
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  return spawn('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: ['ignore', log, log] });
}

function idsOf(user: string) {
  const [, , uid, gid] = (readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${user}:.*$`, 'm'))?.[0] ?? '').split(
    ':',
  );
  return { uid: Number(uid), gid: Number(gid) };
}

function makeNetwork() {
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  for (const n of numbers) {
    const space = spaceOf(n);
    ip('netns', 'add', space);
    ip('link', 'add', cableOf(n), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', cableOf(n), 'master', BRIDGE, 'up');
    ip('-n', space, 'addr', 'add', `${addressOf(n)}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'lo', 'up');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
  }
}

/** What a run that was killed left behind goes first. */
function removeNetwork() {
  for (const n of numbers) spawnSync('ip', ['netns', 'del', spaceOf(n)]);
  for (const n of numbers) spawnSync('ip', ['link', 'del', cableOf(n)]);
  spawnSync('ip', ['link', 'del', BRIDGE]);
}

function ip(...args: string[]) {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`);
}
