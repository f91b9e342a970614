import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';

const database = useTestDatabase();

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'taubenfrei-migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

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
  const { rows } = await database.pool.query<{ column_name: string }>(
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

test('four parallel starts apply each migration once', async () => {
  const folder = folderWith({
    '1_a.sql': 'create table parallel_a (id int)',
    '2_b.sql': 'create table parallel_b (id int)',
  });
  const applied = await Promise.all(Array.from({ length: 4 }, () => withClient((client) => migrate(client, folder))));
  expect(applied.flat().sort()).toEqual(['1_a.sql', '2_b.sql']);
});

test('a failing migration leaves nothing behind, is named, and succeeds once it is mended', async () => {
  const broken = folderWith({ '3_c.sql': 'create table half (id int); select nonsense' });
  await expect(withClient((client) => migrate(client, broken))).rejects.toThrow('Migration 3_c.sql failed');
  const { rows } = await database.pool.query(`select to_regclass('half') as half`);
  expect(rows[0].half).toBeNull();
  const mended = folderWith({ '3_c.sql': 'create table half (id int)' });
  expect(await withClient((client) => migrate(client, mended))).toEqual(['3_c.sql']);
});

test('a migration that was changed after it ran is refused', async () => {
  const folder = folderWith({ '4_d.sql': 'create table fixed (id int)' });
  await withClient((client) => migrate(client, folder));
  writeFileSync(join(folder, '4_d.sql'), 'create table other (id int)');
  await expect(withClient((client) => migrate(client, folder))).rejects.toThrow('4_d.sql was changed');
});
