import { spawn } from 'node:child_process';
import { startServer } from './running-server.ts';

/** Inside the folder that is ignored anyway. */
const BUILD_DIR = 'build/with-tag';

/** The product, built with a tag id, because ids are baked into the pages. */
export async function startTaggedServer(env: Record<string, string>) {
  const settings = { ...env, BUILD_DIR };
  await run(['scripts/build.ts', '--if-changed'], settings);
  return startServer({ env: settings });
}

function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((done, fail) => {
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`The tagged build failed:\n${errors}`))));
  });
}
