import { spawn } from 'node:child_process';

type Place = { databaseUrl: string; dataDir: string; env?: Record<string, string> };

/** Starts one of the operator's commands as npm does, against a database and a data folder of the test. */
export function startOperatorCommand(name: string, args: string[], { databaseUrl, dataDir, env = {} }: Place) {
  const child = spawn(process.execPath, [`commands/${name}.ts`, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      BACKUP_KEY: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.on('close', (code) => done({ code, output })),
  );
  return { child, ended };
}

export function runOperatorCommand(...call: Parameters<typeof startOperatorCommand>) {
  return startOperatorCommand(...call).ended;
}
