import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';

// Every journey at every width that it is written for, and without script: `npm test` runs each once.
process.env.TEST_LENGTH = 'long';
const node = ensureInstalled();
ensureChromium();
const built = await runToEnd(node, ['scripts/build.ts', '--if-changed']);
process.exit(
  built || (await runToEnd(node, ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)])),
);
