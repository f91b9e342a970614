import { spawnSync } from 'node:child_process';

const CHECKS: [title: string, command: string, args: string[]][] = [
  ['Route types', 'react-router', ['typegen']],
  ['Types', 'tsc', ['--noEmit']],
  ['Format, lint, import direction', 'biome', ['check', '--error-on-warnings']],
  ['Layers of the domain', 'node', ['scripts/domain-layers.ts']],
  ['Dates of migrations', 'node', ['scripts/migration-dates.ts']],
  ['Dead code', 'knip', []],
];

for (const [title, command, args] of CHECKS) {
  const started = performance.now();
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${title}: not in order.`);
    process.exit(1);
  }
  console.log(`${title}: in order (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
