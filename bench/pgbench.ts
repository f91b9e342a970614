import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-packages.ts';

/** Debian keeps it in postgresql-contrib, outside the PATH. */
function findPgbench(): string {
  const find = () => globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1);
  if (!find()) ensureDebianPackages({ 'postgresql-contrib': '/usr/lib/postgresql' });
  const found = find();
  if (!found) throw new Error('pgbench is missing: apt-get install -y postgresql-contrib');
  return found;
}

/** Returns the transactions per second of one prepared statement. */
export async function runPgbench(url: string, sql: string, clients: number, seconds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-pgbench-'));
  const script = join(folder, 'statement.sql');
  writeFileSync(script, sql);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url];
  const child = spawn(findPgbench(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  rmSync(folder, { recursive: true, force: true });
  const rate = /tps = ([\d.]+) \(without/.exec(output)?.[1];
  if (code !== 0 || !rate) throw new Error(`pgbench failed:\n${output}`);
  return Math.round(Number(rate));
}
