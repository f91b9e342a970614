// npm sometimes omits optional packages of other platforms from the lockfile, and `npm ci` then fails. Run after
// changing dependencies: node scripts/complete-lockfile.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const free = !(`node_modules/${name}` in lock.packages);
    lock.packages[free ? `node_modules/${name}` : `${path}/node_modules/${name}`] = describePlatform(
      name,
      version,
      entry.dev,
    );
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional packages for other platforms added.`);

function isLocked(path, name) {
  for (let parent = path; ; parent = parent.slice(0, Math.max(parent.lastIndexOf('node_modules/') - 1, 0))) {
    if (`${parent ? `${parent}/` : ''}node_modules/${name}` in lock.packages) return true;
    if (parent === '') return false;
  }
}

function describePlatform(name, version, dev) {
  const words = name.split(/[-/]/);
  const cpu =
    PROCESSORS.find((word) => words.includes(word)) ??
    (words.some((word) => word.startsWith('arm')) ? 'arm' : 'wasm32');
  const os = SYSTEMS.find((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : null;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
