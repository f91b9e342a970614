import type { Sql } from '../../platform/db/side-pool.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import type { InvitationStatus } from '../invitations/invitation-steps.server.ts';
import type { ComparedOffer } from './compare-offers.ts';
import { listOffersOf, type StoredOffer } from './find-offer.server.ts';
import { vatOf } from './offer-sums.ts';

type Shown = Pick<
  StoredOffer,
  | 'version'
  | 'priceKind'
  | 'labourShareBp'
  | 'yearlyGrossCents'
  | 'terms'
  | 'workingDays'
  | 'validUntil'
  | 'guaranteeMonths'
  | 'remarks'
  | 'changeReason'
> & {
  upperGrossCents: number | null;
  sentAt: string;
};

export type OfferInView = ComparedOffer &
  Shown & {
    olderDetails: boolean;
    before: (ComparedOffer & Shown) | null;
  };

export type FirmInView = {
  invitationId: string;
  reference: string;
  status: InvitationStatus;
  hasContact: boolean;
  name: string;
  city: string;
  distanceM: number | null;
  checks: { kind: string; checkedOn: string }[];
  sumInsuredCents: number | null;
  offer: OfferInView | null;
};

type Row = {
  id: string;
  reference: string;
  status: InvitationStatus;
  has_contact: boolean;
  name: string;
  city: string;
  distance_m: number | null;
  checks: { kind: string; checkedOn: string; sum: number | null }[] | null;
};

export async function readComparison(database: Sql, inquiryId: string): Promise<FirmInView[]> {
  const [{ rows: firms }, offers, details] = await Promise.all([
    database.query<Row>({
      text: `select v.id, v.reference, v.status, p.name, p.city, c.distance_m,
          exists (select from releases l where l.invitation_id = v.id and l.taken_back_at is null) as has_contact,
          (select json_agg(json_build_object('kind', d.kind, 'checkedOn', munich_day(d.checked_at)::text,
              'sum', d.sum_insured_cents) order by d.kind)
            from partner_documents d where d.partner_id = p.id and d.state = 'verified' and d.kind <> 'chamber'
              and (d.expires_on is null or d.expires_on >= munich_day(now()))) as checks
        from invitations v join partners p on p.id = v.partner_id
        left join match_candidates c on c.run_id = v.run_id and c.partner_id = v.partner_id
        where v.inquiry_id = $1 order by v.invited_at, v.slot, v.id`,
      values: [inquiryId],
    }),
    listOffersOf(database, inquiryId),
    readDetailVersions(database, inquiryId),
  ]);
  return firms.map(({ id, reference, status, has_contact: hasContact, name, city, distance_m: distanceM, checks }) => {
    const versions = offers.filter(({ invitationId }) => invitationId === id);
    const [current, before] = versions;
    const arrivedAt = versions.at(-1)?.submittedAt.toISOString() ?? '';
    const stands = current && (current.state === 'current' || current.state === 'ordered');
    return {
      invitationId: id,
      reference,
      status,
      hasContact,
      name,
      city,
      distanceM,
      checks: (checks ?? []).map(({ kind, checkedOn }) => ({ kind, checkedOn })),
      sumInsuredCents: checks?.find(({ kind }) => kind === 'liability-insurance')?.sum ?? null,
      offer: stands
        ? {
            ...toView(current, arrivedAt),
            olderDetails: details.changesSince(current.detailsVersion).length > 0,
            before: before ? toView(before, arrivedAt) : null,
          }
        : null,
    };
  });
}

function toView(offer: StoredOffer, arrivedAt: string): ComparedOffer & Shown {
  const { upperNetCents: upper, vatBp } = offer;
  return {
    ...offer,
    arrivedAt,
    sentAt: offer.submittedAt.toISOString(),
    upperGrossCents: upper === null ? null : upper + vatOf(upper, vatBp),
  };
}
