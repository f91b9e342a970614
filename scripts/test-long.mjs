// npm run test:<kind> [-- <file names>]: the tests of tests/<kind>/ and those tagged `@module-tag <kind>`, at full length.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { ensureTools } from '../tools/import-tool.mjs';
import { ensureChromium } from './chromium.mjs';
import { installPackages, mayInstallPackages } from './debian-packages.mjs';
import { runToEnd } from './ensure-installed.mjs';
import { findFaketime } from './moments.mjs';
import { ensureOtherEngines } from './other-engines.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin';
/** What deploy/taubenfrei uses on a server. */
const DEPLOY = {
  zstd: '/usr/bin/zstd',
  rsync: '/usr/bin/rsync',
  'openssh-client': '/usr/bin/ssh-keygen',
  shellcheck: '/usr/bin/shellcheck',
};

const [kind, ...words] = process.argv.slice(2);
const onDebian = words.includes('debian');
const tag = onDebian ? 'debian' : kind;
const names = words.filter((word) => word !== 'debian');
const isChosen = (file) =>
  (file.startsWith(`tests/${tag}/`) || readFileSync(file, 'utf8').includes(`@module-tag ${tag}\n`)) &&
  (names.length === 0 || names.some((name) => file.includes(name)));

process.env.TEST_LENGTH = 'long';
ensureChromium();
if (kind === 'browsers') {
  ensureOtherEngines();
  // To install takes longer than a test may.
  ensureTools();
}
if (kind === 'faults') {
  findFaketime();
  const missing = Object.entries(DEPLOY).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0 && mayInstallPackages()) installPackages(...missing);
}
if (onDebian) process.env.TEST_POSTGRES = DEBIAN_POSTGRES;
if (onDebian && !existsSync(DEBIAN_POSTGRES)) {
  console.error(`Debian's PostgreSQL is not in ${DEBIAN_POSTGRES} and cannot be installed: nothing was tried on it.`);
  process.exit(1);
}

const built = await runToEnd(process.execPath, ['scripts/build.ts', '--if-changed']);
if (built !== 0) process.exit(built);
const files = globSync('{app,commands,domain,jobs,platform,scripts,server,tests}/**/*.test.ts').filter(isChosen);
// One file at a time, because these tests measure, kill and fill disks.
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--maxWorkers', '1', '--reporter', 'verbose'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', ...names];
process.exit(await runToEnd(process.execPath, kind === 'journeys' ? playwright : vitest));
