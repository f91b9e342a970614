import { findRow, raw, type Sql } from '../../platform/db/rows.ts';
import { type DetailAnswers, describeDetails } from '../details/detail-answers.ts';
import {
  type Answers,
  answerColumns,
  describeInquiry,
  freeTexts,
  givenPostalCode,
} from '../inquiries/describe-inquiry.ts';
import { undoUntil } from '../invitations/decline.server.ts';
import {
  findFreeSlot,
  type InvitationRow,
  type InvitationStatus,
} from '../invitations/invitation-transitions.server.ts';
import { NAMES, type NamesRow, namesOf } from '../messages/known-names.ts';
import { FIRM_MAY_SEE, maskFields } from '../messages/may-see.ts';
import { listMessages } from '../messages/messages.server.ts';
import type { Tariff } from '../money.ts';
import { countShownPhotos } from '../photos/store-photo.server.ts';
import { findPlace } from '../service-area/service-area.ts';
import { findOffer } from './find-offer.server.ts';

type Shown = {
  reference: string;
  status: InvitationStatus;
  hasContact: boolean;
  /** The firm alone reported an order: the customer was asked or has denied it. */
  claim: 'waiting' | 'denied' | null;
  firm: string;
  decisionOn: string | null;
  photoCount: number;
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
  hasDraft: boolean;
};

type Row = NamesRow &
  Answers &
  InvitationRow & {
    shown: Shown;
    inquiry_id: string;
    inquiry_status: string;
    now: Date;
    postal_code: string;
    details: DetailAnswers | null;
    response_due_at: Date | null;
    distance_m: number | null;
  };

/** Only `shown` reaches the page as it is. */
const findPage = (database: Sql, invitationId: string) =>
  findRow<Row>(database)`
  select v.*, i.status as inquiry_status, now() as now, ${raw(NAMES)}, i.postal_code,
    ${raw(answerColumns.map((column) => `i.${column}`).join(', '))}, i.response_due_at, c.distance_m,
    (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
    json_build_object('reference', v.reference, 'status', v.status,
      'hasContact', exists (select from contact_shares l where l.invitation_id = v.id and l.withdrawn_at is null),
      'claim', (select case when asked_customer_at is not null then 'waiting'
          when v.status = 'shared' and firm_statement = 'ordered' and customer_statement = 'not-ordered' then 'denied' end
        from orders o where o.invitation_id = v.id),
      'firm', p.name, 'decisionOn', i.decision_on,
      'photoCount', ${countShownPhotos('i.id')},
      'why', case when c.fit is not null and c.near is not null and c.answers is not null then json_build_object(
        'candidates', (select count(*) from match_candidates s where s.run_id = v.run_id and s.refusal is null),
        'fit', c.fit, 'near', c.near, 'answers', c.answers, 'creditBefore', c.credit_before, 'creditAfter', c.credit_after,
        'byOffice', c.by_hand is true) end,
      'tariff', json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents),
      'hasDraft', exists (select from offer_drafts d where d.invitation_id = v.id)) as shown
  from invitations v
  join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
  join firms p on p.id = v.firm_id
  join commission_terms t on t.id = v.terms_id
  left join contact_preferences w on w.inquiry_id = i.id
  left join match_candidates c on c.run_id = v.run_id and c.firm_id = v.firm_id
  where v.id = ${invitationId}`;

/** What a firm sees; masked before the contact is shared. */
export async function readInvitationPage(database: Sql, invitationId: string) {
  const row = await findPage(database, invitationId);
  if (!row) return null;
  const [messages, offer] = await Promise.all([
    listMessages(database, { invitationId, shared: row.shown.hasContact }),
    findOffer(database, invitationId),
  ]);
  const place = findPlace(givenPostalCode(row.postal_code) ?? '');
  const undo = row.status === 'declined' && row.ended_at ? undoUntil(row.ended_at, row.response_due_at) : null;
  const inquiry = { id: row.inquiry_id, status: row.inquiry_status };
  const mayReturn =
    (row.status === 'silent' || (undo !== null && undo > row.now)) &&
    (await findFreeSlot(database, { invitation: row, inquiry })) !== null;
  const page = {
    ...row.shown,
    now: row.now.getTime(),
    place: place && {
      postalCode: place.postalCode,
      name: place.place,
      lat: place.lat,
      lon: place.lon,
      inArea: place.inArea,
    },
    distanceM: place ? row.distance_m : null,
    answers: describeInquiry(row, 'firm'),
    freeTexts: [...freeTexts(row), ...(row.details?.words ? [row.details.words] : [])],
    details: describeDetails(row.details ?? {}),
    answerDueAt: row.answer_due_at.getTime(),
    offerDueAt: row.offer_due_at.getTime(),
    promisedAt: row.promised_at?.getTime() ?? null,
    waiting: row.waiting_since !== null && row.waited_at === null,
    appointmentOfferedAt: row.appointment_offered_at?.getTime() ?? null,
    undoUntil: undo && mayReturn ? undo.getTime() : null,
    mayRevive: row.status === 'silent' && mayReturn,
    messages,
    offer,
  };
  return maskFields(page, FIRM_MAY_SEE, namesOf(row));
}
export type InvitationPageData = NonNullable<Awaited<ReturnType<typeof readInvitationPage>>>;
