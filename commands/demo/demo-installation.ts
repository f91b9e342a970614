import { isSampleAddress } from '../../content/claims.ts';
import { registerFirstTerms } from '../../domain/firms/terms.server.ts';
import { type Client, type Queries, raw, readRow } from '../../platform/db/rows.ts';
import type { Workplace } from '../workplace.ts';

/** Written by migrations or by the running server. Removing the demo empties every other table. */
const KEPT_TABLES = [
  'migrations',
  'server_keys',
  'network_salt',
  'workflow_transitions',
  'document_rules',
  'commission_terms',
  'base_rates',
  'heartbeats',
];
const MARKER = 'demo';
const isMarked = `exists (select from settings where name = '${MARKER}')`;

function refuseRealAddress({ config }: Workplace) {
  if (!isSampleAddress(config.siteUrl))
    throw new Error('A demo exists only on a sample address: leave SITE_URL empty or set one that ends in .example.');
}

/** Writes the marker; without it nothing is ever removed. */
export async function beginDemo(workplace: Workplace) {
  refuseRealAddress(workplace);
  const { marked, begun } = await readRow<{ marked: boolean; begun: boolean }>(workplace.database)`
    with begun as (insert into settings (name, value, changed_by) select ${MARKER}, '{}', 'demo'
      where not exists (select from inquiries union all select from firms union all select from invoices
        union all select from staff_users union all select from newsletter_subscriptions)
      on conflict (name) do nothing returning name)
    select ${raw(isMarked)} as marked, exists (select from begun) as begun`;
  if (marked) throw new Error('The demo is here already. Remove it first: npm run demo -- remove');
  if (!begun)
    throw new Error(
      'This installation holds inquiries, firms, invoices, accounts or subscriptions. A demo needs an empty one: set DATA_DIR or DATABASE_URL.',
    );
}

/** Removes the files that rows name, then empties the tables. Refuses if the marker is missing. */
export async function removeDemo(workplace: Workplace) {
  refuseRealAddress(workplace);
  const { database, photos, documents, removeMails } = workplace;
  const list = async (text: string) => (await database.query<{ name: string }>({ text })).rows.map(({ name }) => name);
  if ((await list(`select name from settings where name = '${MARKER}'`)).length === 0)
    throw new Error('There is no demo here.');
  for (const path of await list('select path as name from uploads')) await photos.remove(path);
  for (const path of await list('select file_path as name from firm_documents where file_path is not null'))
    await documents.remove(path);
  await removeMails(await list('select message_id as name from sent_mails'));
  const tables = await list(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> all('{${KEPT_TABLES}}')`,
  );
  await withoutEmails(database).transaction((client) =>
    withoutTriggers(client, [...tables, 'commission_terms'], async () => {
      await client.query(`truncate ${tables.join()} restart identity`);
      await client.query('delete from commission_terms where id > (select min(id) from commission_terms)');
      await client.query(`delete from pgboss.job where state <> 'active'`);
      await registerFirstTerms(client);
    }),
  );
}

/** Runs as the owner of the tables and disables the triggers that protect history and money. */
export async function withoutTriggers(client: Client, tables: readonly string[], work: () => Promise<void>) {
  const turn = (word: string) =>
    client.query(tables.map((table) => `alter table ${table} ${word} trigger user`).join(';'));
  await turn('disable');
  await work();
  await turn('enable');
}

/**
 * A demo sends no email: jobs are deleted in the transaction that created them, so that a running server never sees one.
 * Retries after a deadlock with such a server.
 */
export function withoutEmails(database: Queries): Queries {
  async function transaction<T>(work: Parameters<Queries['transaction']>[0], tries = 5): Promise<T> {
    try {
      return (await database.transaction(async (client) => {
        const result = await work(client);
        await client.query('delete from pgboss.job where created_on = now()');
        return result;
      })) as T;
    } catch (error) {
      if (tries === 0 || (error as { code?: string }).code !== '40P01') throw error;
      return transaction(work, tries - 1);
    }
  }
  return {
    transaction: (work) => transaction(work),
    query: (query) => transaction((client) => client.query(query)),
  };
}
