import { CLOSING_DAYS } from '../../content/claims.ts';
import { findRow, listRows, type Queries, readRow, type Sql } from '../../platform/db/rows.ts';
import { findContactPreferences } from '../details/contact-preferences.server.ts';
import { impossibleAnswers, knownDetails } from '../details/detail-answers.ts';
import { findDetails } from '../details/save-details.server.ts';
import { describeInquiry, givenPostalCode, nameProperty } from '../inquiries/describe-inquiry.ts';
import type { Inquiry } from '../inquiries/inquiry.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { MAX_PHOTOS } from '../photos/photo-path.ts';
import { findAbsence } from '../settings/absence.server.ts';
import {
  CUSTOMER,
  type InquiryEvent,
  listEvents,
  lockInquiry,
  recordEvent,
} from '../workflow/inquiry-events.server.ts';
import { closedStatuses } from '../workflow/reasons.ts';
import { progressTimesOf } from './progress-times.ts';

type Row = Inquiry & {
  first_offer_at: Date | null;
  closing_notified_at: Date | null;
  decision: string | null;
  now: Date;
  photos: number;
  hidden: number;
  /** Photos from before the end of the work, which leave room for those of its result. */
  earlier: number;
  shared: boolean;
};

export type CustomerPortal = NonNullable<Awaited<ReturnType<typeof readCustomerPortal>>>;

export async function readCustomerPortal(database: Sql, inquiryId: string) {
  const [row, events, details, wish, absence] = await Promise.all([
    findRow<Row>(database)`
      select i.*, decision_on::text as decision, now() as now,
        (select count(*)::int from uploads u where u.inquiry_id = i.id and stored_at is not null) as photos,
        (select count(*)::int from uploads u where u.inquiry_id = i.id and hidden_at is not null) as hidden,
        (select count(*)::int from uploads u where u.inquiry_id = i.id and i.status = 'done' and stored_at <= i.closed_at) as earlier,
        exists (select from contact_shares r where r.inquiry_id = i.id and withdrawn_at is null) as shared
      from inquiries i where id = ${inquiryId}`,
    listEvents(database, inquiryId),
    findDetails(database, inquiryId),
    findContactPreferences(database, inquiryId),
    findAbsence(database),
  ]);
  if (!row) return null;
  const { response_due_at: due, first_offer_at: firstOffer } = row;
  return {
    reference: referenceOf(inquiryId),
    /** What the customer calls the building. */
    name: row.building_name,
    status: row.status,
    closed: closedStatuses.includes(row.status),
    closedAt: row.closed_at?.getTime() ?? null,
    now: row.now.getTime(),
    /** `dueAt` is null until the email or call about the closing went out. */
    closing: row.closing_announced_at && { dueAt: dueAfter(row.closing_notified_at) },
    reopenable: row.status === 'lost' && events.findLast(({ to_state }) => to_state)?.event === 'close',
    responseDueAt: due?.getTime() ?? null,
    ...describeSearch(row, row.now),
    /** We announced to be in touch until then, after a missed response time. */
    wordUntil: findWord(events, row.now),
    absent: absence !== null,
    eraseDueAt: row.erase_due_at?.getTime() ?? null,
    steps: progressTimesOf({ status: row.status, receivedAt: row.received_at, firstOfferAt: firstOffer, events }),
    shared: row.shared,
    contact: {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone_number,
      email: row.email_address,
      callConsent: row.call_consent !== null,
    },
    postalCode: givenPostalCode(row.postal_code),
    property: nameProperty(row),
    answers: describeInquiry(row, 'customer'),
    photoCount: row.photos - row.hidden,
    photosLeft: Math.max(0, MAX_PHOTOS - row.photos + row.earlier),
    /** `known`: given in the questionnaire; `impossible`: excluded by it. */
    details: { ...details, known: knownDetails(row), impossible: impossibleAnswers(row) },
    wish,
    decisionOn: row.decision,
  };
}

type Searching = Inquiry & { first_offer_at: Date | null };

export function describeSearch(row: Searching, now: Date) {
  const { status, flags, response_due_at: due, first_offer_at: firstOffer } = row;
  return {
    /** Outside the area and not checked yet. */
    outside: due === null && flags.includes('area') && ['new', 'held'].includes(status),
    responseMissed: due !== null && firstOffer === null && due <= now,
  };
}

const dueAfter = (notified: Date | null) => notified && notified.getTime() + CLOSING_DAYS * 86_400_000;

function findWord(events: readonly InquiryEvent[], now: Date): number | null {
  const last = events.findLast(({ event }) => event === 'response-missed' || event === 'reopen');
  const until = Date.parse(String(last?.details.until));
  return until > now.getTime() ? until : null;
}

/** Counts from 1 and skips hidden photos, like the page. */
export async function findCustomerPhoto(
  database: Sql,
  { inquiryId, position }: { inquiryId: string; position: number },
) {
  return (await listCustomerPhotos(database, inquiryId))[position - 1]?.path ?? null;
}

export const listCustomerPhotos = (database: Sql, inquiryId: string) =>
  listRows<{ path: string; storedAt: Date }>(database)`
    select path, stored_at as "storedAt" from uploads
    where inquiry_id = ${inquiryId} and stored_at is not null and hidden_at is null order by stored_at, path`;

export async function recordPhotosAdded(database: Queries, inquiryId: string): Promise<void> {
  await database.transaction(async (client) => {
    if ((await lockInquiry(client, inquiryId)).kind !== 'locked') return;
    const { count, known } = await readRow<{ count: number; known: number }>(client)`
      select (select count(*)::int from uploads where inquiry_id = ${inquiryId} and stored_at is not null) as count,
        coalesce((select (details ->> 'count')::int from inquiry_events
        where inquiry_id = ${inquiryId} and event = 'photos' order by id desc limit 1), 0) as known`;
    if (count > known) await recordEvent(client, inquiryId, { event: 'photos', actor: CUSTOMER, details: { count } });
  });
}
