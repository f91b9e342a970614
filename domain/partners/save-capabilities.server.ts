import type { Queries } from '../../platform/db/side-pool.ts';
import type { Capability } from '../rules.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import type { DocumentKind } from './documents.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';
import { tellOffice } from './save-profile.server.ts';

/** `lacking`: papers that the firm needs now and nobody has verified. Until then it is asked for nothing. */
export type CapabilitiesSaved = { kind: 'saved'; lacking: DocumentKind[] } | { kind: 'none' } | FirmClosed;

export async function saveCapabilities(
  database: Queries,
  { partnerId, capabilities }: { partnerId: string; capabilities: readonly Capability[] },
): Promise<CapabilitiesSaved> {
  if (capabilities.length === 0) return { kind: 'none' };
  return changeFirm(database, partnerId, async (client): Promise<CapabilitiesSaved> => {
    const unmet = async () => {
      const { rows } = await client.query<{ kind: DocumentKind }>(
        'select kinds[1] as kind from unmet_document_rules($1, munich_day(now())) order by 1',
        [partnerId],
      );
      return rows.map(({ kind }) => kind);
    };
    const before = await unmet();
    const removed = await client.query<{ capability: string }>(
      'delete from partner_capabilities where partner_id = $1 and capability <> all($2) returning capability',
      [partnerId, capabilities],
    );
    const added = await client.query<{ capability: string }>(
      `insert into partner_capabilities (partner_id, capability) select $1, unnest($2::text[])
       on conflict do nothing returning capability`,
      [partnerId, capabilities],
    );
    const lacking = await unmet();
    if (lacking.some((kind) => !before.includes(kind))) await tellOffice(client, partnerId);
    if (added.rowCount || removed.rowCount) {
      const names = (rows: { capability: string }[]) => rows.map(({ capability }) => capability).sort();
      await recordPartnerEvent(client, partnerId, {
        event: 'capabilities',
        actor: partnerActor(partnerId),
        details: { added: names(added.rows), removed: names(removed.rows) },
      });
    }
    return { kind: 'saved', lacking };
  });
}
