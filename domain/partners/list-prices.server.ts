import type { Queries } from '../../platform/db/side-pool.ts';
import type { Price } from './save-prices.server.ts';

export async function listPrices(database: Pick<Queries, 'query'>, partnerId: string): Promise<Price[]> {
  const { rows } = await database.query<Price>({
    text: 'select position, unit, unit_cents::int as cents from partner_prices where partner_id = $1',
    values: [partnerId],
  });
  return rows;
}
