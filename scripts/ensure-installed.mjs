// Runs on any Node version; everything after it runs on the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MARKER = 'node_modules/.installed-from';
const LOCK = '.installing';
/** Compile cache for the next start. */
export const COMPILED = resolve('node_modules/.cache/compiled');

/**
 * Also installs devDependencies where NODE_ENV says production, because the build needs them. Returns the path of the
 * pinned Node.
 */
export function ensureInstalled() {
  refuseOldNode(process.versions.node);
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).update(process.arch).digest('hex');
  const isInstalled = () => existsSync(MARKER) && isComplete(readFileSync(MARKER, 'utf8'), wanted);
  if (!isInstalled()) {
    takeTurn();
    try {
      if (!isInstalled()) install(wanted);
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
  return findNode();
}

function install(wanted) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm ci failed; see the lines above.');
    rmSync(LOCK, { force: true });
    process.exit(status ?? 1);
  }
  writeFileSync(MARKER, `${wanted} ${process.versions.node}`);
}

/** An installation by a Node version that is too old lacks native packages. */
export function isComplete(marker, wanted) {
  const [inputs, node = ''] = marker.split(' ');
  return inputs === wanted && canInstall(node);
}

/** npm silently omits native packages on other versions. */
export function canInstall(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

function refuseOldNode(version) {
  if (canInstall(version)) return;
  console.error(
    `This is Node ${version}; 20.19, 22.12 or newer is needed (Debian 12 has 18). A release needs none: docs/going-live.md.`,
  );
  process.exit(1);
}

/** Of two parallel starts one installs and the other waits. */
function takeTurn() {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let announced = false; ; announced = true) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!isAlive(LOCK)) rmSync(LOCK, { force: true });
    else if (!announced) console.log('Another start is installing; waiting for it …');
    Atomics.wait(pause, 0, 0, 300);
  }
}

function isAlive(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')) || 0, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function findNode() {
  const pinned = `node_modules/node-linux-${process.arch}/bin/node`;
  if (existsSync(pinned)) return pinned;
  const [major] = process.versions.node.split('.').map(Number);
  if (major >= 24) return process.execPath;
  console.error(`No bundled Node 24 for ${process.platform}-${process.arch}: please install Node 24 or newer.`);
  process.exit(1);
}

export function runToEnd(node, args, env = {}) {
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const child = spawn(node, [...settings, ...args], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  return new Promise((done) => child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0))));
}
