import type { Queries } from '../../platform/db/side-pool.ts';
import type { InvitationStatus } from '../invitations/take-invitation-step.server.ts';
import type { ComparedOffer } from './compare-offers.ts';
import type { PriceKind } from './offer.ts';
import type { OfferLine, OtherLine } from './offer-sums.ts';
import type { OfferTerms } from './offer-terms.ts';
import type { Position, Unit } from './positions.ts';

/** An offer as the customer compares it. Amounts are gross where the name says so; days as YYYY-MM-DD. */
export type OfferInView = ComparedOffer & {
  version: number;
  priceKind: PriceKind;
  upperGrossCents: number | null;
  labourShareBp: number | null;
  yearlyGrossCents: number | null;
  terms: OfferTerms;
  workingDays: number | null;
  validUntil: string;
  guaranteeMonths: number;
  remarks: string | null;
  changeReason: string | null;
  /** The customer changed their details after it was made. */
  olderDetails: boolean;
  /** The version before, for what changed. */
  before: { grossCents: number; lines: OfferLine[]; submittedAt: string; vatBp: number } | null;
};

export type FirmInView = {
  invitationId: string;
  reference: string;
  status: InvitationStatus;
  name: string;
  city: string;
  activeSince: string | null;
  distanceM: number | null;
  /** What somebody of ours verified, and is not over. */
  checks: { kind: string; checkedOn: string; how: string }[];
  sumInsuredCents: number | null;
  offer: OfferInView | null;
};

type Row = {
  id: string;
  reference: string;
  status: InvitationStatus;
  name: string;
  city: string;
  active_since: string | null;
  distance_m: number | null;
  checks: { kind: string; checkedOn: string; how: string; sum: number | null }[] | null;
};

type OfferRow = {
  id: string;
  invitation_id: string;
  version: number;
  state: string;
  price_kind: PriceKind;
  vat_bp: number;
  gross_cents: number;
  upper_gross: number | null;
  open_positions: boolean;
  labour_share_bp: number | null;
  yearly: number | null;
  terms: OfferTerms;
  earliest_on: string;
  working_days: number | null;
  valid_until: string;
  guarantee_months: number;
  remarks: string | null;
  change_reason: string | null;
  submitted_at: Date;
  older_details: boolean;
  lines: LineRow[];
};
type LineRow = {
  position: Position;
  part: number;
  state: OfferLine['state'];
  quantity: number | null;
  unit: Unit | null;
  unit_cents: number | null;
  note: string | null;
};

/** Firms that are or were live on an inquiry, in the order in which they were asked, with the offers that still stand. */
export async function readComparison(database: Pick<Queries, 'query'>, inquiryId: string): Promise<FirmInView[]> {
  const [{ rows: firms }, { rows: offers }] = await Promise.all([
    database.query<Row>({
      text: `select v.id, v.reference, v.status, p.name, p.city, munich_day(p.active_since)::text as active_since, c.distance_m,
          (select json_agg(json_build_object('kind', d.kind, 'checkedOn', munich_day(d.checked_at)::text, 'how', d.checked_how,
              'sum', d.sum_insured_cents) order by d.kind)
            from partner_documents d where d.partner_id = p.id and d.state = 'verified'
              and (d.expires_on is null or d.expires_on >= munich_day(now()))) as checks
        from invitations v join partners p on p.id = v.partner_id
        left join match_candidates c on c.run_id = v.run_id and c.partner_id = v.partner_id
        where v.inquiry_id = $1 order by v.invited_at, v.slot, v.id`,
      values: [inquiryId],
    }),
    database.query<OfferRow>({
      text: `select o.id, o.invitation_id, o.version, o.state, price_kind, vat_bp, gross_cents::int,
          (upper_net_cents + round(upper_net_cents * vat_bp / 10000.0))::int as upper_gross, open_positions, labour_share_bp,
          yearly_gross_cents::int as yearly, terms, earliest_on::text, working_days, valid_until::text, guarantee_months,
          remarks, change_reason, submitted_at,
          details_version < coalesce((select max(version) from inquiry_details where inquiry_id = $1), 0) as older_details,
          (select json_agg(json_build_object('position', l.position, 'part', l.part, 'state', l.state,
              'quantity', (l.quantity * 100)::int, 'unit', l.unit, 'unit_cents', l.unit_cents, 'note', l.note))
            from offer_lines l where l.offer_id = o.id) as lines
        from offers o join invitations v on v.id = o.invitation_id
        where v.inquiry_id = $1 order by o.invitation_id, o.version desc`,
      values: [inquiryId],
    }),
  ]);
  return firms.map(({ checks, distance_m, active_since, id, ...firm }) => {
    const versions = offers.filter(({ invitation_id }) => invitation_id === id);
    const [current, before] = versions;
    const stands = current && ['current', 'ordered'].includes(current.state);
    return {
      ...firm,
      invitationId: id,
      activeSince: active_since,
      distanceM: distance_m,
      checks: (checks ?? []).map(({ kind, checkedOn, how }) => ({ kind, checkedOn, how })),
      sumInsuredCents: checks?.find(({ kind }) => kind === 'liability-insurance')?.sum ?? null,
      offer: stands ? toView(current, before ?? null) : null,
    };
  });
}

function toView(row: OfferRow, before: OfferRow | null): OfferInView {
  return {
    id: row.id,
    submittedAt: row.submitted_at.toISOString(),
    earliestOn: row.earliest_on,
    vatBp: row.vat_bp,
    grossCents: row.gross_cents,
    open: row.open_positions,
    lines: row.lines.map(toLine),
    version: row.version,
    priceKind: row.price_kind,
    upperGrossCents: row.upper_gross,
    labourShareBp: row.labour_share_bp,
    yearlyGrossCents: row.yearly,
    terms: row.terms,
    workingDays: row.working_days,
    validUntil: row.valid_until,
    guaranteeMonths: row.guarantee_months,
    remarks: row.remarks,
    changeReason: row.change_reason,
    olderDetails: row.older_details,
    before: before && {
      grossCents: before.gross_cents,
      lines: before.lines.map(toLine),
      submittedAt: before.submitted_at.toISOString(),
      vatBp: before.vat_bp,
    },
  };
}

function toLine({ position, part, state, quantity, unit, unit_cents, note }: LineRow): OfferLine {
  if (state !== 'priced') return { position, part, state, note } satisfies OtherLine;
  return { position, part, state, quantity: quantity ?? 0, unit: unit ?? 'flat', unitCents: unit_cents ?? 0, note };
}
