import { type Client, execute, hasRow, listRows, raw } from '../../platform/db/rows.ts';
import { inTime, removeFile } from '../../platform/photo-store/photo-store.ts';
import { forgetMails } from '../deliveries/deliver-mail.server.ts';
import { forgetReviewsOfFirm } from '../reviews/write-review.server.ts';
import { listIds } from './remove-orphan-photos.server.ts';
import type { EachRow, RetentionServices } from './retention-rules.server.ts';

type Services = Pick<RetentionServices, 'database' | 'documents' | 'removeMails'>;

/** Documents that were replaced or refused, or whose firm has left. */
export const outdatedDocuments = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database)`
      select d.id from firm_documents d join firms p on p.id = d.firm_id
      where d.replaced_at < ${cutoff} or (d.state = 'refused' and d.checked_at < ${cutoff})
        or (p.status = 'left' and p.status_since < ${cutoff})`,
  /** Deletes the file first: a row without its file is retried, a file without its row would never be found. */
  async remove({ database, documents }: Services, id: string) {
    const files = await listIds(database)`
      select file_path as id from firm_documents where id = ${id} and file_path is not null`;
    for (const file of files) await removeFile(documents, file);
    await execute(database)`delete from firm_documents where id = ${id}`;
    return true;
  },
};

function removeFirm(services: Services, firmId: string, only = raw('true')) {
  return services.database.transaction(async (client) => {
    if (!(await hasRow(client)`select from firms where id = ${firmId} and ${only} for update`)) return false;
    await removeTraces(client, services, firmId);
    await execute(client)`delete from firms where id = ${firmId}`;
    return true;
  });
}

export const refusedFirms = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database)`
      select id from firms where status = 'rejected' and status_since < ${cutoff} order by status_since`,
  remove: (services: Services, firmId: string) => removeFirm(services, firmId),
};

const DRAFT = raw(`status = 'applied' and submitted_at is null`);
/** Never submitted and no link opens it any more, or discarded by the office. */
export const forgottenDrafts = {
  find: ({ database }: Pick<Services, 'database'>, cutoff: Date) =>
    listIds(database)`
      select id from firms p where ${DRAFT} and (discarded_at is not null or applied_at < ${cutoff} and not exists (
        select from access_tokens t where t.firm_id = p.id and t.revoked_at is null and t.created_at >= ${cutoff}))
      order by applied_at`,
  remove: (services: Services, firmId: string) => removeFirm(services, firmId, DRAFT),
};

/** The period starts at the end of the year. */
export const formerFirms = {
  find: ({ database }: Services, cutoff: Date) =>
    listIds(database)`
      select id from firms where status = 'left' and erased_at is null and ${cutoff} >
        (date_trunc('year', status_since at time zone 'Europe/Berlin') + interval '1 year') at time zone 'Europe/Berlin'
      order by status_since`,
  remove: (services: Services, firmId: string) => forgetFirm(services, firmId),
};

/**
 * Keeps number and dates of the firm, because invitations and disclosures refer to its row; removes all personal data.
 */
export async function forgetFirm(services: Services, firmId: string): Promise<boolean> {
  return services.database.transaction(async (client) => {
    await execute(client)`
      update firms set erased_at = now(), status_reason = null, name = 'gelöscht', pending_name = null, street = '--', postal_code = '00000',
        city = '--', register_court = null, register_number = null, vat_id = null, tax_number = null, small_business = false,
        contact_name = '--', email = 'geloescht@invalid', phone = '+000000', website = null, about = null,
        hours = default, radius_km = default, reached_codes = 0, weekly_limit = default, vetted_keys = '{}', hidden_texts = '{}'
      where id = ${firmId} and status = 'left'`;
    await removeTraces(client, services, firmId);
    await forgetReviewsOfFirm(client, firmId);
    for (const table of OWN_TABLES) await execute(client)`delete from ${raw(table)} where firm_id = ${firmId}`;
    return true;
  });
}

const OWN_TABLES = [
  'firm_areas',
  'firm_capabilities',
  'firm_pauses',
  'firm_documents',
  'firm_terms_acceptances',
  'firm_terms_notices',
  'firm_measures',
  'firm_prices',
  'firm_events',
  'firm_messages',
  'firm_address_changes',
  'published_months',
  'access_tokens',
  'tasks',
];

async function removeTraces(client: Client, { documents, removeMails }: Services, firmId: string) {
  const papers = await listRows<{ file_path: string }>(client)`
    select file_path from firm_documents where firm_id = ${firmId} and file_path is not null`;
  const mails = await forgetMails(client, [firmId]);
  await execute(client)`delete from pgboss.job where data ->> 'firmId' = ${firmId}`;
  for (const { file_path } of papers) await removeFile(documents, file_path);
  await inTime(removeMails(mails));
}

const ORPHAN_MS = 86_400_000;

/** Files without a row. No upload takes longer than a day. */
export async function removeOrphanFiles({ database, documents }: Services, each: EachRow): Promise<void> {
  const orphans: string[] = [];
  for await (const { path, modifiedAt } of documents.list()) {
    if (Date.now() - modifiedAt.getTime() < ORPHAN_MS) continue;
    if (!(await hasRow(database)`select from firm_documents where file_path = ${path}`)) orphans.push(path);
  }
  const remove = (path: string) => removeFile(documents, path).then(() => true);
  await each(orphans, (path) => path, remove);
}
