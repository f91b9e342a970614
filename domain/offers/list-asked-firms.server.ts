import { findValue } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import type { InvitationStatus } from '../invitations/invitation-steps.server.ts';
import { listMessages, type Message } from '../messages/messages.server.ts';
import type { DocumentKind } from '../partners/documents.ts';
import type { Capability } from '../rules.ts';
import { findOffer, type StoredOffer } from './find-offer.server.ts';

export type AskedFirm = {
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
  promisedAt: number | null;
  offer: (Omit<StoredOffer, 'submittedAt'> & { submittedAt: number }) | null;
  olderDetails: boolean;
  visits: number[];
  offersTimes: boolean;
  messages: Message[];
  unanswered: boolean;
};

type Row = {
  id: string;
  reference: string;
  name: string;
  city: string;
  distance_m: number | null;
  capabilities: Capability[] | null;
  verified: { kind: DocumentKind; at: number }[] | null;
  by_office: boolean;
  status: InvitationStatus;
  has_contact: boolean;
  claims_order: boolean;
  promised_at: Date | null;
  visits: number[] | null;
  offers_times: boolean;
};

const FIRMS = `select v.id, v.reference, p.name, p.city, c.distance_m, v.status, v.promised_at,
    c.by_hand is true as by_office, exists (select from releases l where l.invitation_id = v.id and l.taken_back_at is null) as has_contact,
    exists (select from orders o where o.invitation_id = v.id and o.asked_customer_at is not null) as claims_order,
    (select array_agg(extract(epoch from starts_at)::float * 1000 order by starts_at) from visits t
     where t.invitation_id = v.id and cancelled_at is null and starts_at > now()) as visits,
    exists (select from visits t, unnest(t.offered) at where t.invitation_id = v.id and t.cancelled_at is null and at > now()) as offers_times,
    (select array_agg(capability order by capability) from partner_capabilities k where k.partner_id = p.id) as capabilities,
    (select json_agg(json_build_object('kind', kind, 'at', extract(epoch from checked_at) * 1000) order by kind)
     from partner_documents d where d.partner_id = p.id and state = 'verified' and kind <> 'chamber'
       and (expires_on is null or expires_on >= munich_day(now()))) as verified
  from invitations v
  join partners p on p.id = v.partner_id
  left join match_candidates c on c.run_id = v.run_id and c.partner_id = v.partner_id
  where v.inquiry_id = $1 order by v.invited_at, v.slot`;

export async function listAskedFirms(database: Sql, inquiryId: string): Promise<AskedFirm[]> {
  const [{ rows }, versions] = await Promise.all([
    database.query<Row>({ text: FIRMS, values: [inquiryId] }),
    readDetailVersions(database, inquiryId),
  ]);
  return Promise.all(rows.map((row) => toFirm(database, row, versions)));
}

type Versions = Awaited<ReturnType<typeof readDetailVersions>>;

async function toFirm(database: Sql, row: Row, versions: Versions): Promise<AskedFirm> {
  const released = row.has_contact;
  const [offer, messages] = await Promise.all([
    findOffer(database, row.id, { masked: !released }),
    listMessages(database, { invitationId: row.id, released }),
  ]);
  const valid = offer && (offer.state === 'current' || offer.state === 'ordered') ? offer : null;
  return {
    reference: row.reference,
    name: row.name,
    city: row.city,
    distanceM: row.distance_m,
    capabilities: row.capabilities ?? [],
    verified: (row.verified ?? []).map(({ kind, at }) => ({ kind, checkedAt: Math.round(at) })),
    byOffice: row.by_office,
    status: row.status,
    hasContact: row.has_contact,
    claimsOrder: row.claims_order,
    promisedAt: row.promised_at?.getTime() ?? null,
    offer: valid && { ...valid, submittedAt: valid.submittedAt.getTime() },
    olderDetails: valid !== null && versions.changesSince(valid.detailsVersion).length > 0,
    visits: row.visits ?? [],
    offersTimes: row.offers_times,
    messages,
    unanswered: messages.at(-1)?.author === 'partner',
  };
}

export const findAsked = (database: Sql, { inquiryId, reference }: { inquiryId: string; reference: string }) =>
  findValue<string>(database, {
    text: 'select id from invitations where inquiry_id = $1 and reference = $2',
    values: [inquiryId, reference],
  });
