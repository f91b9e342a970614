import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...names]];
  return steps.every(
    (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0,
  );
}
