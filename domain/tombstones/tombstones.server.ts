import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';

export function hashInquiryId(id: string): string {
  return createHash('sha256').update(`inquiry:${id}`).digest('hex');
}

/** Known after the erasure too, so that a browser's late repetition brings nothing back. */
export function hashIdempotencyKey(key: string): string {
  return createHash('sha256').update(`key:${key}`).digest('hex');
}

/** Lines of hashes outside the database: a folder or a bucket (platform/photo-store/open-tombstones.server.ts). */
export type Tombstones = {
  /** Stored for good when it returns: before the change that it belongs to is committed. */
  append(line: string): Promise<void>;
  lines(): Promise<string[]>;
};

/** `key` is missing in lines of before. */
type Tombstone = { inquiry: string; key: string | null };

export function findErased(lines: readonly string[]): Tombstone[] {
  const erased = lines.filter((line) => /^[0-9a-f]{64}( [0-9a-f]{64})?$/.test(line));
  return erased.map((line) => ({ inquiry: line.slice(0, 64), key: line.slice(65) || null }));
}

const ROWS_A_PASS = 200;
/** A store that is slow holds up nobody else. */
const PASS_MS = 20_000;

/** What the database noted for the time after it goes outside; once a minute, and twice does no harm. */
export async function writeTombstones({
  database,
  tombstones,
}: {
  database: Queries;
  tombstones: Tombstones;
}): Promise<number> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string; line: string }>(
      'select id, line from tombstones_to_write order by id limit $1 for update skip locked',
      [ROWS_A_PASS],
    );
    const end = performance.now() + PASS_MS;
    const written: string[] = [];
    for (const { id, line } of rows) {
      if (performance.now() > end) break;
      await tombstones.append(line);
      written.push(id);
    }
    await client.query('delete from tombstones_to_write where id = any($1::bigint[])', [written]);
    return written.length;
  });
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
