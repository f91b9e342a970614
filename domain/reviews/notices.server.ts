import { countHit } from '../../platform/db/rate-limit.server.ts';
import {
  type Client,
  execute,
  findRow,
  hasRow,
  listRows,
  type Queries,
  raw,
  type Sql,
} from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { cleanText, lengthOf, textRules } from '../form-rules.ts';
import { NAMES, type NamesRow, namesOf } from '../messages/known-names.ts';
import { maskText } from '../messages/mask-text.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { type Actor, CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { DECISION_DAYS, isTakedownReason, MAX_REVIEW_LENGTH, type TakedownReason } from './review.ts';

const MIN_LENGTH = 10;
/** More reports of one review say nothing new until the office has decided. */
const MAX_OPEN_NOTICES = 5;

const MAX_REPORTS = 10;

const countReports = (client: Client, network: string) =>
  countHit(client as Sql, { bucket: 'review-report', network, windowSeconds: 3_600 });

const isTooShortOrLong = (text: string) => text.length < MIN_LENGTH || lengthOf(text) > MAX_REVIEW_LENGTH;

type Locked = { id: string; firmId: string; email: string | null; takenDown: boolean; answered: boolean };

const lockReview = (client: Client, where: { number: number } | { id: string }) =>
  findRow<Locked>(client)`
    select id, firm_id as "firmId", email, taken_down_at is not null as "takenDown", answered_at is not null as answered
    from reviews where (number = ${'number' in where ? where.number : null} or id = ${'id' in where ? where.id : null})
      and deleted_at is null for update`;

export type Report = { number: number; reason: string; body: string } & (
  | { source: 'reader'; email: string; network: string }
  | { source: 'firm'; firmId: string }
);
type Reported =
  | { kind: 'recorded' | 'known' | 'unknown' | 'limited' }
  | { kind: 'invalid'; fields: ('reason' | 'body' | 'email')[] };

/** A report hides nothing: the review stays until the office has decided. */
export const reportReview = (database: Queries, report: Report) =>
  database.transaction(async (client): Promise<Reported> => {
    const { number, source, reason } = report;
    const body = cleanText(report.body);
    const email = source === 'reader' ? textRules.email.clean(report.email) : '';
    if (source === 'reader' && (await countReports(client, report.network)) > MAX_REPORTS) return { kind: 'limited' };
    const fields = [
      ...(isTakedownReason(reason) ? [] : (['reason'] as const)),
      ...(isTooShortOrLong(body) ? (['body'] as const) : []),
      ...(textRules.email.findError(email) ? (['email'] as const) : []),
    ];
    if (fields.length > 0) return { kind: 'invalid', fields };
    const review = await lockReview(client, { number });
    if (!review || review.takenDown || (source === 'firm' && review.firmId !== report.firmId))
      return { kind: 'unknown' };
    const known = await listRows<{ source: string; reason: string | null; open: boolean }>(client)`
      select source, reason, decided_at is null as open from review_notices where review_id = ${review.id}`;
    // The author may have changed the text since, but not the order.
    const repeated =
      reason === 'no-order' &&
      known.some((other) => other.source === source && source === 'firm' && other.reason === reason);
    const open = known.filter((other) => other.open && other.source === source);
    if (repeated || open.length >= MAX_OPEN_NOTICES) return { kind: 'known' };
    const stored = await findRow<{ id: string }>(client)`
      insert into review_notices (review_id, source, reason, body, email)
      values (${review.id}, ${source}, ${reason}, ${body}, ${email || null}) on conflict do nothing returning id`;
    if (!stored) return { kind: 'known' };
    await raiseReviewTask(client, review.firmId);
    if (source === 'reader' && email && (await mayAskForMail(client, { network: report.network, address: email })))
      await enqueue(client, [{ queue: 'send-review-notice', data: { noticeId: stored.id } }]);
    return { kind: 'recorded' };
  });

const raiseReviewTask = (client: Client, firmId: string) =>
  raiseTask(client, { kind: 'review', firmId, dueAt: new Date(Date.now() + (DECISION_DAYS - 4) * 86_400_000) });

/** The author of a review that was taken down disagrees. */
export const objectToTakedown = (database: Queries, { id, body: typed }: { id: string; body: string }) =>
  database.transaction(async (client): Promise<{ kind: 'recorded' | 'invalid' | 'unknown' }> => {
    const body = cleanText(typed);
    if (isTooShortOrLong(body)) return { kind: 'invalid' };
    const review = await lockReview(client, { id });
    if (!review?.takenDown) return { kind: 'unknown' };
    await execute(client)`
      insert into review_notices (review_id, source, body) values (${id}, 'author', ${body}) on conflict do nothing`;
    await raiseReviewTask(client, review.firmId);
    return { kind: 'recorded' };
  });

/** The firm answers once. */
export const answerReview = (
  database: Queries,
  { number, firmId, body: typed }: { number: number; firmId: string; body: string },
) =>
  database.transaction(async (client): Promise<{ kind: 'answered' | 'invalid' | 'closed' }> => {
    const body = cleanText(typed);
    if (isTooShortOrLong(body)) return { kind: 'invalid' };
    const review = await lockReview(client, { number });
    if (!review || review.firmId !== firmId || review.takenDown || review.answered) return { kind: 'closed' };
    // An erased inquiry has left no names.
    const customer = await findRow<NamesRow>(client)`
      select ${raw(NAMES)} from reviews r join invitations v on v.id = r.invitation_id
      join inquiries i on i.id = v.inquiry_id left join contact_preferences w on w.inquiry_id = i.id
      where r.id = ${review.id}`;
    const answer = maskText(body, customer ? namesOf(customer) : []);
    await execute(client)`update reviews set answer = ${answer}, answered_at = now() where id = ${review.id}`;
    return { kind: 'answered' };
  });

export type Decision = 'stands' | 'taken-down' | 'put-back' | 'deleted';
type Deciding = { number: number; decision: Decision; reason: string; facts: string; actor: Actor };

/**
 * The office decides about a review and so about everything that waits for it. `stands` keeps it as it is: published, or
 * taken down after an objection.
 */
export const decideReview = (database: Queries, { number, decision, reason, facts: typed, actor }: Deciding) =>
  database.transaction(
    async (client): Promise<{ kind: 'decided' | 'unknown' } | { kind: 'invalid'; field: string }> => {
      const facts = cleanText(typed);
      const review = await lockReview(client, { number });
      if (!review || (decision === 'put-back' && !review.takenDown)) return { kind: 'unknown' };
      if (decision === 'taken-down') {
        if (review.takenDown) return { kind: 'unknown' };
        if (!isTakedownReason(reason)) return { kind: 'invalid', field: 'grund' };
        if (isTooShortOrLong(facts)) return { kind: 'invalid', field: 'begruendung' };
      }
      const { id, firmId } = review;
      if (decision === 'taken-down')
        await execute(client)`
        update reviews set taken_down_at = now(), takedown_reason = ${reason}, takedown_facts = ${facts} where id = ${id}`;
      if (decision === 'put-back')
        await execute(client)`
        update reviews set taken_down_at = null, takedown_reason = null, takedown_facts = null where id = ${id}`;
      if (decision === 'deleted') await execute(client)`update reviews set deleted_at = now() where id = ${id}`;
      else await decideNotices(client, review, decision);
      const action = {
        stands: 'review.keep',
        'taken-down': 'review.take-down',
        'put-back': 'review.put-back',
        deleted: 'review.delete',
      }[decision];
      await recordAction(client, { actor: actor.id, action, subject: firmId, details: { number } });
      await finishTaskIfDecided(client, firmId, actor);
      return { kind: 'decided' };
    },
  );

export async function finishTaskIfDecided(client: Client, firmId: string, actor: Actor) {
  const waits = await hasRow(client)`
    select from review_notices n join reviews r on r.id = n.review_id where r.firm_id = ${firmId} and n.decided_at is null`;
  if (!waits) await finishTasksOf(client, { firmId, actor: actor.id, outcome: 'done', kinds: ['review'] });
}

export const deleteOwnReview = (database: Queries, id: string) =>
  database.transaction(async (client) => {
    const review = await lockReview(client, { id });
    if (!review) return;
    await execute(client)`update reviews set deleted_at = now() where id = ${id}`;
    await finishTaskIfDecided(client, review.firmId, CUSTOMER);
  });

async function decideNotices(client: Client, { id, email }: Locked, decision: Exclude<Decision, 'deleted'>) {
  const notices = await listRows<{ id: string; source: string }>(client)`
    update review_notices set decided_at = now(), decision = ${decision}
    where review_id = ${id} and decided_at is null returning id, source`;
  const objected = notices.some(({ source }) => source === 'author');
  const told = notices.filter(({ source }) => source !== 'author');
  await enqueue(client, [
    ...told.map((notice) => ({ queue: 'send-review-notice', data: { noticeId: notice.id } })),
    ...(email && (decision !== 'stands' || objected)
      ? [{ queue: 'send-review-decided', data: { subjectId: id, decision } }]
      : []),
  ]);
}

type NoticeForMail = { to: string; number: number; firm: string; decision: 'stands' | 'taken-down' | null };

/** Null: nobody to tell. A firm is told at the address that it has now. */
export const findNoticeForMail = (database: Sql, noticeId: string) =>
  findRow<NoticeForMail>(database)`
    select case n.source when 'firm' then p.email else n.email end as to, r.number, p.name as firm, n.decision
    from review_notices n join reviews r on r.id = n.review_id join firms p on p.id = r.firm_id
    where n.id = ${noticeId} and n.source <> 'author' and (n.source = 'firm' or n.email is not null) and p.erased_at is null`;

export type OfficeReview = {
  number: number;
  firm: string;
  firmNumber: number;
  body: string | null;
  answer: string | null;
  writtenAt: Date;
  takedownReason: TakedownReason | null;
  takedownFacts: string | null;
  byFirm: boolean;
  notices: { source: 'reader' | 'firm' | 'author'; reason: TakedownReason | null; body: string; at: string }[];
};

const NOTICES = raw(`(select coalesce(json_agg(json_build_object('source', n.source, 'reason', n.reason, 'body', n.body,
  'at', n.received_at) order by n.received_at), '[]') from review_notices n where n.review_id = r.id and n.decided_at is null)`);

/** Those that wait for a decision come first. */
export const listOfficeReviews = (database: Sql, limit = 100) =>
  listRows<OfficeReview>(database)`
    select r.number, p.name as firm, p.number as "firmNumber", r.body, r.answer, r.written_at as "writtenAt",
      r.takedown_reason as "takedownReason", r.takedown_facts as "takedownFacts",
      exists (select from orders o where o.invitation_id = r.invitation_id and o.firm_statement = 'ordered') as "byFirm",
      ${NOTICES} as notices
    from reviews r join firms p on p.id = r.firm_id where r.deleted_at is null
    order by (select min(n.received_at) from review_notices n where n.review_id = r.id and n.decided_at is null) nulls last,
      r.written_at desc, r.number limit ${limit}`;

export type FirmReview = {
  number: number;
  takedownReason: TakedownReason | null;
  /** Its own reports: the office has decided about all but the open ones. */
  reports: { reason: TakedownReason; decision: Exclude<Decision, 'deleted'> | null; at: string }[];
};

/** What the firm's page adds to the published reviews. */
export const listFirmReviewStates = (database: Sql, firmId: string) =>
  listRows<FirmReview>(database)`
    select r.number, r.takedown_reason as "takedownReason",
      (select coalesce(json_agg(json_build_object('reason', n.reason, 'decision', n.decision, 'at', n.received_at)
          order by n.received_at), '[]')
        from review_notices n where n.review_id = r.id and n.source = 'firm') as reports
    from reviews r where r.firm_id = ${firmId} and r.deleted_at is null order by r.written_at desc`;
