import { spawn } from 'node:child_process';

/** Runs one of the operator's commands as npm does, against a database and a data folder of the test. */
export async function runOperatorCommand(
  name: string,
  args: string[],
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [`commands/${name}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
}
