import { listRows, readRow } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import { type AreaRule, covers, type FirmArea, listCovered } from './area.ts';
import type { DocumentKind } from './documents.ts';
import { changeFirm, countReached, type FirmClosed, firmActor, recordFirmEvent } from './firm-steps.server.ts';
import type { Position, Unit } from './positions.ts';
import { tellOffice } from './profile.server.ts';

type AreaSaved = { kind: 'saved'; reached: number } | { kind: 'nowhere' } | FirmClosed;
type Area = { radiusKm: number; rules: readonly AreaRule[] };

/** An area without any of our postal codes is refused; a firm that wants no inquiries pauses. */
export const saveArea = (database: Queries, { firmId, area: { radiusKm, rules } }: { firmId: string; area: Area }) =>
  changeFirm(database, firmId, async (client): Promise<AreaSaved> => {
    const before = await readRow<FirmArea>(client, {
      text: `select postal_code as "postalCode", radius_km as "radiusKm", array(select jsonb_build_object('prefix', prefix, 'included', included)
         from firm_areas where firm_id = $1) as rules from firms where id = $1`,
      values: [firmId],
    });
    const covered = listCovered({ ...before, radiusKm, rules });
    if (covered.length === 0) return { kind: 'nowhere' };
    await client.query('update firms set radius_km = $2 where id = $1', [firmId, radiusKm]);
    await client.query('delete from firm_areas where firm_id = $1', [firmId]);
    await client.query(
      `insert into firm_areas (firm_id, prefix, included)
       select $1, prefix, included from jsonb_to_recordset($2::jsonb) as r (prefix text, included boolean)`,
      [firmId, JSON.stringify(rules)],
    );
    const reached = await countReached(client, firmId);
    await recordFirmEvent(client, firmId, {
      event: 'area',
      actor: firmActor(firmId),
      details: { radiusKm, rules: rules.length, reached },
    });
    if (covered.some((code) => !covers(before, code))) await rematchOpenInquiries(client, firmId);
    return { kind: 'saved', reached };
  });

/** `lacking`: documents that must be verified before the firm is invited. */
type CapabilitiesSaved = { kind: 'saved'; lacking: DocumentKind[] } | { kind: 'none' } | FirmClosed;

export async function saveCapabilities(
  database: Queries,
  { firmId, capabilities }: { firmId: string; capabilities: readonly Capability[] },
): Promise<CapabilitiesSaved> {
  if (capabilities.length === 0) return { kind: 'none' };
  return changeFirm(database, firmId, async (client): Promise<CapabilitiesSaved> => {
    const unmet = async () => {
      const { rows } = await client.query<{ kind: DocumentKind }>(
        'select kinds[1] as kind from unmet_document_rules($1, munich_day(now())) order by 1',
        [firmId],
      );
      return rows.map(({ kind }) => kind);
    };
    const before = await unmet();
    const removed = await client.query<{ capability: string }>(
      'delete from firm_capabilities where firm_id = $1 and capability <> all($2) returning capability',
      [firmId, capabilities],
    );
    const added = await client.query<{ capability: string }>(
      `insert into firm_capabilities (firm_id, capability) select $1, unnest($2::text[])
       on conflict do nothing returning capability`,
      [firmId, capabilities],
    );
    const lacking = await unmet();
    if (lacking.some((kind) => !before.includes(kind))) await tellOffice(client, firmId);
    if (added.rowCount || removed.rowCount) {
      const names = (rows: { capability: string }[]) => rows.map(({ capability }) => capability).sort();
      await recordFirmEvent(client, firmId, {
        event: 'capabilities',
        actor: firmActor(firmId),
        details: { added: names(added.rows), removed: names(removed.rows) },
      });
      await rematchOpenInquiries(client, firmId);
    }
    return { kind: 'saved', lacking };
  });
}

export const saveHours = (
  database: Queries,
  { firmId, hours }: { firmId: string; hours: FirmHours },
): Promise<{ kind: 'saved' } | FirmClosed> =>
  changeFirm(database, firmId, async (client) => {
    await client.query('update firms set hours = $2 where id = $1', [firmId, JSON.stringify(hours)]);
    await recordFirmEvent(client, firmId, { event: 'hours', actor: firmActor(firmId), details: { hours } });
    return { kind: 'saved' } as const;
  });

const WEEKLY_LIMIT = { least: 1, most: 50 } as const;

export async function saveLimit(
  database: Queries,
  { firmId, weekly }: { firmId: string; weekly: number },
): Promise<{ kind: 'saved' | 'invalid' } | FirmClosed> {
  if (!Number.isInteger(weekly) || weekly < WEEKLY_LIMIT.least || weekly > WEEKLY_LIMIT.most)
    return { kind: 'invalid' };
  return changeFirm(database, firmId, async (client) => {
    const { rows } = await client.query<{ more: boolean }>(
      `update firms p set weekly_limit = $2 from firms before where p.id = $1 and before.id = $1
       returning p.weekly_limit > before.weekly_limit as more`,
      [firmId, weekly],
    );
    await recordFirmEvent(client, firmId, {
      event: 'limit',
      actor: firmActor(firmId),
      details: { weekly },
    });
    if (rows[0]?.more) await rematchOpenInquiries(client, firmId);
    return { kind: 'saved' } as const;
  });
}

export type Price = { position: Position; unit: Unit; cents: number };

/** Prefills new offers and is visible to the firm only. */
export const savePrices = (
  database: Queries,
  { firmId, prices }: { firmId: string; prices: readonly Price[] },
): Promise<{ kind: 'saved' } | FirmClosed> =>
  changeFirm(database, firmId, async (client) => {
    await client.query('delete from firm_prices where firm_id = $1', [firmId]);
    await client.query(
      `insert into firm_prices (firm_id, position, unit, unit_cents)
       select $1, position, unit, cents from jsonb_to_recordset($2::jsonb) as p (position text, unit text, cents bigint)`,
      [firmId, JSON.stringify(prices)],
    );
    const details = { prices: prices.length };
    await recordFirmEvent(client, firmId, { event: 'prices', actor: firmActor(firmId), details });
    return { kind: 'saved' } as const;
  });

export const listPrices = (database: Sql, firmId: string) =>
  listRows<Price>(database, {
    text: 'select position, unit, unit_cents::int as cents from firm_prices where firm_id = $1',
    values: [firmId],
  });
