import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RunningServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything the server printed so far. */
  output(): string;
  /** Ends the process by its id; the data stays until `remove`. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  remove(): void;
};

type Options = { dataDir?: string; env?: Record<string, string>; port?: number; command?: [string, ...string[]] };

const READY = /http:\/\/localhost:(\d+)/;

/** Starts the built product as a visitor would meet it: a process of its own, on a free port, with its own data. */
export async function startServer({
  dataDir = newDataDir(),
  env = {},
  port = 0,
  command: [program, ...args] = [process.execPath, 'server/main.ts', '--migrate'],
}: Options = {}): Promise<RunningServer> {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'off',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((done) => child.on('exit', done));
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const ready = READY.exec(output);
        if (ready) done(`http://127.0.0.1:${ready[1]}`);
      });
    }
    // Unlike 'exit', 'close' comes after the last output.
    child.on('close', (code) => fail(new Error(`The server ended with ${code} before it was ready:\n${output}`)));
  });
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Open to other users like an ordinary folder: run by root, the database belongs to another account. */
export function newDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-data-'));
  chmodSync(folder, 0o755);
  return folder;
}
