import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Maps a package to a file that it contains. Installs missing packages as root, otherwise names them. */
export function ensureDebianPackages(packages: Record<string, string>) {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  const sentence = `This part needs the Debian packages ${missing.join(', ')}: apt-get install ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(sentence);
  console.log(`Installing ${missing.join(', ')} …`);
  // Debian starts a freshly installed service, which no benchmark needs.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    if (spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
      throw new Error(sentence);
  }
}
