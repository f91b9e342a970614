import { ensureInstalled, runToEnd } from './ensure-installed.mjs';

const node = ensureInstalled();
const code =
  (await runToEnd(node, ['scripts/build.ts', '--if-changed'])) ||
  (await runToEnd(node, ['server/main.ts', '--migrate']));
process.exit(code);
