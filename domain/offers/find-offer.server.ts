import { findRow, listRows, type Reader, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { CUSTOMER_MAY_SEE, maskFields } from '../messages/may-see.ts';
import type { Offer } from './offer.ts';

export type StoredOffer = Offer & {
  id: string;
  version: number;
  state: 'current' | 'superseded' | 'withdrawn' | 'expired' | 'ordered' | 'passed';
  detailsVersion: number;
  vatBp: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  open: boolean;
  yearlyGrossCents: number | null;
  submittedAt: Date;
};

const SELECT =
  raw(`select o.id, o.version, o.state, o.details_version as "detailsVersion", o.price_kind as "priceKind", o.vat_bp as "vatBp",
    o.net_cents::float8 as "netCents", o.vat_cents::float8 as "vatCents", o.gross_cents::float8 as "grossCents",
    o.upper_net_cents::float8 as "upperNetCents", o.open_positions as open, o.labour_share_bp as "labourShareBp",
    o.yearly_gross_cents::float8 as "yearlyGrossCents", o.terms as conditions, o.earliest_on::text as "earliestOn", o.working_days as "workingDays",
    o.valid_until::text as "validUntil", o.guarantee_months as "guaranteeMonths", o.remarks, o.change_reason as "changeReason",
    o.submitted_at as "submittedAt",
    (select json_agg(case l.state when 'priced' then json_build_object('position', position, 'part', part, 'state', l.state,
         'quantity', (quantity * 100)::bigint, 'unit', unit, 'unitCents', unit_cents, 'note', note)
       else json_build_object('position', position, 'part', part, 'state', l.state, 'note', note) end order by position, part)
     from offer_lines l where l.offer_id = o.id) as lines`);

/** Prefers the current or ordered offer, otherwise the latest. Masked before the contact is shared. */
export async function findOffer(database: Reader, invitationId: string, { masked = false } = {}) {
  const row = await findRow<StoredOffer>(database)`
    ${SELECT} from offers o where o.invitation_id = ${invitationId}
    order by o.state in ('current', 'ordered') desc, o.version desc limit 1`;
  return row && masked ? maskOffer(row) : row;
}

export async function listOffersOf(database: Reader, inquiryId: string) {
  const rows = await listRows<StoredOffer & { invitationId: string; hasContact: boolean }>(database)`
    ${SELECT}, v.id as "invitationId", l.id is not null as "hasContact" from offers o
    join invitations v on v.id = o.invitation_id
    left join contact_shares l on l.invitation_id = v.id and l.withdrawn_at is null where v.inquiry_id = ${inquiryId}
    order by o.invitation_id, o.version desc`;
  return rows.map(({ invitationId, hasContact, ...row }) => ({ ...(hasContact ? row : maskOffer(row)), invitationId }));
}

export const countOffers = (database: Sql, inquiryId: string) =>
  readRow<{ firms: string[]; offers: number; asked: number }>(database)`
    select coalesce(array_agg(p.name order by o.submitted_at) filter (where o.id is not null), '{}') as firms,
      count(o.id)::int as offers, count(distinct v.firm_id)::int as asked
    from invitations v join firms p on p.id = v.firm_id
    left join offers o on o.invitation_id = v.id and o.state in ('current', 'ordered') where v.inquiry_id = ${inquiryId}`;

export const maskOffer = <Given extends Offer>(offer: Given): Given => maskFields(offer, CUSTOMER_MAY_SEE);
