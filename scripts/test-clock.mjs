import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';
import { environmentAt, findFaketime, MOMENTS, TIME_SENSITIVE_PATHS } from './moments.mjs';

/**
 * Moves the clocks of Node and PostgreSQL together. Words name moments, paths choose files, `--time-bound` takes the
 * short list: `npm run test:clock -- friday domain/time`.
 */
async function runAt(moments, files) {
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      interrupted = true;
    });
  const results = mkdtempSync(join(tmpdir(), 'taubenfrei-clock-'));
  const lines = [];
  try {
    for (const moment of moments) {
      const [title] = MOMENTS[moment];
      console.log(`\n── ${title} ──`);
      const started = Date.now();
      const file = join(results, `${moment}.json`);
      const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${file}`];
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...reporters];
      const code = await runToEnd(node, vitest, environmentAt(faketime, moment));
      const failed = readFailed(file);
      lines.push({
        moment,
        title,
        code,
        failed,
        ran: existsSync(file),
        seconds: Math.round((Date.now() - started) / 1000),
      });
      if (interrupted) break;
    }
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
  console.log('');
  for (const { moment, title, code, failed, ran, seconds } of lines) {
    const result = code === 0 ? 'passed' : ran ? `${failed.length} failed` : 'broken';
    console.log(`${result.padEnd(10)} ${moment.padEnd(10)} ${title} (${seconds} s)`);
    for (const { file, name } of failed) console.log(`           ${file}: ${name}`);
  }
  return lines.some(({ code }) => code !== 0) ? 1 : 0;
}

function readFailed(file) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) =>
      status === 'failed' ? [{ file: relative(resolve('.'), name), name: fullName }] : [],
    ),
  );
}

const words = process.argv.slice(2);
const named = words.filter((word) => Object.hasOwn(MOMENTS, word));
const files = words.filter((word) => !Object.hasOwn(MOMENTS, word) && !word.startsWith('--'));
const node = ensureInstalled();
const faketime = findFaketime();
if (!faketime) process.exit(1);
const short = words.includes('--time-bound');
if (!short && files.length === 0 && (await runToEnd(node, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);
const chosen = short ? [...TIME_SENSITIVE_PATHS, ...files] : files;
process.exit(await runAt(named.length > 0 ? named : Object.keys(MOMENTS), chosen));
