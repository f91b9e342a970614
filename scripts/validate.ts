import { spawn } from 'node:child_process';

type Check = [title: string, command: string, args: string[]];

const ROUTE_TYPES: Check = ['Route types', 'react-router', ['typegen']];
const TYPES: Check = ['Types', 'tsc', ['--noEmit']];
const OTHERS: Check[] = [
  ['Format, lint, import direction', 'biome', ['check', '--error-on-warnings']],
  ['Layers of the domain', 'node', ['scripts/domain-layers.ts']],
  ['Dead code', 'knip', []],
];

async function check(...checks: Check[]) {
  for (const [title, command, args] of checks) {
    const started = performance.now();
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: 'inherit' });
    if ((await new Promise((done) => child.on('close', done))) !== 0) {
      console.error(`${title}: not in order.`);
      process.exit(1);
    }
    console.log(`${title}: in order (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  }
}

await check(ROUTE_TYPES);
await Promise.all([check(TYPES), check(...OTHERS)]);
