import { findRow } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { type DetailAnswers, describeDetails } from '../details/detail-answers.ts';
import {
  type Answers,
  answerColumns,
  describeInquiry,
  givenPostalCode,
  typedWords,
} from '../inquiries/describe-inquiry.ts';
import { undoUntil } from '../invitations/decline.server.ts';
import { findFreeSlot, type InvitationStatus } from '../invitations/invitation-steps.server.ts';
import { type MaskRow, maskedBy, NAMES, type NamesRow, namesOf } from '../messages/keep-masked.server.ts';
import { FIRM_MAY_SEE, maskFields } from '../messages/may-see.ts';
import { listMessages, type Message } from '../messages/messages.server.ts';
import type { Tariff } from '../money.ts';
import { findPlace } from '../service-area/service-area.ts';
import { findOffer, type StoredOffer } from './find-offer.server.ts';

/** What a firm sees before the contact is shared. */
export type InvitationPage = {
  reference: string;
  status: InvitationStatus;
  hasContact: boolean;
  /** The firm alone reported an order: the customer was asked or has denied it. */
  claim: 'waiting' | 'denied' | null;
  now: number;
  firm: string;
  place: { postalCode: string; name: string; lat: number; lon: number; inArea: boolean } | null;
  distanceM: number | null;
  answers: { label: string; text: string }[];
  ownWords: string[];
  details: { label: string; text: string }[];
  decisionOn: string | null;
  photoCount: number;
  answerDueAt: number;
  offerDueAt: number;
  promisedAt: number | null;
  waiting: boolean;
  visitOfferedAt: number | null;
  undoUntil: number | null;
  mayRevive: boolean;
  why: {
    candidates: number;
    fit: number;
    near: number;
    answers: number;
    creditBefore: number | null;
    creditAfter: number | null;
    byOffice: boolean;
  } | null;
  tariff: Tariff;
  messages: Message[];
  offer: StoredOffer | null;
  hasDraft: boolean;
};

type Row = NamesRow &
  MaskRow &
  Answers & {
    id: string;
    reference: string;
    status: InvitationStatus;
    has_contact: boolean;
    claim: 'waiting' | 'denied' | null;
    now: Date;
    firm: string;
    slot: number;
    inquiry_id: string;
    inquiry_status: string;
    postal_code: string;
    details: DetailAnswers | null;
    decision: string | null;
    photos: number;
    answer_due_at: Date;
    offer_due_at: Date;
    promised_at: Date | null;
    waiting_since: Date | null;
    waited_at: Date | null;
    visit_offered_at: Date | null;
    ended_at: Date | null;
    promise_due_at: Date | null;
    distance_m: number | null;
    fit: number | null;
    near: number | null;
    answers: number | null;
    credit_before: string | null;
    credit_after: string | null;
    candidates: number;
    by_office: boolean;
    rate_bp: number;
    min_cents: number;
    max_cents: number;
    drafted: boolean;
  };

const PAGE = `select v.*, i.status as inquiry_status, now() as now, exists (select from releases l where l.invitation_id = v.id and l.taken_back_at is null) as has_contact,
    (select case when asked_customer_at is not null then 'waiting'
       when v.status = 'released' and partner_says = 'ordered' and customer_says = 'not-ordered' then 'denied' end
     from orders o where o.invitation_id = v.id) as claim, p.name as firm, ${NAMES}, i.masked_words, i.mask_key,
    i.postal_code, ${answerColumns.map((column) => `i.${column}`).join(', ')}, i.decision_on::text as decision, i.promise_due_at, t.rate_bp, t.min_cents, t.max_cents,
    c.distance_m, c.fit, c.near, c.answers, c.credit_before, c.credit_after, c.by_hand is true as by_office,
    (select count(*)::int from match_candidates s where s.run_id = v.run_id and s.refusal is null) as candidates,
    (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
    (select count(*)::int from uploads u where u.inquiry_id = i.id and stored_at is not null and hidden_at is null) as photos,
    exists (select from offer_drafts d where d.invitation_id = v.id) as drafted
  from invitations v
  join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
  join partners p on p.id = v.partner_id
  join commission_terms t on t.id = v.terms_id
  left join contact_wishes w on w.inquiry_id = i.id
  left join match_candidates c on c.run_id = v.run_id and c.partner_id = v.partner_id
  where v.id = $1`;

export async function readInvitationPage(database: Sql, invitationId: string): Promise<InvitationPage | null> {
  const row = await findRow<Row>(database, PAGE, [invitationId]);
  if (!row) return null;
  const released = row.has_contact;
  const [messages, offer] = await Promise.all([
    listMessages(database, { invitationId, released }),
    findOffer(database, invitationId),
  ]);
  const place = findPlace(givenPostalCode(row.postal_code) ?? '');
  const undo = row.status === 'declined' && row.ended_at ? undoUntil(row.ended_at, row.promise_due_at) : null;
  const mayReturn = (row.status === 'silent' || (undo && undo > row.now)) && (await isPlaceFree(database, row));
  const page: InvitationPage = {
    reference: row.reference,
    status: row.status,
    hasContact: released,
    claim: row.claim,
    now: row.now.getTime(),
    firm: row.firm,
    place: place && {
      postalCode: place.postalCode,
      name: place.place,
      lat: place.lat,
      lon: place.lon,
      inArea: place.inArea,
    },
    distanceM: place ? row.distance_m : null,
    answers: describeInquiry(row, 'firm'),
    ownWords: [...typedWords(row), ...(row.details?.words ? [row.details.words] : [])],
    details: describeDetails(row.details ?? {}),
    decisionOn: row.decision,
    photoCount: row.photos,
    answerDueAt: row.answer_due_at.getTime(),
    offerDueAt: row.offer_due_at.getTime(),
    promisedAt: row.promised_at?.getTime() ?? null,
    waiting: row.waiting_since !== null && row.waited_at === null,
    visitOfferedAt: row.visit_offered_at?.getTime() ?? null,
    undoUntil: undo && mayReturn ? undo.getTime() : null,
    mayRevive: row.status === 'silent' && mayReturn === true,
    why: whyOf(row),
    tariff: { rateBp: row.rate_bp, minCents: row.min_cents, maxCents: row.max_cents },
    messages,
    offer,
    hasDraft: row.drafted,
  };
  return maskFields(page, FIRM_MAY_SEE, maskedBy(row, namesOf(row)));
}

async function isPlaceFree(database: Sql, { slot, inquiry_id: id, inquiry_status: status }: Row): Promise<boolean> {
  return (await findFreeSlot(database, { invitation: { slot }, inquiry: { id, status } })) !== null;
}

function whyOf({ fit, near, answers, candidates, credit_before, credit_after, by_office }: Row): InvitationPage['why'] {
  if (fit === null || near === null || answers === null) return null;
  return {
    candidates,
    fit,
    near,
    answers,
    creditBefore: credit_before === null ? null : Number(credit_before),
    creditAfter: credit_after === null ? null : Number(credit_after),
    byOffice: by_office,
  };
}
