import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Manifest, readManifest, sha256, verifyBackup } from './manifest.ts';
import { listTables } from './tables.ts';

type RestoreFiles = { read(path: string): Promise<Buffer>; write(path: string, bytes: Buffer): Promise<void> };

type Options = {
  address: string;
  files: RestoreFiles;
  folder: string;
  /** Has the last word on what comes back, in the same transaction. */
  beforeCommit: (client: pg.ClientBase) => Promise<void>;
};

const ROWS_AT_ONCE = 500;
/** Filled by a migration, so never empty, or counted anew all the time: the backup's rows take their place. */
const REPLACED = new Set(['public."server_keys"', 'public."network_salt"', 'public."rate_limits"']);

/** Fills an empty, migrated database and the photo store from a backup. All rows come back, or none. */
export async function restoreBackup({ address, files, folder, beforeCommit }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  const client = new pg.Client({ connectionString: address, application_name: 'taubenfrei restore' });
  await client.connect();
  try {
    await client.query('begin');
    await refuseUnlessReady(client, manifest);
    await restoreFiles(files, folder, manifest);
    for (const table of manifest.tables) await restoreTable(client, table, folder);
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await continueSequences(client);
    await beforeCommit(client);
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function refuseUnlessReady(client: pg.Client, manifest: Manifest) {
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const known = new Set(rows.map(({ name }) => name));
  const missing = manifest.migrations.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`The backup is from a newer version: ${missing.join(', ')} is missing here.`);
  for (const { name, where } of await listTables(client)) {
    if (REPLACED.has(name)) continue;
    const { rowCount } = await client.query(`select from ${name} where ${where} limit 1`);
    if (rowCount) throw new Error(`The database is not empty: ${name} has rows. Restore into a fresh one.`);
  }
}

async function restoreFiles(files: RestoreFiles, folder: string, { photos }: Manifest) {
  for (const { path, sha256: expected } of photos) {
    await files.write(path, await readFile(join(folder, 'photos', path)));
    if (sha256(await files.read(path)) !== expected) throw new Error(`Photo ${path} did not arrive as it was.`);
  }
}

async function restoreTable(
  client: pg.Client,
  { name, columns, file, rows }: Manifest['tables'][number],
  folder: string,
) {
  if (REPLACED.has(name)) await client.query(`delete from ${name}`);
  const list = columns.join(', ');
  const insert = `insert into ${name} (${list}) select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  let restored = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) restored += (await client.query(insert, [`[${batch.join(',')}]`])).rowCount ?? 0;
    batch = [];
  };
  for await (const line of readLines(join(folder, file))) {
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
  if (restored !== rows) throw new Error(`${name}: ${restored} of ${rows} rows came back.`);
}

/** Only at line feeds: readline also splits at U+2028, which may stand inside a row. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Identity columns go on after the highest number that came back. */
async function continueSequences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select quote_ident(c.relname) as table, quote_ident(a.attname) as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`);
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    );
  }
}
