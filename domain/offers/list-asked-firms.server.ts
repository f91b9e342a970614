import { findValue, listRows } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import type { DocumentKind } from '../firms/documents.ts';
import type { InvitationStatus } from '../invitations/invitation-steps.server.ts';
import { listMessages } from '../messages/messages.server.ts';
import type { Capability } from '../rules.ts';
import { findOffer } from './find-offer.server.ts';

type Row = {
  id: string;
  reference: string;
  name: string;
  city: string;
  distanceM: number | null;
  capabilities: Capability[];
  verified: { kind: DocumentKind; checkedAt: number }[];
  byOffice: boolean;
  status: InvitationStatus;
  hasContact: boolean;
  /** Only the firm reports an order; the customer has not answered. */
  claimsOrder: boolean;
  promisedAt: Date | null;
  visits: number[];
  offersTimes: boolean;
};

const FIRMS = `select v.id, v.reference, p.name, p.city, c.distance_m as "distanceM", v.status, v.promised_at as "promisedAt",
    c.by_hand is true as "byOffice", exists (select from releases l where l.invitation_id = v.id and l.taken_back_at is null) as "hasContact",
    exists (select from orders o where o.invitation_id = v.id and o.asked_customer_at is not null) as "claimsOrder",
    array(select extract(epoch from starts_at)::float * 1000 from visits t
     where t.invitation_id = v.id and cancelled_at is null and starts_at > now() order by starts_at) as visits,
    exists (select from visits t, unnest(t.offered) at where t.invitation_id = v.id and t.cancelled_at is null and at > now()) as "offersTimes",
    array(select capability from firm_capabilities k where k.firm_id = p.id order by capability) as capabilities,
    (select coalesce(json_agg(json_build_object('kind', kind, 'checkedAt', round(extract(epoch from checked_at) * 1000)) order by kind), '[]')
     from firm_documents d where d.firm_id = p.id and state = 'verified' and kind <> 'chamber'
       and (expires_on is null or expires_on >= munich_day(now()))) as verified
  from invitations v
  join firms p on p.id = v.firm_id
  left join match_candidates c on c.run_id = v.run_id and c.firm_id = v.firm_id
  where v.inquiry_id = $1 order by v.invited_at, v.slot`;

export async function listAskedFirms(database: Sql, inquiryId: string) {
  const [rows, versions] = await Promise.all([
    listRows<Row>(database, FIRMS, [inquiryId]),
    readDetailVersions(database, inquiryId),
  ]);
  return Promise.all(
    rows.map(async ({ id, promisedAt, ...firm }) => {
      const [offer, messages] = await Promise.all([
        findOffer(database, id, { masked: !firm.hasContact }),
        listMessages(database, { invitationId: id, released: firm.hasContact }),
      ]);
      const valid = offer && (offer.state === 'current' || offer.state === 'ordered') ? offer : null;
      return {
        ...firm,
        promisedAt: promisedAt?.getTime() ?? null,
        offer: valid && { ...valid, submittedAt: valid.submittedAt.getTime() },
        olderDetails: valid !== null && versions.changesSince(valid.detailsVersion).length > 0,
        messages,
        unanswered: messages.at(-1)?.author === 'firm',
      };
    }),
  );
}
export type AskedFirm = Awaited<ReturnType<typeof listAskedFirms>>[number];

export const findAsked = (database: Sql, { inquiryId, reference }: { inquiryId: string; reference: string }) =>
  findValue<string>(database, {
    text: 'select id from invitations where inquiry_id = $1 and reference = $2',
    values: [inquiryId, reference],
  });
