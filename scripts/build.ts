import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildConfig, ConfigError, readBuildConfig, readBuildDir } from '../platform/config-build.server.ts';
import { BUILT_CONFIG } from '../platform/http/built-site.ts';
import { fingerprintInputs } from './build-inputs.ts';
import { buildMails } from './build-mails.ts';
import { finishSite } from './finish-site.ts';
import { makeSiteFiles } from './make-site-files.ts';
import { makeSocialImages } from './make-social-images.ts';
import { beginRelease, INPUTS_FILE, isBuildCurrent, publishRelease, withBuildLock } from './releases.ts';

try {
  await build(process.argv.includes('--if-changed'));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? 'Configuration: ' : ''}${(error as Error).message}\n`);
  process.exit(1);
}

async function build(onlyIfChanged: boolean) {
  const config = readBuildConfig();
  const buildDir = readBuildDir();
  const isUpToDate = () => onlyIfChanged && isBuildCurrent(buildDir, fingerprintInputs(config));
  if (isUpToDate()) return;
  await withBuildLock(async () => {
    // Another process may have built it while this one waited for the lock.
    if (!isUpToDate()) await buildRelease(buildDir, config);
  });
}

async function buildRelease(buildDir: string, config: BuildConfig) {
  const started = performance.now();
  const inputs = fingerprintInputs(config);
  const folder = beginRelease(buildDir, inputs);
  await step('Building the pages', () => buildPages(folder));
  writeFileSync(join(folder, BUILT_CONFIG), JSON.stringify(config));
  await step('Building the mails', () => buildMails(folder));
  await step('Drawing the social images', () => makeSocialImages(join(folder, 'client'), config.siteUrl));
  await step('Writing sitemaps, manifest, robots.txt and security.txt', () =>
    makeSiteFiles(join(folder, 'client'), config.siteUrl),
  );
  const { pages, files } = await step('Compressing and signing', () => finishSite(folder));
  writeFileSync(join(folder, INPUTS_FILE), inputs);
  publishRelease(buildDir, folder);
  process.stdout.write(
    `Built ${pages} pages and ${files} files in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`,
  );
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  process.stdout.write(`${title} …`);
  const result = await work();
  process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  return result;
}

/** React Router allows ten seconds per page without a setting, so a busy machine retries. */
async function buildPages(folder: string, triesLeft = 2): Promise<void> {
  try {
    await runReactRouter(folder);
  } catch (error) {
    if (triesLeft === 0 || !(error as Error).message.includes('aborted due to timeout')) throw error;
    await buildPages(folder, triesLeft - 1);
  }
}

function runReactRouter(folder: string): Promise<void> {
  const cli = 'node_modules/@react-router/dev/bin.cjs';
  const child = spawn(process.execPath, [cli, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done, fail) => {
    child
      .on('error', fail)
      .on('close', (code) => (code === 0 ? done() : fail(new Error(`${output}\nThe pages could not be built.`))));
  });
}
