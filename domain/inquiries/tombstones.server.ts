import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';

/** Outside the database on purpose: it must survive the loss of the database that a backup replaces. */
export const TOMBSTONE_FILE = 'erased-inquiries.txt';

export function hashInquiryId(id: string): string {
  return createHash('sha256').update(`inquiry:${id}`).digest('hex');
}

/** Known after the erasure too, so that a browser's late repetition brings nothing back. */
export function hashIdempotencyKey(key: string): string {
  return createHash('sha256').update(`key:${key}`).digest('hex');
}

/** On disk before the change that it belongs to is committed. */
export async function appendTombstone(file: string, line: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** `key` is missing in lines of before. */
export type Tombstone = { inquiry: string; key: string | null };

export async function readTombstones(file: string): Promise<Tombstone[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => /^[0-9a-f]{64}( [0-9a-f]{64})?$/.test(line));
  return lines.map((line) => ({ inquiry: line.slice(0, 64), key: line.slice(65) || null }));
}

/** Remembers the hashes and names the inquiries that are back although they were erased. */
export async function findResurrected(client: pg.ClientBase, tombstones: readonly Tombstone[]): Promise<string[]> {
  await client.query(
    `insert into erased_inquiries (inquiry_hash, key_hash) select * from unnest($1::text[], $2::text[])
     on conflict do nothing`,
    [tombstones.map(({ inquiry }) => inquiry), tombstones.map(({ key }) => key)],
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from inquiries join erased_inquiries
     on inquiry_hash = encode(sha256(convert_to('inquiry:' || id::text, 'UTF8')), 'hex')`,
  );
  return rows.map(({ id }) => id);
}
