import { createHash } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { MANIFEST_FILE, type Manifest, sha256 } from './manifest.ts';
import { listTables, type Table } from './tables.ts';

export type BackupFiles = {
  list(): AsyncIterable<{ path: string }>;
  read(path: string): Promise<Buffer>;
};

const ROWS_AT_ONCE = 1_000;

/**
 * Copies database and files into a folder: one line a row, as JSON, so that any later version of the tables can take
 * it. All tables come from one snapshot. The manifest is written last; without it the folder is no backup.
 */
export async function writeBackup(address: string, files: BackupFiles, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: address, application_name: 'taubenfrei backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, folder));
    await client.query('commit');
    const photos = await copyFiles(files, join(folder, 'photos'));
    const createdAt = new Date().toISOString();
    const manifest: Manifest = { format: 1, createdAt, migrations: rows.map(({ name }) => name), tables, photos };
    const file = join(folder, MANIFEST_FILE);
    await writeFile(`${file}.part`, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, { name, columns, orderBy, where }: Table, folder: string) {
  const file = join('tables', `${name.replace('public.', '').replaceAll('"', '')}.jsonl`);
  const handle = await open(join(folder, file), 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    await client.query(
      `declare lines cursor for select to_jsonb(r)::text as line
       from (select ${columns.join(', ')} from ${name} where ${where} order by ${orderBy}) as r`,
    );
    for (;;) {
      const batch = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`);
      if (batch.rows.length === 0) break;
      const text = batch.rows.map(({ line }) => `${line}\n`).join('');
      hash.update(text);
      rows += batch.rows.length;
      await handle.appendFile(text);
    }
    await client.query('close lines');
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { name, columns, file, rows, sha256: hash.digest('hex') };
}

async function copyFiles(files: BackupFiles, folder: string): Promise<Manifest['photos']> {
  const copied: Manifest['photos'] = [];
  for await (const { path } of files.list()) {
    const bytes = await files.read(path).catch(() => null);
    // Removed since it was listed: an erasure that happened meanwhile.
    if (!bytes) continue;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600, flush: true });
    copied.push({ path, bytes: bytes.byteLength, sha256: sha256(bytes) });
  }
  return copied.sort((a, b) => a.path.localeCompare(b.path));
}
