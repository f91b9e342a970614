import { pauseBilling } from '../domain/billing/profile.server.ts';
import { applyTombstones, type ReappliedTombstones } from '../domain/erasure/apply-tombstones.server.ts';
import { restoreBackup } from '../platform/backup/restore-backup.server.ts';
import type { Client } from '../platform/db/rows.ts';
import { readTombstoneFolder } from '../platform/photo-store/open-photo-store.server.ts';
import { joinFiles } from '../platform/photo-store/photo-store.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run restore -- <folder> [--tombstones <folder>]
Fills an empty database and the folders of photos and documents; an encrypted backup needs the BACKUP_KEY that it was made with. Inquiries erased
since the backup stay erased, readers who left stay unsubscribed, contact shares taken back and firms refused stay so: their hashes
are read from data/tombstones/ or the bucket, and from the folder given.
npm run restore -- erase-again [--tombstones <folder>]
The same after a restore by any other means (pgBackRest, pg_dump, a snapshot of the machine), before the servers start.`;

await runCommand(USAGE, async (workplace, { command, flags }) => {
  if (!command) throw new UsageError('Which backup?');
  const more = flags.tombstones ? await readTombstoneFolder(flags.tombstones) : [];
  if (command === 'erase-again') return eraseAgain(workplace, more);
  return restore(workplace, command, more);
});

async function restore(workplace: Workplace, folder: string, more: readonly string[]) {
  const { config, database, photos, documents, actor } = workplace;
  let again: ReappliedTombstones = { erased: 0, unsubscribed: 0, withdrawn: 0, excluded: 0 };
  const { manifest, encrypted } = await restoreBackup({
    address: database.address() ?? '',
    files: joinFiles({ photos, documents }),
    folder,
    key: config.backupKey ?? null,
    async beforeCommit(client) {
      again = await applyTombstones(client, workplace, { actor, more });
      await finishRestore(client);
    },
  });
  for (const { name, rows } of manifest.tables) print(`${String(rows).padStart(8)}  ${name.replaceAll('"', '')}`);
  print(`${String(manifest.photos.length).padStart(8)}  files`);
  printReapplied(again);
  if (!encrypted) print('This backup was not encrypted.');
}

/** These rows are about the machine that wrote the backup, not about this one. */
async function finishRestore(client: Client) {
  await pauseBilling(client);
  await client.query(`delete from heartbeats where name in ('backup', 'drill', 'watch') or name like 'server:%'`);
}

async function eraseAgain(workplace: Workplace, more: readonly string[]) {
  const { database, actor } = workplace;
  const again = await database.transaction(async (client) => {
    await finishRestore(client);
    return applyTombstones(client, workplace, { actor, more });
  });
  printReapplied(again);
}

function printReapplied(again: ReappliedTombstones) {
  const words = {
    erased: 'erased',
    unsubscribed: 'unsubscribed',
    withdrawn: 'contact shares taken back',
    excluded: 'firms refused',
  };
  for (const [name, count] of Object.entries(again)) {
    print(`${String(count).padStart(8)}  ${words[name as keyof ReappliedTombstones]} again`);
  }
}
