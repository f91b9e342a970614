import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';
import { watchForFlaky } from './flaky.mjs';
import { findFaketime, MOMENTS_OF_EVERY_TEST, TIME_BOUND } from './moments.mjs';
import { ensureOtherEngines } from './other-engines.mjs';
import { runAt } from './test-clock.mjs';

// Everything that must hold, cheapest first: what fails early saves the time of what comes later.
const STEPS = [
  ['Code in order', ['scripts/validate.ts']],
  ['Building the product', ['scripts/build.ts', '--if-changed']],
  ['Domain, server and faults on a real PostgreSQL', ['node_modules/vitest/vitest.mjs', 'run']],
  ['Where time counts, at three moments', 'clock'],
  ['Journeys in a real browser', ['node_modules/@playwright/test/cli.js', 'test']],
];

const node = ensureInstalled();
ensureChromium();
ensureOtherEngines();
const faketime = findFaketime();
const env = faketime ? { TIME_BOUND: 'elsewhere' } : {};
const flaky = watchForFlaky();
for (const [title, args] of STEPS) {
  console.log(`\n── ${title} ──`);
  const code = await (args === 'clock' ? atOtherMoments() : runToEnd(node, args, env));
  if (code !== 0) {
    flaky.tell();
    console.error(`\n${title}: failed.`);
    process.exit(code);
  }
}
console.log('\nAll tests passed.');
flaky.tell();

function atOtherMoments() {
  return faketime ? runAt(node, faketime, MOMENTS_OF_EVERY_TEST, TIME_BOUND) : 0;
}
