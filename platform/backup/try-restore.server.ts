import { createHash } from 'node:crypto';
import pg from 'pg';
import { withoutJit } from '../db/connection.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { JOB_TABLE, listTables } from './tables.ts';
import { readTable } from './write-backup.server.ts';

const SCRATCH = 'taubenfrei_drill';

type Options = {
  /** The scratch database is created beside the live one and dropped again. */
  address: string;
  folder: string;
  key: Buffer | null;
  prepare: (client: pg.Client) => Promise<void>;
};

export type TriedTable = { name: string; inBackup: number; restored: number; now: number; equal: boolean };
type Tried = { manifest: Manifest; tables: TriedTable[] };

/** Compares the restored rows one by one with the backup. */
export async function tryRestore({ address, folder, key, prepare }: Options): Promise<Tried> {
  const scratch = new URL(address);
  scratch.pathname = `/${SCRATCH}`;
  return withClient(address, async (live) => {
    // Drops what a killed drill left; a running drill makes this fail.
    await live.query(`drop database if exists ${SCRATCH}`);
    await live.query(`create database ${SCRATCH}`);
    try {
      await withClient(scratch.href, prepare);
      let found: TriedTable[] = [];
      const { manifest } = await restoreBackup({
        address: scratch.href,
        files: createSink(),
        folder,
        key,
        beforeCommit: async (client, saved) => {
          found = await compare(client, saved);
        },
      });
      const tables = [];
      for (const table of found) tables.push({ ...table, now: await count(live, table.name) });
      return { manifest, tables };
    } finally {
      await live.query(`drop database if exists ${SCRATCH} with (force)`);
    }
  });
}

async function compare(client: pg.ClientBase, manifest: Manifest): Promise<TriedTable[]> {
  const here = await listTables(client);
  const results: TriedTable[] = [];
  for (const saved of manifest.tables) {
    const table = here.find(({ name }) => name === saved.name);
    if (!table) continue;
    // Later migrations may have added columns.
    const columns = table.columns.filter((column) => saved.columns.includes(column));
    const hash = createHash('sha256');
    let restored = 0;
    const lines = readTable(client, { ...table, columns }, (more) => {
      restored += more;
    });
    for await (const line of lines) hash.update(line);
    // A restore resets running jobs, so they differ.
    const same = table.name === JOB_TABLE || hash.digest('hex') === saved.sha256;
    results.push({ name: table.name, inBackup: saved.rows, restored, now: 0, equal: same && restored === saved.rows });
  }
  return results;
}

async function count(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}

/** Keeps one file at a time to compare it. */
function createSink() {
  let last = Buffer.alloc(0);
  return {
    read: async () => last,
    async write(_: string, bytes: Buffer) {
      last = Buffer.from(bytes);
    },
  };
}

async function withClient<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withoutJit(address), application_name: 'taubenfrei drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
