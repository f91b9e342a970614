import type pg from 'pg';
import { type ErasureServices, eraseInTransaction } from './erase-inquiry.server.ts';
import { findResurrected, readTombstones } from './tombstones.server.ts';

/** What was erased stays erased, whatever a backup brings back. Returns how many were erased again. */
export async function applyTombstones(
  client: pg.ClientBase,
  services: Omit<ErasureServices, 'database'>,
  { actor, files }: { actor: string; files: readonly string[] },
): Promise<number> {
  const tombstones = (await Promise.all([services.tombstoneFile, ...files].map(readTombstones))).flat();
  const ids = await findResurrected(client, tombstones);
  for (const id of ids) await eraseInTransaction(client, services, { id, actor, reason: 'restore' });
  return ids.length;
}
