// @module-tag faults
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isClockMoved } from '../../tests/support/run-length.ts';
import { insertSampleInquiry } from '../../tests/support/stored-inquiry.ts';
import { createEmptyDatabase, useTestDatabase } from '../../tests/support/test-database.ts';
import { createLogger } from '../log/logger.ts';
import { openDatabase } from './database.server.ts';
import { checkSchema, migrate } from './migrate.ts';

const database = useTestDatabase();

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

const readBaseline = () =>
  Object.fromEntries(readdirSync('migrations').map((name) => [name, readFileSync(join('migrations', name), 'utf8')]));

async function withClient<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('the table inquiries has the ten columns of the specification first, in its order', async () => {
  const rows = await database.rows(
    `select column_name from information_schema.columns where table_name = 'inquiries' order by ordinal_position`,
  );
  expect(rows.map((row) => row.column_name).slice(0, 15)).toEqual([
    'created_at',
    'postal_code',
    'property_type',
    'types_of_problems',
    'problem_locations',
    'first_name',
    'last_name',
    'phone_number',
    'email_address',
    'images',
    'property_sub_type',
    'problem_other',
    'location_other',
    'id',
    'idempotency_key',
  ]);
});

test('a failing migration leaves nothing behind, is named, and succeeds once it is mended', async () => {
  const broken = folderWith({ '3_c.sql': 'create table half (id int); select nonsense' });
  await expect(withClient((client) => migrate(client, broken))).rejects.toThrow('Migration 3_c.sql failed');
  expect(await database.value(`select to_regclass('half') as half`)).toBeNull();
  const mended = folderWith({ '3_c.sql': 'create table half (id int)' });
  expect(await withClient((client) => migrate(client, mended))).toEqual(['3_c.sql']);
});

test('a migration that was changed after it ran is refused', async () => {
  const folder = folderWith({ '4_d.sql': 'create table fixed (id int)' });
  await withClient((client) => migrate(client, folder));
  writeFileSync(join(folder, '4_d.sql'), 'create table other (id int)');
  await expect(withClient((client) => migrate(client, folder))).rejects.toThrow('4_d.sql was changed');
});

test('a migration that comes before one that already ran is refused', async () => {
  const folder = folderWith({ '4_e.sql': 'create table e ()', '4_f.sql': 'create table f ()' });
  await withClient((client) => migrate(client, folder));
  writeFileSync(join(folder, '4_c.sql'), 'create table c ()');
  await expect(withClient((client) => migrate(client, folder))).rejects.toThrow('4_c.sql comes before 4_f.sql');
});

test('a filled database is upgraded: rows stay, get the new column, and follow the new rule', async () => {
  const id = await insertSampleInquiry(database.pool, { postal_code: '80331' });
  const folder = folderWith({
    ...readBaseline(),
    '4_g.sql': `alter table inquiries add column district text;
      update inquiries set district = 'Altstadt' where postal_code = '80331';
      alter table inquiries add check (postal_code <> '80331' or district is not null)`,
  });
  expect(await withClient((client) => migrate(client, folder))).toEqual(['4_g.sql']);
  const rows = await database.rows('select id, district from inquiries');
  expect(rows).toEqual([{ id, district: 'Altstadt' }]);
  await expect(insertSampleInquiry(database.pool, { postal_code: '80331' })).rejects.toMatchObject({ code: '23514' });
  await database.run('alter table inquiries drop column district cascade');
});

test('a database from before the baseline, or of another state of it, is refused in one line and not changed', () =>
  withEmpty(async (client) => {
    const before = folderWith({ '20261115120000_create_inquiries.sql': 'create table inquiries ()' });
    await migrate(client, before);
    for (const open of [migrate, checkSchema])
      await expect(open(client, 'migrations')).rejects.toThrow(
        /^The database is from before the baseline schema and cannot be upgraded\. Start with an empty data folder or database\.$/,
      );
    await client.query('drop table migrations, inquiries');
    const folder = folderWith({ '0001_a.sql': 'create table a ()' });
    await migrate(client, folder);
    writeFileSync(join(folder, '0001_a.sql'), 'create table a (n int)');
    for (const open of [migrate, checkSchema])
      await expect(open(client, folder)).rejects.toThrow(
        /^The baseline schema changed after this database was made \(0001_a\.sql\)\. Start with an empty/,
      );
  }));

test.skipIf(isClockMoved)(
  'a migration that waits for a table keeps nobody behind it waiting, and is done once the table is free',
  async () => {
    const folder = folderWith({ '5_e.sql': 'alter table inquiries add column waited int' });
    await withClient((holder) =>
      withClient(async (visitor) => {
        await holder.query('begin; select from inquiries limit 1');
        const done = withClient((client) => migrate(client, folder, { pauseMs: 50 }));
        const asked = `select from pg_locks where relation = 'inquiries'::regclass and not granted`;
        await expect.poll(async () => (await database.pool.query(asked)).rowCount, { interval: 5 }).toBe(1);
        await visitor.query(`set statement_timeout = '3s'`);
        await visitor.query('select from inquiries limit 1');
        await holder.query('commit');
        expect(await done).toEqual(['5_e.sql']);
      }),
    );
  },
);

async function withEmpty(work: (client: pg.Client, url: string) => Promise<void>) {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client, url);
  } finally {
    await client.end();
    await drop();
  }
}

test('an empty, an older and a cut database are refused; one release ahead is fine until something was taken away', () =>
  withEmpty(async (client) => {
    const files = { '1_a.sql': 'create table a (id int)', '2_b.sql': 'create table b (id int)' };
    const first = folderWith({ '1_a.sql': files['1_a.sql'] });
    const second = folderWith({ ...files, '3_c.after-deploy.sql': 'drop table a' });
    await expect(checkSchema(client, first)).rejects.toThrow('The database is empty');
    await migrate(client, first);
    expect(await checkSchema(client, first)).toEqual([]);
    await expect(checkSchema(client, second)).rejects.toThrow(
      'older than this release: 1 of its migrations are missing, the first is 2_b.sql',
    );
    expect(await migrate(client, second, { afterDeploy: false })).toEqual(['2_b.sql']);
    expect([await checkSchema(client, second), await checkSchema(client, first)]).toEqual([[], ['2_b.sql']]);
    expect(await migrate(client, second)).toEqual(['3_c.after-deploy.sql']);
    await expect(checkSchema(client, first)).rejects.toThrow('newer than this release: 3_c.after-deploy.sql took away');
  }));

test('what was put off is applied before whatever was written after it', () =>
  withEmpty(async (client) => {
    const folder = folderWith({ '1_a.sql': 'create table a ()', '2_b.after-deploy.sql': 'drop table a' });
    expect(await migrate(client, folder, { afterDeploy: false })).toEqual(['1_a.sql']);
    writeFileSync(join(folder, '3_c.sql'), 'create table a (n int)');
    expect(await migrate(client, folder, { afterDeploy: false })).toEqual(['2_b.after-deploy.sql', '3_c.sql']);
  }));

test('a check changes nothing and gives up on a database that does not answer', () =>
  withEmpty(async (client, url) => {
    const options = {
      dataDir: tmpdir(),
      migrations: 'migrations',
      schema: 'check',
      log: createLogger('silent'),
    } as const;
    const checked = openDatabase({ ...options, databaseUrl: url });
    await expect(checked.ready).rejects.toThrow('The database is empty');
    await checked.stop();
    expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
    const nowhere = openDatabase({ ...options, databaseUrl: 'postgres://a:b@127.0.0.1:1/none', giveUpMs: 200 });
    await expect(nowhere.ready).rejects.toThrow(/^No database within \d+ seconds: .*ECONNREFUSED/);
    await nowhere.stop();
  }));
