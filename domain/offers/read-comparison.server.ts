import { listRows } from '../../platform/db/rows.ts';
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

type FirmFound = {
  invitationId: string;
  reference: string;
  status: InvitationStatus;
  hasContact: boolean;
  name: string;
  city: string;
  distanceM: number | null;
  checks: { kind: string; checkedOn: string }[];
  sumInsuredCents: number | null;
};
export type FirmInView = FirmFound & { offer: OfferInView | null };

const VERIFIED = `from firm_documents d where d.firm_id = p.id and d.state = 'verified' and d.kind <> 'chamber'
  and (d.expires_on is null or d.expires_on >= munich_day(now()))`;

export async function readComparison(database: Sql, inquiryId: string): Promise<FirmInView[]> {
  const [firms, offers, details] = await Promise.all([
    listRows<FirmFound>(database, {
      text: `select v.id as "invitationId", v.reference, v.status, p.name, p.city, c.distance_m as "distanceM",
          exists (select from releases l where l.invitation_id = v.id and l.taken_back_at is null) as "hasContact",
          (select coalesce(json_agg(json_build_object('kind', d.kind, 'checkedOn', munich_day(d.checked_at)::text) order by d.kind), '[]')
            ${VERIFIED}) as checks,
          (select d.sum_insured_cents::float8 ${VERIFIED} and d.kind = 'liability-insurance' limit 1) as "sumInsuredCents"
        from invitations v join firms p on p.id = v.firm_id
        left join match_candidates c on c.run_id = v.run_id and c.firm_id = v.firm_id
        where v.inquiry_id = $1 order by v.invited_at, v.slot, v.id`,
      values: [inquiryId],
    }),
    listOffersOf(database, inquiryId),
    readDetailVersions(database, inquiryId),
  ]);
  return firms.map((firm) => {
    const versions = offers.filter(({ invitationId }) => invitationId === firm.invitationId);
    const [current, before] = versions;
    const arrivedAt = versions.at(-1)?.submittedAt.toISOString() ?? '';
    if (current?.state !== 'current' && current?.state !== 'ordered') return { ...firm, offer: null };
    const olderDetails = details.changesSince(current.detailsVersion).length > 0;
    const offer = { ...toView(current, arrivedAt), olderDetails, before: before ? toView(before, arrivedAt) : null };
    return { ...firm, offer };
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
