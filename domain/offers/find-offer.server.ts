import type pg from 'pg';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { type MaskRow, maskedBy, toMask } from '../messages/keep-masked.server.ts';
import { MASK_VERSION } from '../messages/mask-text.ts';
import { CUSTOMER_MAY_SEE, closedWords, maskFields, maskNow } from '../messages/may-see.ts';
import type { Position, Unit } from '../partners/positions.ts';
import { eachAlone } from '../sweep-parts.server.ts';
import type { Offer, OfferTerms, PriceKind } from './offer.ts';
import type { OfferLine } from './offer-sums.ts';

type OfferState = 'current' | 'superseded' | 'withdrawn' | 'expired' | 'ordered' | 'passed';

export type StoredOffer = Offer & {
  id: string;
  version: number;
  state: OfferState;
  detailsVersion: number;
  vatBp: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  open: boolean;
  yearlyGrossCents: number | null;
  submittedAt: Date;
};

type Row = MaskRow & {
  id: string;
  version: number;
  state: OfferState;
  details_version: number;
  price_kind: PriceKind;
  vat_bp: number;
  net_cents: string;
  vat_cents: string;
  gross_cents: string;
  upper_net_cents: string | null;
  open_positions: boolean;
  labour_share_bp: number | null;
  yearly_gross_cents: string | null;
  terms: OfferTerms;
  earliest: string;
  working_days: number | null;
  valid: string;
  guarantee_months: number;
  remarks: string | null;
  change_reason: string | null;
  submitted_at: Date;
  lines: LineRow[];
};
type LineRow = {
  position: Position;
  part: number;
  state: OfferLine['state'];
  hundredths: number | null;
  unit: Unit | null;
  unit_cents: number | null;
  note: string | null;
};

const SELECT = `select o.*, o.earliest_on::text as earliest, o.valid_until::text as valid,
    (select json_agg(json_build_object('position', position, 'part', part, 'state', l.state, 'unit', unit,
       'hundredths', (quantity * 100)::bigint, 'unit_cents', unit_cents, 'note', note) order by position, part)
     from offer_lines l where l.offer_id = o.id) as lines
  from offers o`;

type Reader = Sql | pg.ClientBase;

/** Prefers the current or ordered offer, otherwise the latest. Masked before the contact is shared. */
export async function findOffer(
  database: Reader,
  invitationId: string,
  { masked = false } = {},
): Promise<StoredOffer | null> {
  const { rows } = await (database as Sql).query<Row>({
    text: `${SELECT} where o.invitation_id = $1 order by o.state in ('current', 'ordered') desc, o.version desc limit 1`,
    values: [invitationId],
  });
  return rows[0] ? toOffer(rows[0], masked) : null;
}

export async function listOffersOf(
  database: Reader,
  inquiryId: string,
): Promise<(StoredOffer & { invitationId: string })[]> {
  const { rows } = await (database as Sql).query<Row & { invitation_id: string; has_contact: boolean }>({
    text: `${SELECT.replace('o.*,', 'o.*, l.id is not null as has_contact,')} join invitations v on v.id = o.invitation_id
      left join releases l on l.invitation_id = v.id and l.taken_back_at is null where v.inquiry_id = $1
      order by o.invitation_id, o.version desc`,
    values: [inquiryId],
  });
  return rows.map((row) => ({
    ...toOffer(row, !row.has_contact),
    invitationId: row.invitation_id,
  }));
}

/** Masks the stored row, because the mask depends on the order of its fields. */
export async function maskStoredOffer(client: pg.ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<Row>(`${SELECT} where o.id = $1`, [id]);
  const words = rows[0] ? closedWords(toOffer(rows[0], false), CUSTOMER_MAY_SEE) : [];
  await client.query('update offers set masked_words = $2, mask_key = $3 where id = $1', [id, ...toMask(words)]);
}

const LONGEST_MASKING_MS = 3_600_000;

/** Runs after an update, for masks made by older rules. */
export async function maskStoredOffers(database: Queries, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from offers where coalesce(mask_key, '') not like $1`,
    values: [`${MASK_VERSION}:%`],
  });
  return eachAlone(
    database,
    { part: 'offer-masks', now, passMs: LONGEST_MASKING_MS },
    rows,
    ({ id }) => id,
    ({ id }) => database.transaction((client) => maskStoredOffer(client, id)).then(() => true),
  );
}

function toOffer(row: Row, masked: boolean): StoredOffer {
  const offer: StoredOffer = {
    id: row.id,
    version: row.version,
    state: row.state,
    detailsVersion: row.details_version,
    priceKind: row.price_kind,
    vatBp: row.vat_bp,
    netCents: Number(row.net_cents),
    vatCents: Number(row.vat_cents),
    grossCents: Number(row.gross_cents),
    upperNetCents: row.upper_net_cents === null ? null : Number(row.upper_net_cents),
    open: row.open_positions,
    labourShareBp: row.labour_share_bp,
    yearlyGrossCents: row.yearly_gross_cents === null ? null : Number(row.yearly_gross_cents),
    terms: row.terms,
    earliestOn: row.earliest,
    workingDays: row.working_days,
    validUntil: row.valid,
    guaranteeMonths: row.guarantee_months,
    remarks: row.remarks,
    changeReason: row.change_reason,
    submittedAt: row.submitted_at,
    lines: row.lines.map(toLine),
  };
  return masked ? maskFields(offer, CUSTOMER_MAY_SEE, maskedBy(row, [])) : offer;
}

function toLine({ position, part, state, hundredths, unit, unit_cents, note }: LineRow): OfferLine {
  if (state !== 'priced') return { position, part, state, note };
  return {
    position,
    part,
    state,
    quantity: hundredths as number,
    unit: unit as Unit,
    unitCents: unit_cents as number,
    note,
  };
}

type OfferCount = { offers: number; asked: number };

export async function countOffers(database: Sql, inquiryId: string): Promise<OfferCount> {
  const { rows } = await database.query<OfferCount>({
    text: `select count(*) filter (where exists (
        select from offers o where o.invitation_id = v.id and o.state in ('current', 'ordered')))::int as offers,
        count(distinct partner_id)::int as asked
      from invitations v where inquiry_id = $1`,
    values: [inquiryId],
  });
  return rows[0] ?? { offers: 0, asked: 0 };
}

export const maskOffer = <Given extends Offer>(offer: Given): Given => maskFields(offer, CUSTOMER_MAY_SEE, maskNow);
