import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countLines, type FileCoverage } from './coverage/count-lines.ts';

/** What is measured: everything that runs on the server or at the operator's desk. */
const FOLDERS = ['domain', 'platform', 'server', 'jobs', 'commands'];

const WANTED = 90;

const percent = ({ lines, covered }: Pick<FileCoverage, 'lines' | 'covered'>) =>
  lines === 0 ? 100 : (covered / lines) * 100;

/** The page docs/coverage.md. */
function describeCoverage(files: FileCoverage[], folders: string[], explanations: Record<string, string>) {
  const below = files.filter((file) => percent(file) < WANTED);
  const total = (part: FileCoverage[]) => {
    const lines = part.reduce((sum, file) => sum + file.lines, 0);
    const covered = part.reduce((sum, file) => sum + file.covered, 0);
    return `${part.length} | ${lines} | ${percent({ lines, covered }).toFixed(1)} %`;
  };
  return `# Coverage

Written by \`npm run test:coverage\`: lines of server code that ran in the tests of domain, server, faults and security,
in the test processes and in the servers and commands they start. Processes ended with -9 leave no count.

| folder | files | lines of code | covered |
| --- | ---: | ---: | ---: |
${folders.map((folder) => `| \`${folder}/\` | ${total(files.filter(({ file }) => file.startsWith(`${folder}/`)))} |`).join('\n')}
| together | ${total(files)} |

## Below ${WANTED} %

${below.length === 0 ? 'None.' : '| file | covered | why |\n| --- | ---: | --- |'}
${below.map((file) => `| \`${file.file}\` | ${percent(file).toFixed(0)} % | ${explanations[file.file] ?? '**not explained**'} |`).join('\n')}
`;
}

const REPORT = 'docs/coverage.md';
const EXPLANATIONS = 'scripts/coverage/explanations.json';
/** The tests that concern server code; those of the interface need Vite. */
const TESTS = [...FOLDERS, 'tests/faults', 'tests/security'].map((folder) => `${folder}/`);

process.exit((await measure()) ? 0 : 1);

async function measure(): Promise<boolean> {
  if (!(await run(['scripts/build.ts', '--if-changed']))) return false;
  const results = mkdtempSync(join(tmpdir(), 'taubenfrei-coverage-'));
  try {
    const config = ['--config', 'scripts/coverage/vitest.config.ts', '--isolate'];
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...config, ...TESTS];
    const passed = await run(vitest, { NODE_V8_COVERAGE: results });
    const explained = report(results);
    if (!passed) console.error('Not all tests passed: the figures may be too low.');
    return passed && explained;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/** False when a file lies below what is wanted and nobody said why. */
function report(results: string): boolean {
  const files = countLines(results, FOLDERS);
  const explanations = JSON.parse(readFileSync(EXPLANATIONS, 'utf8')) as Record<string, string>;
  const below = files.filter((file) => percent(file) < WANTED);
  for (const file of below)
    console.log(`${percent(file).toFixed(0)} %  ${file.file}  without ${file.missing.join(' ')}`);
  const unexplained = below.filter(({ file }) => !(file in explanations)).map(({ file }) => file);
  writeFileSync(REPORT, describeCoverage(files, FOLDERS, explanations));
  spawnSync('node_modules/.bin/biome', ['format', '--write', REPORT], { stdio: 'ignore' });
  console.log(`\nWritten to ${REPORT}.`);
  if (unexplained.length > 0) console.error(`Test these or explain them in ${EXPLANATIONS}: ${unexplained.join(', ')}`);
  return unexplained.length === 0;
}

function run(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((done) => child.on('exit', (code) => done(code === 0)));
}
