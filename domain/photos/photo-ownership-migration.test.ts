import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../tests/support/test-database.ts';

const MIGRATION = '20261116100000_uploads_own_their_inquiry.sql';
const apply = (client: pg.Client, name: string) => client.query(readFileSync(join('migrations', name), 'utf8'));

test('photos of earlier versions find their owner, and addresses of strangers become paths', async () => {
  const empty = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  try {
    for (const name of readdirSync('migrations').toSorted()) if (name < MIGRATION) await apply(client, name);
    const insert = async (images: string[]) => {
      const { rows } = await client.query(
        `insert into inquiries (created_at, postal_code, property_type, types_of_problems, problem_locations, first_name,
           last_name, phone_number, images, idempotency_key)
         values (now(), '80331', 'residential', '', '', 'A', 'B', '1', $1, gen_random_uuid()) returning id`,
        [images],
      );
      return rows[0].id as string;
    };
    const url = (host: string, name: string) => `${host}/storage/v1/object/public/pigeon_images/80331/${name}`;
    const first = await insert([url('http://evil.example', 'a.jpg'), url('https://own.example', 'b.jpg')]);
    const second = await insert([url('https://own.example', 'a.jpg')]);
    await client.query(`insert into uploads (path, content_hash, stored_at, inquiry_id) values
      ('80331/a.jpg', '\\x00', now(), '${first}'), ('80331/unlisted.jpg', '\\x00', now(), '${second}')`);
    await apply(client, MIGRATION);
    const { rows: uploads } = await client.query('select path, inquiry_id from uploads order by path');
    expect(uploads).toEqual([
      { path: '80331/a.jpg', inquiry_id: first },
      { path: '80331/b.jpg', inquiry_id: first },
      { path: '80331/unlisted.jpg', inquiry_id: second },
    ]);
    const { rows } = await client.query('select images from inquiries where id = $1', [first]);
    expect(rows[0].images).toEqual([url('', 'a.jpg'), url('', 'b.jpg')]);
  } finally {
    await client.end();
    await empty.drop();
  }
});
