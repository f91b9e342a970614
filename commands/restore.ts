import { type AppliedAgain, applyTombstones } from '../domain/erasure/apply-tombstones.server.ts';
import { restoreBackup } from '../platform/backup/restore-backup.server.ts';
import { readTombstoneFile } from '../platform/photo-store/open-tombstones.server.ts';
import { joinFiles } from '../platform/photo-store/photo-files.ts';
import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run restore -- <folder> [--tombstones <file>]
Fills an empty database and the folders of photos and papers; an encrypted backup needs the BACKUP_KEY that it was made with. Inquiries erased
since the backup stay erased, readers who left stay unsubscribed, releases taken back and firms refused stay so: their hashes
are read from data/erased-inquiries.txt or the bucket, and from the file given.`;

await runCommand(USAGE, async (workplace, { command: folder, flags }) => {
  if (!folder) throw new UsageError('Which backup?');
  const { config, database, photos, documents, actor } = workplace;
  const more = typeof flags.tombstones === 'string' ? await readTombstoneFile(flags.tombstones) : [];
  let again: AppliedAgain = { erased: 0, unsubscribed: 0, takenBack: 0, vetoed: 0 };
  const { manifest, encrypted } = await restoreBackup({
    address: database.address() ?? '',
    files: joinFiles({ photos, documents }),
    folder,
    key: config.backupKey ?? null,
    async beforeCommit(client) {
      again = await applyTombstones(client, workplace, { actor, more });
    },
  });
  for (const { name, rows } of manifest.tables) print(`${String(rows).padStart(8)}  ${name.replaceAll('"', '')}`);
  print(`${String(manifest.photos.length).padStart(8)}  files`);
  const words = {
    erased: 'erased',
    unsubscribed: 'unsubscribed',
    takenBack: 'releases taken back',
    vetoed: 'firms refused',
  };
  for (const [name, count] of Object.entries(again)) {
    print(`${String(count).padStart(8)}  ${words[name as keyof AppliedAgain]} again`);
  }
  if (!encrypted) print('This backup was not encrypted.');
});
