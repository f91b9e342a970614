import { spawn } from 'node:child_process';
import { startServer } from './running-server.ts';

/** Ids and addresses are baked into the pages. The folders are inside the one that is ignored anyway. */
const TAG = { GOOGLE_TAG_ID: 'AW-123456789', GOOGLE_CONVERSION_LABEL: 'AbC-dEf' };
/** The other shape of the site: an address that is no sample, and a tag of a host that nobody has. */
export const REAL_ADDRESS = {
  ...TAG,
  SITE_URL: 'https://www.taubenfrei-muenchen.de',
  TAG_HOST: 'http://tags.example',
  BUILD_DIR: 'build/real-address',
};

/** A second caller finds it done. */
export function buildWith(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts', '--if-changed'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done, fail) => {
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The tagged build failed:\n${errors}`))));
  });
}

export async function startTaggedServer(env: Record<string, string>) {
  const settings = { ...TAG, BUILD_DIR: 'build/with-tag', ...env };
  await buildWith(settings);
  return startServer({ env: settings });
}
