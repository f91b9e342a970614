import { listRows, readRow } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import { type AreaRule, covers, listCovered, type PartnerArea } from './area.ts';
import type { DocumentKind } from './documents.ts';
import { changeFirm, countReached, type FirmClosed, partnerActor, recordPartnerEvent } from './partner-steps.server.ts';
import type { Position, Unit } from './positions.ts';
import { tellOffice } from './profile.server.ts';

type AreaSaved = { kind: 'saved'; reached: number } | { kind: 'nowhere' } | FirmClosed;
type Area = { radiusKm: number; rules: readonly AreaRule[] };

/** An area without any of our postal codes is refused; a firm that wants no inquiries pauses. */
export const saveArea = (
  database: Queries,
  { partnerId, area: { radiusKm, rules } }: { partnerId: string; area: Area },
) =>
  changeFirm(database, partnerId, async (client): Promise<AreaSaved> => {
    const before = await readRow<PartnerArea>(client, {
      text: `select postal_code as "postalCode", radius_km as "radiusKm", array(select jsonb_build_object('prefix', prefix, 'included', included)
         from partner_areas where partner_id = $1) as rules from partners where id = $1`,
      values: [partnerId],
    });
    const covered = listCovered({ ...before, radiusKm, rules });
    if (covered.length === 0) return { kind: 'nowhere' };
    await client.query('update partners set radius_km = $2 where id = $1', [partnerId, radiusKm]);
    await client.query('delete from partner_areas where partner_id = $1', [partnerId]);
    await client.query(
      `insert into partner_areas (partner_id, prefix, included)
       select $1, prefix, included from jsonb_to_recordset($2::jsonb) as r (prefix text, included boolean)`,
      [partnerId, JSON.stringify(rules)],
    );
    const reached = await countReached(client, partnerId);
    await recordPartnerEvent(client, partnerId, {
      event: 'area',
      actor: partnerActor(partnerId),
      details: { radiusKm, rules: rules.length, reached },
    });
    if (covered.some((code) => !covers(before, code))) await rematchOpenInquiries(client, partnerId);
    return { kind: 'saved', reached };
  });

/** `lacking`: documents that must be verified before the firm is invited. */
type CapabilitiesSaved = { kind: 'saved'; lacking: DocumentKind[] } | { kind: 'none' } | FirmClosed;

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
      await rematchOpenInquiries(client, partnerId);
    }
    return { kind: 'saved', lacking };
  });
}

export const saveHours = (
  database: Queries,
  { partnerId, hours }: { partnerId: string; hours: FirmHours },
): Promise<{ kind: 'saved' } | FirmClosed> =>
  changeFirm(database, partnerId, async (client) => {
    await client.query('update partners set hours = $2 where id = $1', [partnerId, JSON.stringify(hours)]);
    await recordPartnerEvent(client, partnerId, { event: 'hours', actor: partnerActor(partnerId), details: { hours } });
    return { kind: 'saved' } as const;
  });

const WEEKLY_LIMIT = { least: 1, most: 50 } as const;

export async function saveLimit(
  database: Queries,
  { partnerId, weekly }: { partnerId: string; weekly: number },
): Promise<{ kind: 'saved' | 'invalid' } | FirmClosed> {
  if (!Number.isInteger(weekly) || weekly < WEEKLY_LIMIT.least || weekly > WEEKLY_LIMIT.most)
    return { kind: 'invalid' };
  return changeFirm(database, partnerId, async (client) => {
    const { rows } = await client.query<{ more: boolean }>(
      `update partners p set weekly_limit = $2 from partners before where p.id = $1 and before.id = $1
       returning p.weekly_limit > before.weekly_limit as more`,
      [partnerId, weekly],
    );
    await recordPartnerEvent(client, partnerId, {
      event: 'limit',
      actor: partnerActor(partnerId),
      details: { weekly },
    });
    if (rows[0]?.more) await rematchOpenInquiries(client, partnerId);
    return { kind: 'saved' } as const;
  });
}

export type Price = { position: Position; unit: Unit; cents: number };

/** Prefills new offers and is visible to the firm only. */
export const savePrices = (
  database: Queries,
  { partnerId, prices }: { partnerId: string; prices: readonly Price[] },
): Promise<{ kind: 'saved' } | FirmClosed> =>
  changeFirm(database, partnerId, async (client) => {
    await client.query('delete from partner_prices where partner_id = $1', [partnerId]);
    await client.query(
      `insert into partner_prices (partner_id, position, unit, unit_cents)
       select $1, position, unit, cents from jsonb_to_recordset($2::jsonb) as p (position text, unit text, cents bigint)`,
      [partnerId, JSON.stringify(prices)],
    );
    const details = { prices: prices.length };
    await recordPartnerEvent(client, partnerId, { event: 'prices', actor: partnerActor(partnerId), details });
    return { kind: 'saved' } as const;
  });

export const listPrices = (database: Sql, partnerId: string) =>
  listRows<Price>(database, {
    text: 'select position, unit, unit_cents::int as cents from partner_prices where partner_id = $1',
    values: [partnerId],
  });
