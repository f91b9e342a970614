import { execute, findValue, listRows, type Queries, type Sql, type sql } from '../../platform/db/rows.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { Capability } from '../rules.ts';
import type { FirmHours } from '../time/working-time.ts';
import { type AreaRule, covers, listCovered } from './area.ts';
import type { DocumentKind } from './documents.ts';
import {
  changeFirm,
  countReached,
  type FirmClosed,
  readFirmArea,
  recordOwnEvent,
  storeArea,
} from './firm-transitions.server.ts';
import type { Position, Unit } from './positions.ts';
import { notifyOffice } from './profile.server.ts';
import { weeklyLimits } from './read-firm-services.ts';

type AreaSaved = { kind: 'saved'; reached: number } | { kind: 'nowhere' } | FirmClosed;
type Area = { radiusKm: number; rules: readonly AreaRule[] };

/** An area without any of our postal codes is refused; a firm that wants no inquiries pauses. */
export const saveArea = (database: Queries, { firmId, area: { radiusKm, rules } }: { firmId: string; area: Area }) =>
  changeFirm(database, firmId, async (client): Promise<AreaSaved> => {
    const before = await readFirmArea(client, firmId);
    const covered = listCovered({ ...before, radiusKm, rules });
    if (covered.length === 0) return { kind: 'nowhere' };
    await storeArea(client, firmId, { radiusKm, rules });
    const reached = await countReached(client, firmId);
    await recordOwnEvent(client, firmId, 'area', { radiusKm, rules: rules.length, reached });
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
      const rows = await listRows<{ kind: DocumentKind }>(client)`
        select kinds[1] as kind from unmet_document_rules(${firmId}, munich_day(now())) order by 1`;
      return rows.map(({ kind }) => kind);
    };
    const before = await unmet();
    const change = async (...query: Parameters<typeof sql>) =>
      (await listRows<{ name: string }>(client)(...query)).map(({ name }) => name).sort();
    const removed = await change`
      delete from firm_capabilities where firm_id = ${firmId} and capability <> all(${capabilities})
      returning capability as name`;
    const added = await change`
      insert into firm_capabilities (firm_id, capability) select ${firmId}, unnest(${capabilities}::text[])
      on conflict do nothing returning capability as name`;
    const lacking = await unmet();
    if (lacking.some((kind) => !before.includes(kind))) await notifyOffice(client, firmId);
    if (added.length + removed.length > 0) {
      await recordOwnEvent(client, firmId, 'capabilities', { added, removed });
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
    await execute(client)`update firms set hours = ${JSON.stringify(hours)} where id = ${firmId}`;
    await recordOwnEvent(client, firmId, 'hours', { hours });
    return { kind: 'saved' } as const;
  });

export async function saveLimit(
  database: Queries,
  { firmId, weekly }: { firmId: string; weekly: number },
): Promise<{ kind: 'saved' | 'invalid' } | FirmClosed> {
  if (!Number.isInteger(weekly) || weekly < weeklyLimits.least || weekly > weeklyLimits.most)
    return { kind: 'invalid' };
  return changeFirm(database, firmId, async (client) => {
    const isMore = await findValue<boolean>(client)`
      update firms p set weekly_limit = ${weekly} from firms before where p.id = ${firmId} and before.id = ${firmId}
      returning p.weekly_limit > before.weekly_limit`;
    await recordOwnEvent(client, firmId, 'limit', { weekly });
    if (isMore) await rematchOpenInquiries(client, firmId);
    return { kind: 'saved' } as const;
  });
}

export type FirmPrice = { position: Position; unit: Unit; cents: number };

/** Prefills new offers and is visible to the firm only. */
export const savePrices = (
  database: Queries,
  { firmId, prices }: { firmId: string; prices: readonly FirmPrice[] },
): Promise<{ kind: 'saved' } | FirmClosed> =>
  changeFirm(database, firmId, async (client) => {
    await execute(client)`delete from firm_prices where firm_id = ${firmId}`;
    await execute(client)`
      insert into firm_prices (firm_id, position, unit, unit_cents)
      select ${firmId}, position, unit, cents
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p (position text, unit text, cents bigint)`;
    await recordOwnEvent(client, firmId, 'prices', { prices: prices.length });
    return { kind: 'saved' } as const;
  });

export const listPrices = (database: Sql, firmId: string) =>
  listRows<FirmPrice>(database)`
    select position, unit, unit_cents::int as cents from firm_prices where firm_id = ${firmId}`;
