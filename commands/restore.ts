import { applyTombstones } from '../domain/inquiries/apply-tombstones.server.ts';
import { unsubscribeAgain } from '../domain/newsletter/reader-tombstones.server.ts';
import { restoreBackup } from '../platform/backup/restore-backup.server.ts';
import { joinFiles } from '../platform/photo-store/photo-files.ts';
import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run restore -- <folder> [--tombstones <file>]
Fills an empty database and the folders of photos and papers; an encrypted backup needs the BACKUP_KEY that it was made with. Inquiries erased
since the backup stay erased, and readers who left stay unsubscribed: their hashes are read from
data/erased-inquiries.txt and from the file given.`;

await runCommand(USAGE, async (workplace, { command: folder, flags }) => {
  if (!folder) throw new UsageError('Which backup?');
  const { config, database, photos, documents, actor } = workplace;
  const files = typeof flags.tombstones === 'string' ? [flags.tombstones] : [];
  let erasedAgain = 0;
  let leftAgain = 0;
  const { manifest, encrypted } = await restoreBackup({
    address: database.address() ?? '',
    files: joinFiles({ photos, documents }),
    folder,
    key: config.backupKey ?? null,
    async beforeCommit(client) {
      erasedAgain = await applyTombstones(client, workplace, { actor, files });
      leftAgain = await unsubscribeAgain(client, [workplace.tombstoneFile, ...files]);
    },
  });
  for (const { name, rows } of manifest.tables) print(`${String(rows).padStart(8)}  ${name.replaceAll('"', '')}`);
  print(`${String(manifest.photos.length).padStart(8)}  files\n${String(erasedAgain).padStart(8)}  erased again`);
  print(`${String(leftAgain).padStart(8)}  unsubscribed again`);
  if (!encrypted) print('This backup was not encrypted.');
});
