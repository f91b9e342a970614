import { join } from 'node:path';
import { recordAction } from '../domain/audit/record-action.server.ts';
import { ageIdentity } from '../platform/backup/sealed.ts';
import { writeBackup } from '../platform/backup/write-backup.server.ts';
import { joinFiles } from '../platform/photo-store/photo-files.ts';
import { print, runCommand, UsageError } from './workplace.ts';

const USAGE = `npm run backup [-- --out <folder>]   database, photos and papers of firms together; default: a new folder under data/backups
npm run backup -- key                 BACKUP_KEY as the age program reads it: 'age -d -i key.txt <file>' opens a file of a backup
With BACKUP_KEY every file is encrypted; without it the folder holds personal data in the clear. Keep the key and
data/erased-inquiries.txt apart from it: a restore needs both, the file (with S3_BUCKET: tombstones/ in the bucket) so that
erased inquiries, readers who left, releases taken back and firms refused stay away.`;

await runCommand(USAGE, async ({ config, database, photos, documents, actor }, { command, flags }) => {
  if (command === 'key') {
    if (!config.backupKey) throw new UsageError('BACKUP_KEY is not set.');
    return print(ageIdentity(config.backupKey));
  }
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = typeof flags.out === 'string' ? flags.out : join(config.dataDir, 'backups', stamp);
  await database.transaction((client) => recordAction(client, { actor, action: 'backup', subject: null }));
  const key = config.backupKey ?? null;
  const { tables, photos: copied } = await writeBackup({
    address: database.address() ?? '',
    files: joinFiles({ photos, documents }),
    folder,
    key,
  });
  for (const { name, rows } of tables) print(`${String(rows).padStart(8)}  ${name.replaceAll('"', '')}`);
  print(`${String(copied.length).padStart(8)}  files\n\n${folder}`);
  print(
    key
      ? 'Encrypted with BACKUP_KEY.'
      : 'Not encrypted: BACKUP_KEY is not set. Encrypt it before it leaves the machine.',
  );
});
