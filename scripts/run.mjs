// node scripts/run.mjs <program> [arguments]: installs what is missing, then runs it on the pinned Node.
import { ensureInstalled, runToEnd } from './ensure-installed.mjs';

const node = ensureInstalled();
process.exit(await runToEnd(node, process.argv.slice(2)));
