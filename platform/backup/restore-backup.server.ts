import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { withoutJit } from '../db/connection.ts';
import { isBaseline } from '../db/migrate.ts';
import { hasRow, listRows } from '../db/rows.ts';
import { type BackupReader, type Manifest, openBackup, photoFileOf, sha256 } from './backup-folder.ts';
import { continueSequences, JOB_TABLE, listTables } from './tables.ts';
import { readTable } from './write-backup.server.ts';

/**
 * Disables triggers and defers references, so that rows are restored unchanged in any order. `wake` checks every
 * reference again.
 */
async function disableTriggers(client: pg.ClientBase): Promise<{ wake(): Promise<void> }> {
  const references = await findReferences(client);
  const triggers = await findTriggers(client);
  for (const { table, name } of references) {
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  }
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`);
  await client.query('set constraints all deferred');
  return {
    async wake() {
      await client.query('set constraints all immediate');
      for (const { table, name, timing } of references) {
        await client.query(`alter table ${table} alter constraint ${name} ${timing}`);
      }
      for (const { table, name, state } of triggers) {
        await client.query(`alter table ${table} enable ${state} trigger ${name}`);
      }
    },
  };
}

const findReferences = (client: pg.ClientBase) =>
  listRows<{ table: string; name: string; timing: string }>(client)`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      case when not condeferrable then 'not deferrable'
           when condeferred then 'deferrable initially deferred' else 'deferrable initially immediate' end as timing
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`;

const findTriggers = (client: pg.ClientBase) =>
  listRows<{ table: string; name: string; state: string }>(client)`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgparentid = 0 and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`;

type RestoreFiles = { read(path: string): Promise<Buffer>; write(path: string, bytes: Buffer): Promise<void> };

type Options = {
  address: string;
  files: RestoreFiles;
  folder: string;
  key: Buffer | null;
  /** Runs in the same transaction and may veto. */
  beforeCommit: (client: pg.ClientBase, manifest: Manifest) => Promise<void>;
};

const ROWS_AT_ONCE = 500;
/** These tables are filled by the first start or counted continuously, so the backup's rows replace them. */
const REPLACED = new Set(
  ['server_keys', 'network_salt', 'rate_limits', 'access_tokens', 'heartbeats', 'firm_terms', 'terms_drafts'].map(
    (name) => `public."${name}"`,
  ),
);
/** Migrations write these rules. An older backup must not undo a later migration, so only missing rows are restored. */
const SEEDED = new Set(
  ['workflow_transitions', 'document_rules', 'commission_terms', 'base_rates'].map((name) => `public."${name}"`),
);

export type Restored = Pick<BackupReader, 'encrypted' | 'manifest'>;

export async function restoreBackup({ address, files, folder, key, beforeCommit }: Options): Promise<Restored> {
  const backup = await openBackup(folder, key);
  const { encrypted, manifest } = backup;
  await verify(backup);
  const client = new pg.Client({ connectionString: withoutJit(address), application_name: 'taubenfrei restore' });
  await client.connect();
  try {
    await client.query('begin');
    await refuseUnlessReady(client, manifest);
    await restoreFiles(files, backup);
    const { wake } = await disableTriggers(client);
    const isOlder = await hasRow(client)`select from migrations where name <> all(${manifest.migrations})`;
    for (const table of await matchSchema(client, manifest, isOlder))
      await restoreTable(client, table, backup, isOlder);
    await client.query(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
    await continueSequences(client, manifest.sequences);
    await wake();
    await beforeCommit(client, manifest);
    await client.query('commit');
    return { encrypted, manifest };
  } finally {
    await client.end();
  }
}

/** The restore starts only if every file is intact. */
async function verify({ manifest, read }: BackupReader): Promise<void> {
  const photos = manifest.photos.map((photo) => ({ file: photoFileOf(photo), sha256: photo.sha256 }));
  for (const { file, sha256: expected } of [...manifest.tables, ...photos]) {
    const actual = createHash('sha256');
    for await (const part of read(file)) actual.update(part);
    if (actual.digest('hex') !== expected) throw new Error(`The backup is damaged: ${file} has changed.`);
  }
}

async function refuseUnlessReady(client: pg.Client, manifest: Manifest) {
  if (!manifest.migrations.some(isBaseline))
    throw new Error('The backup is from before the baseline schema and cannot be restored by this release.');
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const known = new Set(rows.map(({ name }) => name));
  const missing = manifest.migrations.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`The backup is from a newer version: ${missing.join(', ')} is missing here.`);
  for (const { name, where } of await listTables(client)) {
    if (REPLACED.has(name) || SEEDED.has(name)) continue;
    const { rowCount } = await client.query(`select from ${name} where ${where} limit 1`);
    if (rowCount) throw new Error(`The database is not empty: ${name} has rows. Restore into a fresh one.`);
  }
}

/**
 * Names of tables and columns come from the database, never from the file. Dropped columns are skipped, unknown ones
 * refused.
 */
async function matchSchema(client: pg.Client, { tables }: Manifest, isOlder: boolean): Promise<Manifest['tables']> {
  const known = await listTables(client);
  return tables.map((table) => {
    const here = known.find(({ name }) => name === table.name);
    if (!here) throw new Error('The backup names a table that this version does not have.');
    const columns = here.columns.filter((column) => table.columns.includes(column));
    if (columns.length === 0 || (!isOlder && columns.length !== table.columns.length)) {
      throw new Error(`The backup names a column of ${here.name} that this version does not have.`);
    }
    return { ...table, name: here.name, columns };
  });
}

async function restoreFiles(files: RestoreFiles, { manifest, read }: BackupReader) {
  for (const photo of manifest.photos) {
    const { path, sha256: expected } = photo;
    await files.write(path, await buffer(read(photoFileOf(photo))));
    if (sha256(await files.read(path)) !== expected) throw new Error(`Photo ${path} did not arrive as it was.`);
  }
}

async function restoreTable(
  client: pg.Client,
  { name, columns, file, rows }: Manifest['tables'][number],
  { read }: BackupReader,
  isOlder: boolean,
) {
  const merged = SEEDED.has(name) && isOlder;
  if (REPLACED.has(name) || (SEEDED.has(name) && !merged)) await client.query(`delete from ${name}`);
  const list = columns.join(', ');
  const insert = `insert into ${name} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb) ${merged ? 'on conflict do nothing' : ''}`;
  let restored = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) restored += (await client.query(insert, [`[${batch.join(',')}]`])).rowCount ?? 0;
    batch = [];
  };
  for await (const line of readLines(read(file))) {
    batch.push(line);
    if (batch.length === ROWS_AT_ONCE) await flush();
  }
  await flush();
  if (restored !== rows && !merged) throw new Error(`${name}: ${restored} of ${rows} rows came back.`);
}

/** Splits only at line feeds: readline also splits at U+2028, which may occur in a row. */
async function* readLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  // A character may span two chunks.
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const SCRATCH = 'taubenfrei_drill';

type DrillOptions = {
  /** The scratch database is created beside the live one and dropped again. */
  address: string;
  folder: string;
  key: Buffer | null;
  prepare: (client: pg.Client) => Promise<void>;
};

type TriedTable = { name: string; inBackup: number; restored: number; now: number; equal: boolean };
type Tried = { manifest: Manifest; tables: TriedTable[] };

export async function tryRestore({ address, folder, key, prepare }: DrillOptions): Promise<Tried> {
  const scratch = new URL(address);
  scratch.pathname = `/${SCRATCH}`;
  return withClient(address, async (live) => {
    // Drops what a killed drill left; a running drill makes this fail.
    await live.query(`drop database if exists ${SCRATCH}`);
    await live.query(`create database ${SCRATCH} template template0 encoding 'UTF8'`);
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
