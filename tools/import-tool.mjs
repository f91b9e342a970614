import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Returns the folder of the tools' packages and installs them from tools/package-lock.json if they are missing or old. */
export function ensureTools() {
  const installed = `${folder}node_modules/.package-lock.json`;
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(`${folder}package-lock.json`).mtimeMs) {
    process.stdout.write('Installing the tools …\n');
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
      timeout: 300_000,
    });
    if (status !== 0) throw new Error('The packages of tools/ could not be installed; see the lines above.');
  }
  return `${folder}node_modules`;
}

/** A package of tools/, which the other packages cannot import by name. */
export function importTool(name) {
  ensureTools();
  return import(name);
}
