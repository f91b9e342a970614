import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { recordAction } from '../domain/audit/record-action.server.ts';
import { sendHeartbeatWithFacts } from '../domain/operation/heartbeats.server.ts';
import { sendHeartbeat } from '../domain/scheduled-tasks.server.ts';
import { queues } from '../jobs/all-jobs.ts';
import { ageIdentity, listBackups, nameBackup, pruneBackups, recipientOf } from '../platform/backup/backup-folder.ts';
import { tryRestore } from '../platform/backup/restore-backup.server.ts';
import { writeBackup } from '../platform/backup/write-backup.server.ts';
import { migrate } from '../platform/db/migrate.ts';
import { joinFiles } from '../platform/photo-store/photo-store.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run backup [-- --out <folder>]   database, photos and documents of firms together; default: a new folder under data/backups
npm run backup -- --under <folder>    a new folder under this one; --keep <days> removes older ones, never the newest
npm run backup -- drill               restores the newest (--under, or data/backups) into a database of its own, compares row by row
npm run backup -- key                 BACKUP_KEY as the age program reads it: 'age -d -i key.txt <file>' opens a file of a backup
Every file is encrypted to BACKUP_RECIPIENT (public keys), which no drill and no restore on this machine can read, or to
BACKUP_KEY; without either the folder holds personal data in the clear. Unchanged photos are hard links to the backup before.
Keep the private key and data/tombstones/ apart from it: a restore needs both, the folder (with S3_BUCKET: tombstones/ in
the bucket) so that erased inquiries, readers who left, contact shares taken back and firms refused stay away.`;

const backupsOf = ({ config }: Workplace, under = join(config.dataDir, 'backups')) => under;

await runCommand(USAGE, {
  async ''(workplace, { flags }) {
    const under = backupsOf(workplace, flags.under);
    const days = flags.keep === undefined ? null : Number(flags.keep);
    if (days !== null && !(Number.isInteger(days) && days > 0)) throw new UsageError('--keep needs a number of days.');
    await backUp(workplace, flags.out ?? join(under, nameBackup(new Date())), !flags.out);
    for (const folder of days === null ? [] : await pruneBackups(under, days)) print(`removed ${folder}`);
  },
  drill: (workplace, { flags }) => drill(workplace, backupsOf(workplace, flags.under)),
  key({ config }) {
    if (!config.backupKey) throw new UsageError('BACKUP_KEY is not set.');
    print(ageIdentity(config.backupKey));
  },
});

async function backUp({ config, database, photos, documents, actor }: Workplace, folder: string, kept: boolean) {
  await database.transaction((client) => recordAction(client, { actor, action: 'backup', subject: null }));
  const { backupKey, backupRecipients } = config;
  const recipients = backupRecipients ?? (backupKey ? [await recipientOf(backupKey)] : null);
  const { tables, photos: copied } = await writeBackup({
    address: database.address() ?? '',
    files: joinFiles({ photos, documents }),
    folder,
    recipients,
  });
  // A folder that --out names is moved away by hand.
  await sendHeartbeatWithFacts(database, 'backup', kept ? { host: hostname(), folder: resolve(folder) } : {});
  for (const { name, rows } of tables) print(`${String(rows).padStart(8)}  ${plain(name)}`);
  print(`${String(copied.length).padStart(8)}  files\n\n${folder}`);
  print(
    recipients
      ? `Encrypted to ${recipients.join(', ')}.`
      : 'Not encrypted: neither BACKUP_RECIPIENT nor BACKUP_KEY is set. Encrypt it before it leaves the machine.',
  );
}

async function drill({ config, database, actor }: Workplace, under: string) {
  const newest = (await listBackups(under)).find(({ complete }) => complete);
  if (!newest) throw new Error(`There is no whole backup in ${under}.`);
  const started = Date.now();
  const { manifest, tables } = await tryRestore({
    address: database.address() ?? '',
    folder: newest.folder,
    key: config.backupKey ?? null,
    async prepare(client) {
      await migrate(client, 'migrations');
      await prepareQueues(client, queues);
    },
  });
  const columns = (...words: (string | number)[]) => words.map((word) => String(word).padStart(9)).join('');
  print(`${columns('saved', 'restored', 'now')}  table`);
  for (const { name, inBackup, restored, now, equal } of tables)
    print(`${columns(inBackup, restored, now)}  ${plain(name)}${equal ? '' : '   DIFFERENT'}`);
  print(`${columns(manifest.photos.length, manifest.photos.length, '')}  files, each read and compared by its hash`);
  const hours = Math.round((Date.now() - newest.createdAt.getTime()) / 360_000) / 10;
  print(`\n${newest.folder}, ${hours} hours old, restored in ${Math.round((Date.now() - started) / 1_000)} s`);
  const different = tables.filter(({ equal }) => !equal).length;
  await database.transaction((client) =>
    recordAction(client, { actor, action: 'backup.drill', subject: null, details: { different } }),
  );
  if (different === 0) await sendHeartbeat(database, 'drill');
  if (different > 0) throw new Error(`${different} tables are not what was saved.`);
}

function plain(name: string) {
  return name.replaceAll('"', '');
}
