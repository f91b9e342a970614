import type { Queries } from '../../platform/db/side-pool.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { inTime, type PhotoFiles, removeFile } from '../photos/photo-files.ts';
import type { EachRow } from './retention-rules.server.ts';

type Services = {
  database: Queries;
  documents: PhotoFiles;
  removeMails: (messageIds: readonly string[]) => Promise<unknown>;
};

const ORPHAN_MS = 86_400_000;

/** Begun and never sent, and no link opens it any more. */
export async function findForgottenDrafts({ database }: Pick<Services, 'database'>, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from partners p where status = 'applied' and submitted_at is null and applied_at < $1
        and not exists (select from access_tokens t
          where t.partner_id = p.id and t.revoked_at is null and t.made_at >= $1)
      order by applied_at`,
    values: [cutoff],
  });
  return rows.map(({ id }) => id);
}

/** With their files, mails and links. Files go first: 'gone' is only said when nothing is left. */
export async function removeForgottenDrafts(services: Services, cutoff: Date, each: EachRow): Promise<number> {
  const { database, documents, removeMails } = services;
  const remove = (id: string) =>
    database.transaction(async (client) => {
      const { rowCount } = await client.query(
        `select from partners where id = $1 and status = 'applied' and submitted_at is null for update`,
        [id],
      );
      if (rowCount === 0) return false;
      const { rows } = await client.query<{ file_path: string }>(
        'select file_path from partner_documents where partner_id = $1 and file_path is not null',
        [id],
      );
      for (const { file_path } of rows) await removeFile(documents, file_path);
      const mails = await forgetMails(client, [id]);
      await client.query('delete from partners where id = $1', [id]);
      await inTime(removeMails(mails));
      return true;
    });
  const removed = await each(await findForgottenDrafts(services, cutoff), (id) => id, remove);
  await removeOrphanFiles(services, each);
  return removed;
}

/** Files whose row was never written or is gone: a day is longer than any upload takes. */
async function removeOrphanFiles({ database, documents }: Services, each: EachRow): Promise<void> {
  const orphans: string[] = [];
  for await (const { path, modifiedAt } of documents.list()) {
    if (Date.now() - modifiedAt.getTime() < ORPHAN_MS) continue;
    const { rowCount } = await database.query({
      text: 'select from partner_documents where file_path = $1',
      values: [path],
    });
    if (rowCount === 0) orphans.push(path);
  }
  const remove = (path: string) => removeFile(documents, path).then(() => true);
  await each(orphans, (path) => path, remove);
}
