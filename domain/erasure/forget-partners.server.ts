import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { inTime, type PhotoFiles, removeFile } from '../photos/photo-path.ts';
import type { EachRow } from './retention-rules.server.ts';

type Services = {
  database: Queries;
  documents: Pick<PhotoFiles, 'remove'>;
  removeMails: (messageIds: readonly string[]) => Promise<unknown>;
};

/** Documents that were replaced or refused, or whose firm has left. */
const DUE_PAPERS = `from partner_documents d join partners p on p.id = d.partner_id
  where d.replaced_at < $1 or (d.state = 'refused' and d.checked_at < $1) or (p.status = 'left' and p.status_since < $1)`;

export async function countDuePapers({ database }: Pick<Services, 'database'>, cutoff: Date): Promise<number> {
  const { rows } = await database.query<{ due: number }>({
    text: `select count(*)::int as due ${DUE_PAPERS}`,
    values: [cutoff],
  });
  return rows[0]?.due ?? 0;
}

/** Deletes the file first: a row without its file is retried, a file without its row would never be found. */
export async function removeDuePapers({ database, documents }: Services, cutoff: Date, each: EachRow): Promise<number> {
  const { rows } = await database.query<{ id: string; file_path: string | null }>({
    text: `select d.id, d.file_path ${DUE_PAPERS}`,
    values: [cutoff],
  });
  const remove = async ({ id, file_path }: (typeof rows)[number]) => {
    if (file_path) await removeFile(documents, file_path);
    await database.query({ text: 'delete from partner_documents where id = $1', values: [id] });
    return true;
  };
  return each(rows, ({ id }) => id, remove);
}

export async function findRejected({ database }: Pick<Services, 'database'>, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from partners where status = 'rejected' and status_since < $1 order by status_since`,
    values: [cutoff],
  });
  return rows.map(({ id }) => id);
}

/** The period starts at the end of the year. */
export async function findLongGone({ database }: Pick<Services, 'database'>, cutoff: Date): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from partners where status = 'left' and erased_at is null
        and (date_trunc('year', status_since at time zone 'Europe/Berlin') + interval '1 year') at time zone 'Europe/Berlin' < $1
      order by status_since`,
    values: [cutoff],
  });
  return rows.map(({ id }) => id);
}

export async function removePartner(services: Services, partnerId: string): Promise<void> {
  await services.database.transaction(async (client) => {
    await removeTraces(client, services, partnerId);
    await client.query('delete from partners where id = $1', [partnerId]);
  });
}

/**
 * Keeps number and dates of the firm, because invitations and disclosures refer to its row; removes all personal data.
 */
export async function forgetPartner(services: Services, partnerId: string): Promise<void> {
  await services.database.transaction(async (client) => {
    await client.query(
      `update partners set erased_at = now(), status_reason = null, name = 'gelöscht', pending_name = null, street = '--', postal_code = '00000',
         city = '--', register_court = null, register_number = null, vat_id = null, tax_number = null, small_business = false,
         contact_name = '--', email = 'geloescht@invalid', phone = '+000000', website = null, about = null,
         hours = default, radius_km = default, reached_codes = 0, weekly_limit = default, vetted_keys = '{}'
       where id = $1 and status = 'left'`,
      [partnerId],
    );
    await removeTraces(client, services, partnerId);
    for (const table of OWN_TABLES) await client.query(`delete from ${table} where partner_id = $1`, [partnerId]);
  });
}

const OWN_TABLES = [
  'partner_areas',
  'partner_capabilities',
  'partner_pauses',
  'partner_documents',
  'partner_terms_acceptances',
  'partner_terms_notices',
  'partner_measures',
  'partner_prices',
  'partner_events',
  'partner_messages',
  'partner_address_changes',
  'access_tokens',
  'tasks',
];

async function removeTraces(client: pg.ClientBase, { documents, removeMails }: Services, partnerId: string) {
  const { rows: papers } = await client.query<{ file_path: string }>(
    'select file_path from partner_documents where partner_id = $1 and file_path is not null',
    [partnerId],
  );
  const mails = await forgetMails(client, [partnerId]);
  await client.query(`delete from pgboss.job where data ->> 'partnerId' = $1`, [partnerId]);
  for (const { file_path } of papers) await removeFile(documents, file_path);
  await inTime(removeMails(mails));
}

type DraftServices = {
  database: Queries;
  documents: PhotoFiles;
  removeMails: (messageIds: readonly string[]) => Promise<unknown>;
};

const ORPHAN_MS = 86_400_000;

/** Never submitted and no link opens it any more, or discarded by the office. */
export async function findForgottenDrafts(
  { database }: Pick<DraftServices, 'database'>,
  cutoff: Date,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from partners p where status = 'applied' and submitted_at is null and (discarded_at is not null or applied_at < $1
        and not exists (select from access_tokens t
          where t.partner_id = p.id and t.revoked_at is null and t.made_at >= $1))
      order by applied_at`,
    values: [cutoff],
  });
  return rows.map(({ id }) => id);
}

/** Deletes files first, so that a failure leaves a row to retry. */
export async function removeForgottenDrafts(services: DraftServices, cutoff: Date, each: EachRow): Promise<number> {
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

/** Files without a row. No upload takes longer than a day. */
async function removeOrphanFiles({ database, documents }: DraftServices, each: EachRow): Promise<void> {
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
