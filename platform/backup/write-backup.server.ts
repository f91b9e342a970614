import { readdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import pg from 'pg';
import { withoutJit } from '../db/connection.ts';
import { type BackupWriter, createBackupWriter, listBackups, type Manifest } from './backup-folder.ts';
import { type BackupTable, listTables, readSequences } from './tables.ts';

export type BackupFiles = {
  list(): AsyncIterable<{ path: string }>;
  read(path: string): Promise<Buffer>;
};

type Options = {
  address: string;
  files: BackupFiles;
  folder: string;
  /** Public keys; null writes a backup in the clear. */
  recipients: readonly string[] | null;
};

const ROWS_AT_ONCE = 1_000;

/**
 * One JSON line per row, so that later schemas can read it. All tables come from one snapshot; the manifest is written
 * last and makes the backup complete.
 */
export async function writeBackup({ address, files, folder, recipients }: Options): Promise<Manifest> {
  // An older plain backup must not remain beside an encrypted one.
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new Error(`${folder} is not empty: a backup needs a folder of its own.`);
  const before = (await listBackups(dirname(resolve(folder)))).find(({ complete }) => complete);
  const writer = createBackupWriter(folder, recipients, before?.folder);
  const client = new pg.Client({ connectionString: withoutJit(address), application_name: 'taubenfrei backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, writer));
    const sequences = await readSequences(client);
    await client.query('commit');
    const photos = await copyFiles(files, writer);
    const createdAt = new Date().toISOString();
    const migrations = rows.map(({ name }) => name);
    const manifest: Manifest = { format: 1, createdAt, migrations, tables, sequences, photos };
    await writer.finish(manifest);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: BackupTable, writer: BackupWriter) {
  const { name, columns } = table;
  const file = `tables/${name.replace('public.', '').replaceAll('"', '')}.jsonl`;
  let rows = 0;
  const hash = await writer.put(
    file,
    readTable(client, table, (more) => {
      rows += more;
    }),
  );
  return { name, columns, file, rows, sha256: hash };
}

/** A restored table must produce the same bytes. */
export async function* readTable(
  client: pg.ClientBase,
  { name, columns, orderBy, where }: BackupTable,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  await client.query(
    `declare lines cursor for select to_jsonb(r)::text as line
     from (select ${columns.join(', ')} from ${name} where ${where} order by ${orderBy}) as r`,
  );
  for (;;) {
    const batch = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`);
    if (batch.rows.length === 0) break;
    counted(batch.rows.length);
    yield batch.rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close lines');
}

async function copyFiles(files: BackupFiles, writer: BackupWriter): Promise<Manifest['photos']> {
  const copied: Manifest['photos'] = [];
  for await (const { path } of files.list()) {
    const bytes = await files.read(path).catch(() => null);
    // The photo was erased since it was listed.
    if (!bytes) continue;
    copied.push(await writer.putPhoto(path, bytes));
  }
  return copied.sort((a, b) => a.path.localeCompare(b.path));
}
