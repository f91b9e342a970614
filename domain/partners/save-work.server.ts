import type { Queries } from '../../platform/db/side-pool.ts';
import { listCovered } from './area.ts';
import type { Work } from './read-work.ts';
import { lockDraft } from './start-application.server.ts';

/** What and where, until the application is sent. */
export async function saveWork(
  database: Queries,
  { partnerId, work }: { partnerId: string; work: Work },
): Promise<{ kind: 'saved' } | { kind: 'closed' }> {
  const { capabilities, area, hours, weeklyLimit } = work;
  return database.transaction(async (client) => {
    if (!(await lockDraft(client, partnerId))) return { kind: 'closed' };
    await client.query(
      'update partners set radius_km = $2, hours = $3, weekly_limit = $4, reached_codes = $5 where id = $1',
      [partnerId, area.radiusKm, JSON.stringify(hours), weeklyLimit, listCovered(area).length],
    );
    await client.query('delete from partner_capabilities where partner_id = $1', [partnerId]);
    await client.query('insert into partner_capabilities (partner_id, capability) select $1, unnest($2::text[])', [
      partnerId,
      capabilities,
    ]);
    await client.query('delete from partner_areas where partner_id = $1', [partnerId]);
    await client.query(
      `insert into partner_areas (partner_id, prefix, included)
       select $1, prefix, included from jsonb_to_recordset($2) as r (prefix text, included boolean)`,
      [partnerId, JSON.stringify(area.rules)],
    );
    return { kind: 'saved' };
  });
}
