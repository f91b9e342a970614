import { join } from 'node:path';
import { recordAction } from '../domain/audit/record-action.server.ts';
import { writeBackup } from '../platform/backup/write-backup.server.ts';
import { print, runCommand } from './workplace.ts';

const USAGE = `npm run backup [-- --out <folder>]   database and photos together; default: a new folder under data/backups
The folder holds personal data in the clear: encrypt it before it leaves the machine, and keep
data/erased-inquiries.txt beside it, so that a restore does not bring erased inquiries back.`;

await runCommand(USAGE, async ({ config, database, photos, actor }, { flags }) => {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = typeof flags.out === 'string' ? flags.out : join(config.dataDir, 'backups', stamp);
  await database.transaction((client) => recordAction(client, { actor, action: 'backup', subject: null }));
  const { tables, photos: copied } = await writeBackup(database.address() ?? '', photos, folder);
  for (const { name, rows } of tables) print(`${String(rows).padStart(8)}  ${name.replaceAll('"', '')}`);
  print(`${String(copied.length).padStart(8)}  photos\n\n${folder}`);
});
