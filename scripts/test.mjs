import { spawn } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';
import { watchForFlaky } from './flaky.mjs';
import { DEFAULT_MOMENTS, findFaketime } from './moments.mjs';

// Cheapest first, so that failures show early.
const STEPS = [
  ['Code in order', ['scripts/validate.ts']],
  ['Building the product', ['scripts/build.ts', '--if-changed']],
  ['Domain, server and faults on a real PostgreSQL', ['node_modules/vitest/vitest.mjs', 'run']],
  ['Where time counts, at two moments', 'moments'],
  ['Journeys in a real browser', ['node_modules/@playwright/test/cli.js', 'test']],
];

const node = ensureInstalled();
ensureChromium();
const faketime = findFaketime();
const env = faketime ? { TIME_BOUND: 'elsewhere' } : {};
const moments = faketime && runBeside(['scripts/test-clock.mjs', '--time-bound', ...DEFAULT_MOMENTS]);
const flaky = watchForFlaky();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true;
    moments?.child.kill();
  });
for (const [title, args] of STEPS) {
  console.log(`\n── ${title} ──`);
  const code = await (args === 'moments' ? tellMoments() : runToEnd(node, args, env));
  if (code !== 0 || interrupted) {
    moments?.child.kill();
    await moments?.ended;
    flaky.tell();
    console.error(`\n${title}: failed.`);
    process.exit(code || 1);
  }
}
console.log('\nAll tests passed.');
flaky.tell();

/** Low priority; its output is printed when it has ended. */
function runBeside(args) {
  const child = spawn('nice', ['-n', '15', node, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = child.stdout.setEncoding('utf8').toArray();
  const ended = new Promise((done) => child.on('close', (code) => done(code ?? 1)));
  return { child, said, ended };
}

async function tellMoments() {
  if (!moments) return 0;
  process.stdout.write((await moments.said).join(''));
  return moments.ended;
}
