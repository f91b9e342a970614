import type { Queries } from '../../platform/db/side-pool.ts';

/** Where a firm's link goes and what it opens: who has only applied goes on with the application. Null: nobody to write to. */
export async function findLinkAddress(
  database: Pick<Queries, 'query'>,
  partnerId: string,
): Promise<{ email: string; opens: 'page' | 'application' } | null> {
  const { rows } = await database.query<{ email: string; status: string }>({
    text: `select email, status from partners where id = $1 and erased_at is null and status not in ('rejected', 'left')`,
    values: [partnerId],
  });
  const [firm] = rows;
  return firm ? { email: firm.email, opens: firm.status === 'applied' ? 'application' : 'page' } : null;
}
