import type { Queries } from '../../platform/db/side-pool.ts';

/** The name of the firm that an invitation went to. */
export async function findFirmName(database: Pick<Queries, 'query'>, invitationId: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>({
    text: 'select p.name from invitations v join partners p on p.id = v.partner_id where v.id = $1',
    values: [invitationId],
  });
  return rows[0]?.name ?? null;
}
