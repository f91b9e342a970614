import { findRow, findValue, listRows, raw, type Sql } from '../../platform/db/rows.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import type { DocumentKind } from '../firms/documents.ts';
import { type InvitationStatus, LIVE_INVITATION_STATUSES } from '../invitations/invitation-transitions.server.ts';
import { BRING_BACK_MINUTES } from '../invitations/recall.server.ts';
import { mailboxProven } from '../magic-links/make-link.server.ts';
import { quoteMessage } from '../messages/mask-text.ts';
import { listMessages, type StoredMessage } from '../messages/messages.server.ts';
import { type Capability, MAX_FIRMS_PER_INQUIRY } from '../rules.ts';
import { listOffersOf, type StoredOffer } from './find-offer.server.ts';

type Row = {
  invitationId: string;
  reference: string;
  name: string;
  city: string;
  distanceM: number | null;
  capabilities: Capability[];
  /** A chamber's membership is compulsory and proves nothing. */
  verified: { kind: DocumentKind; checkedOn: string }[];
  sumInsuredCents: number | null;
  byOffice: boolean;
  status: InvitationStatus;
  hasContact: boolean;
  /** Only the firm reports an order; the customer has not answered. */
  claimsOrder: boolean;
  promisedAt: Date | null;
  appointments: number[];
  offersTimes: boolean;
  /** The customer excluded it less than an hour ago, and a slot is free. */
  canReturn: boolean;
  /** The customer named the day of acceptance. */
  accepted: boolean;
  /** What the customer paid, with tax, as the customer said. */
  paidCents: number | null;
  /** What the customer ordered for, with tax, as the customer said. */
  orderedCents: number | null;
};

/** The offer that counts. `olderDetails`: the customer has changed the details since. */
export type OfferInView = StoredOffer & { arrivedAt: string; olderDetails: boolean; before: StoredOffer | null };
/** `declined`: the offer that an order or the end of the inquiry passed over. It stays readable. */
export type AskedFirm = Row & { offer: OfferInView | null; declined: OfferInView | null };

const VERIFIED = raw(`from firm_documents d where d.firm_id = p.id and d.state = 'verified' and d.kind <> 'chamber'
  and (d.expires_on is null or d.expires_on >= munich_day(now()))`);

const listFirms = (database: Sql, inquiryId: string) =>
  listRows<Row>(database)`
  select v.id as "invitationId", v.reference, p.name, p.city, c.distance_m as "distanceM", v.status, v.promised_at as "promisedAt",
    c.by_hand is true as "byOffice", exists (select from contact_shares l where l.invitation_id = v.id and l.withdrawn_at is null) as "hasContact",
    exists (select from orders o where o.invitation_id = v.id and o.asked_customer_at is not null) as "claimsOrder",
    array(select extract(epoch from starts_at)::float * 1000 from appointments t
     where t.invitation_id = v.id and cancelled_at is null and starts_at > now() order by starts_at) as appointments,
    exists (select from appointments t, unnest(t.offered) at where t.invitation_id = v.id and t.cancelled_at is null and at > now()) as "offersTimes",
    v.status = 'excluded' and v.ended_at > now() - ${BRING_BACK_MINUTES} * interval '1 minute'
      and exists (select from inquiries q where q.id = v.inquiry_id and q.status in ('matching', 'offers', 'shared'))
      and (select count(*) from invitations l where l.inquiry_id = v.inquiry_id
        and l.status in ('invited', 'engaged', 'offered', 'shared', 'ordered')) < ${MAX_FIRMS_PER_INQUIRY} as "canReturn",
    exists (select from orders o where o.invitation_id = v.id and o.accepted_on is not null) as accepted,
    (select r.gross_cents::float8 from order_reports r where r.invitation_id = v.id and r.side = 'customer' and r.statement in ('final', 'not-done')
     and not exists (select from order_reports b where b.invitation_id = v.id and b.statement = 'withdrawn' and b.id > r.id)
     order by r.id desc limit 1) as "paidCents",
    (select r.gross_cents::float8 from order_reports r where r.invitation_id = v.id and r.side = 'customer' and r.statement = 'ordered'
     and r.gross_cents is not null and not exists (select from order_reports b where b.invitation_id = v.id and b.statement = 'withdrawn' and b.id > r.id)
     order by r.id desc limit 1) as "orderedCents",
    array(select capability from firm_capabilities k where k.firm_id = p.id order by capability) as capabilities,
    (select coalesce(json_agg(json_build_object('kind', d.kind, 'checkedOn', munich_day(d.checked_at)::text) order by d.kind), '[]')
      ${VERIFIED}) as verified,
    (select d.sum_insured_cents::float8 ${VERIFIED} and d.kind = 'liability-insurance' limit 1) as "sumInsuredCents"
  from invitations v
  join firms p on p.id = v.firm_id
  left join match_candidates c on c.run_id = v.run_id and c.firm_id = v.firm_id
  where v.inquiry_id = ${inquiryId} order by v.invited_at, v.slot, v.id`;

/** The firms of an inquiry as its customer sees them, in the order in which they were asked. */
export async function listAskedFirms(database: Sql, inquiryId: string): Promise<AskedFirm[]> {
  const [firms, offers, details] = await Promise.all([
    listFirms(database, inquiryId),
    listOffersOf(database, inquiryId),
    readDetailVersions(database, inquiryId),
  ]);
  return firms.map((firm) => {
    const versions = offers.filter(({ invitationId }) => invitationId === firm.invitationId);
    const [current, before = null] = versions;
    const counts = current?.state === 'current' || current?.state === 'ordered';
    const isDeclined = current?.state === 'passed' && firm.status === 'passed';
    if (!current || !(counts || isDeclined)) return { ...firm, offer: null, declined: null };
    const arrivedAt = versions.at(-1)?.submittedAt.toISOString() ?? '';
    const olderDetails = details.changesSince(current.detailsVersion).length > 0;
    const seen = { ...current, arrivedAt, olderDetails, before };
    return { ...firm, offer: counts ? seen : null, declined: counts ? null : seen };
  });
}

/** With what each of them and the customer wrote to each other. */
export async function listConversations(database: Sql, inquiryId: string) {
  const firms = await listAskedFirms(database, inquiryId);
  return Promise.all(
    firms.map(async (firm): Promise<AskedFirm & { messages: StoredMessage[] }> => {
      const { invitationId, hasContact: shared } = firm;
      return { ...firm, messages: await listMessages(database, { invitationId, shared }) };
    }),
  );
}

/**
 * What a firm wrote, for an email; without a number the last message. Stays masked while the mailbox may be a stranger's.
 * Null if the firm does not read answers any more.
 */
export async function findFirmMessage(
  database: Sql,
  { invitationId, message }: { invitationId: string; message?: number },
) {
  const firm = await findRow<Pick<Row, 'name' | 'reference' | 'status' | 'hasContact'> & { proven: boolean }>(database)`
    select p.name, v.reference, v.status, ${mailboxProven('q')} as proven,
      exists (select from contact_shares l where l.invitation_id = v.id and l.withdrawn_at is null) as "hasContact"
    from invitations v join firms p on p.id = v.firm_id join inquiries q on q.id = v.inquiry_id
    where v.id = ${invitationId}`;
  if (!firm || !LIVE_INVITATION_STATUSES.includes(firm.status)) return null;
  const messages = await listMessages(database, { invitationId, shared: firm.hasContact && firm.proven });
  const index = message ? message - 1 : messages.findLastIndex(({ author }) => author === 'firm');
  const said = messages[index];
  if (said?.author !== 'firm') return null;
  const { name, reference, status, hasContact } = firm;
  const stage = hasContact ? 'shared' : status === 'invited' || status === 'engaged' ? 'asked' : 'offered';
  const page = `frage/?betrieb=${reference}#nachricht-${reference}-${index + 1}`;
  return { props: { firm: name, quote: quoteMessage(said.body), stage } as const, page };
}

export const findAsked = (database: Sql, { inquiryId, reference }: { inquiryId: string; reference: string }) =>
  findValue<string>(database)`select id from invitations where inquiry_id = ${inquiryId} and reference = ${reference}`;
