import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { toCsv } from '../export/csv.ts';

/** Confirmed and not unsubscribed: the only addresses a newsletter may go to. */
export async function exportSubscribers(database: Queries, actor: string): Promise<{ csv: string; count: number }> {
  return database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<{ email_address: string; confirmed_at: Date; text_version: string }>(
      `select email_address, confirmed_at, text_version from newsletter_subscriptions
       where confirmed_at is not null and unsubscribed_at is null order by confirmed_at, id`,
    );
    await recordAction(client, { actor, action: 'newsletter.export', subject: null, details: { count: rows.length } });
    const csv = toCsv(
      ['email_address', 'confirmed_at', 'text_version'],
      rows.map((row) => [row.email_address, row.confirmed_at, row.text_version]),
    );
    return { csv, count: rows.length };
  });
}
