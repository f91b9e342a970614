import { randomBytes } from 'node:crypto';
import {
  type Client,
  execute,
  type Fragment,
  findRow,
  findValue,
  hasRow,
  listRows,
  type Queries,
  raw,
  type Sql,
  sql,
} from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { cleanLine, cleanText, lengthOf } from '../form-rules.ts';
import { countFailure, hashToken, refuseAfterFailures } from '../magic-links/find-link.server.ts';
import { isMailboxProven } from '../magic-links/make-link.server.ts';
import { NAMES, type NamesRow, namesOf } from '../messages/known-names.ts';
import { MASKED, maskText } from '../messages/mask-text.ts';
import { toE164 } from '../phone-number.server.ts';
import { forEachDue, notPaused } from '../scheduled-tasks.server.ts';
import { CUSTOMER, lockInquiry } from '../workflow/inquiry-events.server.ts';
import { finishTaskIfDecided } from './notices.server.ts';
import {
  ASK_DAYS,
  CHANGE_DAYS,
  MAX_DISTRICT_LENGTH,
  MAX_REVIEW_LENGTH,
  type ReviewAnswers,
  type ReviewQuestion,
  reviewQuestions,
  reviewReplies,
  type TakedownReason,
} from './review.ts';

const CHANGEABLE = raw(`deleted_at is null and taken_down_at is null and answered_at is null
  and written_at > now() - interval '${CHANGE_DAYS} days'`);

type About = { inquiryId: string; invitationId: string };

/** What was typed: an answer to each question, a text, and whether and from where the author signs. */
type GivenReview = Partial<Record<ReviewQuestion, string | null>> & {
  body: string;
  signed: boolean | null;
  district: string;
};

type WriteFault = ReviewQuestion | 'body' | 'signed' | 'district';
type Written =
  | { kind: 'published' | 'changed' | 'refused' | 'own' | 'closed' }
  | { kind: 'invalid'; fields: WriteFault[] };

function findFaults(given: GivenReview): WriteFault[] {
  return [
    ...reviewQuestions.filter((question) => !reviewReplies.some((reply) => reply === given[question])),
    ...(lengthOf(cleanText(given.body)) > MAX_REVIEW_LENGTH ? (['body'] as const) : []),
    ...(given.signed === null ? (['signed'] as const) : []),
    ...(lengthOf(cleanLine(given.district)) > MAX_DISTRICT_LENGTH ? (['district'] as const) : []),
  ];
}

type DoneOrder = NamesRow & { firm_id: string; firm_phone: string; firm_email: string; phone_number: string };

/** Work that is done and whose order the customer confirmed. */
const findDoneOrder = (client: Client, { inquiryId, invitationId }: About) =>
  findRow<DoneOrder>(client)`
    select ${raw(NAMES)}, i.phone_number, v.firm_id, p.phone as firm_phone, p.email as firm_email
    from orders o join invitations v on v.id = o.invitation_id join inquiries i on i.id = v.inquiry_id
    join firms p on p.id = v.firm_id left join contact_preferences w on w.inquiry_id = i.id
    where v.id = ${invitationId} and i.id = ${inquiryId} and v.status = 'done' and o.customer_statement = 'ordered'
      and o.cancelled_at is null and i.erase_due_at is null`;

/** A firm that asks itself for an offer is not matched, but may have changed its address since. */
const isOwnOrder = ({ phone_number, email_address, firm_phone, firm_email }: DoneOrder) =>
  (toE164(phone_number) ?? phone_number) === firm_phone ||
  (email_address && mailboxOf(email_address)) === mailboxOf(firm_email);

/** Without the tag of 'chef+kunde@betrieb.de', which the same person reads. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*@/, '@');

/** One review per order. Sent again it is changed, for a while and until the firm has answered. */
export const writeReview = (database: Queries, { inquiryId, invitationId }: About, given: GivenReview) =>
  database.transaction(async (client): Promise<Written> => {
    const fields = findFaults(given);
    if (fields.length > 0) return { kind: 'invalid', fields };
    if ((await lockInquiry(client, inquiryId)).kind !== 'locked') return { kind: 'refused' };
    const order = await findDoneOrder(client, { inquiryId, invitationId });
    if (!order) return { kind: 'refused' };
    if (isOwnOrder(order)) return { kind: 'own' };
    const { price, punctual, clean, again } = given as ReviewAnswers;
    const names = namesOf(order);
    const body = maskText(cleanText(given.body), names) || null;
    const firstName = given.signed && !maskText(order.first_name).includes(MASKED) ? order.first_name : null;
    const place = maskText(cleanLine(given.district), names);
    const district = given.signed && !place.includes(MASKED) ? place || null : null;
    const email = order.email_address || null;
    const changed = await execute(client)`
      update reviews set price = ${price}, punctual = ${punctual}, clean = ${clean}, again = ${again}, body = ${body},
        first_name = ${firstName}, district = ${district}
      where invitation_id = ${invitationId} and ${CHANGEABLE}`;
    if (changed) return { kind: 'changed' };
    const created = await findRow<{ id: string }>(client)`
      insert into reviews (invitation_id, firm_id, price, punctual, clean, again, body, first_name, district, email)
      values (${invitationId}, ${order.firm_id}, ${price}, ${punctual}, ${clean}, ${again}, ${body}, ${firstName},
        ${district}, ${email}) on conflict (invitation_id) do nothing returning id`;
    if (!created) return { kind: 'closed' };
    await execute(client)`delete from review_requests where invitation_id = ${invitationId}`;
    const subjectId = created.id;
    await enqueue(client, [
      ...(email ? [{ queue: 'send-review-noted', data: { subjectId } }] : []),
      { queue: 'send-review-arrived', data: { firmId: order.firm_id, reviewId: subjectId } },
    ]);
    return { kind: 'published' };
  });

export type OwnReview = ReviewAnswers & {
  id: string;
  number: number;
  firm: string;
  body: string | null;
  firstName: string | null;
  district: string | null;
  answer: string | null;
  takedownReason: TakedownReason | null;
  takedownFacts: string | null;
  /** The author objects to the takedown, and the office has not decided. */
  objected: boolean;
  changeable: boolean;
  deleted: boolean;
};

const findOwn = (database: Sql, where: Fragment) =>
  findRow<OwnReview>(database)`
    select r.id, r.number, p.name as firm, r.price, r.punctual, r.clean, r.again, r.body, r.first_name as "firstName", r.district,
      r.answer, r.takedown_reason as "takedownReason", r.takedown_facts as "takedownFacts", ${CHANGEABLE} as changeable,
      r.deleted_at is not null as deleted, exists (select from review_notices n
        where n.review_id = r.id and n.source = 'author' and n.decided_at is null) as objected
    from reviews r join firms p on p.id = r.firm_id where ${where}`;

export const findOwnReview = (database: Sql, { inquiryId, invitationId }: About) =>
  findOwn(
    database,
    sql`invitation_id = ${invitationId}
      and exists (select from invitations v where v.id = r.invitation_id and v.inquiry_id = ${inquiryId})`,
  );

export const hasReviewOf = (database: Sql, inquiryId: string) =>
  hasRow(database)`select from reviews r join invitations v on v.id = r.invitation_id
    where v.inquiry_id = ${inquiryId} and r.deleted_at is null`;

/** What the customer may sign with. */
export const findFirstName = async (database: Sql, inquiryId: string) =>
  (await findValue<string>(database)`select first_name from inquiries where id = ${inquiryId}`) ?? '';

type ForMail = Pick<OwnReview, 'number' | 'firm' | 'takedownReason' | 'takedownFacts'> & { email: string | null };

export const findReviewForMail = (database: Sql, id: string) =>
  findRow<ForMail>(database)`
    select r.number, r.email, p.name as firm, r.takedown_reason as "takedownReason", r.takedown_facts as "takedownFacts"
    from reviews r join firms p on p.id = r.firm_id where r.id = ${id} and r.deleted_at is null`;

/** The page below that of the inquiry where a customer writes the review. */
export const findReviewPage = async (database: Sql, invitationId: string) =>
  `bewertung/${await findValue<string>(database)`select reference from invitations where id = ${invitationId}`}/`;

/** The token exists only in the email; earlier ones stay valid. */
export async function makeReviewLink(database: Sql, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(database)`
    update reviews set token_hashes = token_hashes || ${hashToken(token)}::bytea where id = ${id} and deleted_at is null`;
  return token;
}

export async function makeRequestLink(database: Sql, invitationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await execute(database)`
    update review_requests set token_hash = ${hashToken(token)} where invitation_id = ${invitationId}`;
  return token;
}

/** Opens a review, or the consent to be asked for one, by the link of an email; also after the inquiry is erased. */
export async function openReview(database: Sql, { token, network }: { token: string; network: string }) {
  if (await refuseAfterFailures(database, network)) return { kind: 'limited' } as const;
  const review = await findOwn(database, sql`r.token_hashes @> array[${hashToken(token)}::bytea]`);
  if (review) return { kind: 'review', review } as const;
  const request = await findRow<{ firm: string }>(database)`
    select p.name as firm from review_requests q join invitations v on v.id = q.invitation_id
    join firms p on p.id = v.firm_id where q.token_hash = ${hashToken(token)}`;
  if (request) return { kind: 'request', ...request } as const;
  await countFailure(database, network);
  return { kind: 'unknown' } as const;
}

export const withdrawRequest = (database: Sql, token: string) =>
  execute(database)`delete from review_requests where token_hash = ${hashToken(token)}`;

type Asking = { email: string; firm: string; askOn: string };

export const findRequest = (database: Sql, invitationId: string) =>
  findRow<Asking>(database)`
    select q.email, p.name as firm, q.ask_on::text as "askOn" from review_requests q
    join invitations v on v.id = q.invitation_id join firms p on p.id = v.firm_id where q.invitation_id = ${invitationId}`;

/** An address to ask at, and nothing written yet. */
export const mayAskLater = (database: Sql, { inquiryId, invitationId }: About) =>
  hasRow(database)`
    select from inquiries i where i.id = ${inquiryId} and i.email_address <> ''
      and not exists (select from reviews where invitation_id = ${invitationId})`;

/** Consent counts only from a mailbox that opened one of our links. */
export const switchRequest = (database: Queries, { inquiryId, invitationId }: About, wanted: boolean) =>
  database.transaction(async (client): Promise<{ kind: 'done' | 'refused' | 'unproven' }> => {
    if ((await lockInquiry(client, inquiryId)).kind !== 'locked') return { kind: 'refused' };
    const order = await findDoneOrder(client, { inquiryId, invitationId });
    if (!order) return { kind: 'refused' };
    if (!wanted) {
      await execute(client)`delete from review_requests where invitation_id = ${invitationId}`;
      return { kind: 'done' };
    }
    const written = await hasRow(client)`select from reviews where invitation_id = ${invitationId}`;
    if (written || !order.email_address) return { kind: 'refused' };
    if (!(await isMailboxProven(client, inquiryId))) return { kind: 'unproven' };
    await execute(client)`
      insert into review_requests (invitation_id, email, ask_on)
      values (${invitationId}, ${order.email_address}, munich_day(now()) + ${ASK_DAYS}::int) on conflict do nothing`;
    return { kind: 'done' };
  });

export const askForReviews = (database: Queries, now: Date) =>
  forEachDue<{ id: string }>(database, { task: 'ask-for-reviews', now }, async (client, { id }) => {
    const found = await findRow<About>(client)`
      update review_requests q set queued_at = now() from invitations v
      where q.id = ${id} and q.queued_at is null and v.id = q.invitation_id
      returning v.inquiry_id as "inquiryId", v.id as "invitationId"`;
    if (found?.inquiryId) await enqueue(client, [{ queue: 'send-review-ask', data: found }]);
    return found !== null;
  })`
    select id from review_requests where queued_at is null and ask_on <= munich_day(now())
      and ${notPaused('ask-for-reviews', 'id', now)} order by ask_on limit 200`;

/** The customer decides about the review when asking for the erasure, and may change both for a day. */
export const markForErasure = (client: Client, inquiryId: string, goes: boolean) =>
  execute(client)`
    update reviews r set goes_with_inquiry = ${goes} from invitations v
    where v.id = r.invitation_id and v.inquiry_id = ${inquiryId} and r.goes_with_inquiry <> ${goes}`;

/** Before the invitations lose their inquiry. What the author keeps stays public. */
export async function forgetReviewsOfInquiry(client: Client, inquiryId: string) {
  await execute(client)`
    delete from review_requests where invitation_id in (select id from invitations where inquiry_id = ${inquiryId})`;
  const firms = await listRows<{ id: string }>(client)`
    update reviews r set deleted_at = now() from invitations v
    where v.id = r.invitation_id and v.inquiry_id = ${inquiryId} and r.goes_with_inquiry and r.deleted_at is null
    returning r.firm_id as id`;
  for (const { id } of firms) await finishTaskIfDecided(client, id, CUSTOMER);
}

/** The old address may be a stranger's: its links end, and nobody at the new one has agreed to be asked. */
export async function moveReviews(client: Client, inquiryId: string, email: string): Promise<void> {
  const own = sql`invitation_id in (select id from invitations where inquiry_id = ${inquiryId})`;
  await execute(client)`
    update reviews set email = ${email || null}, token_hashes = '{}' where deleted_at is null and ${own}`;
  await execute(client)`delete from review_requests where ${own}`;
}

export const forgetReviewsOfFirm = (client: Client, firmId: string) =>
  execute(client)`update reviews set deleted_at = now() where firm_id = ${firmId} and deleted_at is null`;

/** Repeats what a restored backup has undone. */
export async function forgetReviewsAgain(client: Client, lines: readonly string[]) {
  const reviews = await execute(client)`
    update reviews set deleted_at = now() where deleted_at is null and review_tombstone(id) = any(${lines})`;
  const requests = await execute(client)`delete from review_requests where review_tombstone(id) = any(${lines})`;
  return reviews + requests;
}
