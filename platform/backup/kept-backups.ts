import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE } from './manifest.ts';

const DAY_MS = 24 * 3_600_000;
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export type KeptBackup = { folder: string; madeAt: Date; complete: boolean };

export const nameBackup = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

/** Ignores everything else in the folder. */
export async function listBackups(under: string): Promise<KeptBackup[]> {
  const names = (await readdir(under).catch(() => [])).filter((name) => NAME.test(name));
  const found = names.toSorted().toReversed();
  return Promise.all(
    found.map(async (name) => {
      const folder = join(under, name);
      const files = await readdir(folder).catch(() => []);
      const madeAt = new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
      return { folder, madeAt, complete: files.some((file) => file.startsWith(MANIFEST_FILE)) };
    }),
  );
}

/** Never removes the newest complete backup. Incomplete ones are removed after a day. */
export async function pruneBackups(under: string, days: number, now = new Date()): Promise<string[]> {
  const backups = await listBackups(under);
  const newest = backups.find(({ complete }) => complete);
  const isOver = ({ madeAt, complete }: KeptBackup) =>
    now.getTime() - madeAt.getTime() > (complete ? days : 1) * DAY_MS;
  const over = backups.filter((backup) => backup !== newest && isOver(backup));
  for (const { folder } of over) await rm(folder, { recursive: true });
  return over.map(({ folder }) => folder);
}
