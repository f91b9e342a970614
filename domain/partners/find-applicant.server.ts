import type { Queries } from '../../platform/db/side-pool.ts';

/** Whoever applies and has not yet been answered. */
export async function findApplicant(
  database: Pick<Queries, 'query'>,
  partnerId: string,
): Promise<{ email: string } | null> {
  const { rows } = await database.query<{ email: string }>({
    text: `select email from partners where id = $1 and status in ('applied', 'checking') and erased_at is null`,
    values: [partnerId],
  });
  return rows[0] ?? null;
}
