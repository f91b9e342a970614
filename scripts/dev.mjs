import { ensureInstalled, runToEnd } from './ensure-installed.mjs';

const node = ensureInstalled();
process.exit(await runToEnd(node, ['server/dev.ts'], { ...process.env, NODE_ENV: 'development' }));
