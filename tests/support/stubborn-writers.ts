import type { Machine } from './database-cluster.ts';

/** Runs beside the database: asks it directly, by its own address, and again in another connection whatever happened. */
const SCRIPT = `
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
const limits = { connectionTimeoutMillis: 1_000, query_timeout: 2_000 };
async function write() {
  for (;;) {
    const client = new pg.Client({ connectionString: process.env.WRITE_TO, ...limits });
    client.on('error', () => {});
    try {
      await client.connect();
      for (;;) {
        const id = randomUUID();
        process.stdout.write('?\\n');
        await client.query('insert into drill_writes values ($1)', [id]);
        process.stdout.write(id + '\\n');
        await wait(50);
      }
    } catch {}
    client.connection.stream.destroy();
    await wait(50);
  }
}
for (let lane = 0; lane < 4; lane += 1) void write();
`;

/** Who would lose data if a machine took writes that the others never hear of. */
export function startStubbornWriters(machine: Machine, url: string) {
  const address = new URL(url);
  address.host = `${machine.address}:5432`;
  const child = machine.run([process.execPath, '--input-type=module', '-e', SCRIPT], { WRITE_TO: address.href });
  const acknowledged: string[] = [];
  /** When each write was begun. */
  const tried: number[] = [];
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '?') tried.push(Date.now());
      else acknowledged.push(line);
    }
  });
  const exited = new Promise((done) => child.on('exit', done));
  return {
    acknowledged,
    tried,
    pids: () => [child.pid as number],
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
