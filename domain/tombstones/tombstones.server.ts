import { createHash } from 'node:crypto';
import { type Client, execute, listRows, type Queries } from '../../platform/db/rows.ts';
import { inTime } from '../../platform/photo-store/photo-store.ts';
import { forEachIsolated, notPaused } from '../scheduled-tasks.server.ts';

export function hashInquiryId(id: string): string {
  return createHash('sha256').update(`inquiry:${id}`).digest('hex');
}

/** Kept after the erasure, so that a browser's late retry does not restore the inquiry. */
export function hashIdempotencyKey(key: string): string {
  return createHash('sha256').update(`key:${key}`).digest('hex');
}

/** Stored outside the database, in a folder or a bucket (platform/photo-store/open-photo-store.server.ts). */
export type Tombstones = {
  /** Must be durable when it returns, before the change is committed. */
  append(line: string): Promise<void>;
  lines(): Promise<string[]>;
};

type Tombstone = { inquiry: string; key: string };

export function findErased(lines: readonly string[]): Tombstone[] {
  const erased = lines.filter((line) => /^[0-9a-f]{64} [0-9a-f]{64}$/.test(line));
  return erased.map((line) => ({ inquiry: line.slice(0, 64), key: line.slice(65) }));
}

const ROWS_A_PASS = 200;

/** Writes noted tombstones every minute; writing one twice is harmless. */
export async function writeTombstones(
  { database, tombstones }: { database: Queries; tombstones: Tombstones },
  now: Date,
): Promise<number> {
  const rows = await listRows<{ id: string; line: string }>(database)`
    select id, line from tombstones_to_write where ${notPaused('tombstones', 'id', now)} order by id limit ${ROWS_A_PASS}`;
  const write = async ({ id, line }: (typeof rows)[number]) => {
    await inTime(tombstones.append(line));
    await execute(database)`delete from tombstones_to_write where id = ${id}`;
    return true;
  };
  return forEachIsolated(database, { task: 'tombstones', now }, rows, ({ id }) => id, write);
}

/** Returns the inquiries that reappeared although they were erased. */
export async function findResurrected(client: Client, tombstones: readonly Tombstone[]): Promise<string[]> {
  await execute(client)`
    insert into erased_inquiries (inquiry_hash, key_hash) select *
    from unnest(${tombstones.map(({ inquiry }) => inquiry)}::text[], ${tombstones.map(({ key }) => key)}::text[])
    on conflict do nothing`;
  const rows = await listRows<{ id: string }>(client)`
    select id from inquiries join erased_inquiries
    on inquiry_hash = encode(sha256(convert_to('inquiry:' || id::text, 'UTF8')), 'hex')`;
  return rows.map(({ id }) => id);
}
