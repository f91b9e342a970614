import { isDeepStrictEqual } from 'node:util';
import { type Fragment, findValue, hasRow, listRows, raw, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import {
  countReviews,
  type FirmReviews,
  LANDING_TEXTS,
  type PublicReview,
  type ReviewCounts,
  type ReviewSnapshot,
  reviewQuestions,
  reviewReplies,
  type TakedownReason,
} from './review.ts';

/** Hidden at once when the author erases the inquiry and the review with it, and while the firm is not with us any more. */
const PUBLISHED = raw(`r.deleted_at is null and r.taken_down_at is null and not r.goes_with_inquiry and exists (
  select from firms f where f.id = r.firm_id and f.erased_at is null and f.status <> 'left')`);

const BY_BOTH =
  raw(`exists (select from orders o where o.invitation_id = r.invitation_id and (o.firm_statement = 'ordered'
  or exists (select from order_reports s where s.invitation_id = o.invitation_id and s.side = 'firm' and s.statement = 'final')))`);

const listPublished = (database: Sql, which: Fragment, limit: number | null = null) =>
  listRows<PublicReview>(database)`
    select r.number, p.name as firm, p.number as "firmNumber", r.body, r.first_name as "firstName", r.district, r.answer,
      to_char(r.written_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "writtenAt", ${BY_BOTH} as "byBoth",
      json_build_object('price', r.price, 'punctual', r.punctual, 'clean', r.clean, 'again', r.again) as answers,
      exists (select from review_notices n where n.review_id = r.id and n.source = 'firm' and n.reason = 'no-order'
        and n.decided_at is null) and not ${BY_BOTH} as denied
    from reviews r join firms p on p.id = r.firm_id
    where ${PUBLISHED} and ${which} order by r.written_at desc, r.number desc limit ${limit}`;

export const isReviewPublished = (database: Sql, id: string) =>
  hasRow(database)`select from reviews r where r.id = ${id} and ${PUBLISHED}`;

/** All of them, the newest first: nothing is sorted by what it says. */
export const listReviewsOfFirm = (database: Sql, firmId: string) => listPublished(database, sql`r.firm_id = ${firmId}`);

/** By the number of the firm; firms without reviews are missing. */
export async function readReviewsByFirm(database: Sql): Promise<Map<number, FirmReviews>> {
  const byFirm = Map.groupBy(await listPublished(database, sql`true`), ({ firmNumber }) => firmNumber);
  return new Map([...byFirm].map(([number, reviews]) => [number, countReviews(reviews)]));
}

const COUNTS = raw(
  `count(*)::int as count, ${reviewQuestions
    .map((question) => {
      const replies = reviewReplies.map(
        (reply) => `'${reply}', count(*) filter (where r.${question} = '${reply}')::int`,
      );
      return `json_build_object(${replies.join()}) as ${question}`;
    })
    .join()}`,
);

/** For the comparison, by the reference of each invitation of an inquiry. Firms without reviews are missing. */
export async function countReviewsOfAskedFirms(database: Sql, inquiryId: string): Promise<Map<string, ReviewCounts>> {
  const rows = await listRows<ReviewCounts & { reference: string }>(database)`
    select v.reference, ${COUNTS} from invitations v join reviews r on r.firm_id = v.firm_id
    where v.inquiry_id = ${inquiryId} and ${PUBLISHED} group by v.reference`;
  return new Map(rows.map(({ reference, ...counts }) => [reference, counts]));
}

/** What public pages show. Every figure is counted from the rows. */
export async function readReviewSnapshot(database: Sql): Promise<ReviewSnapshot> {
  const counted = await readRow<{ count: number; isDemo: boolean }>(database)`
    select count(*)::int as count, exists (select from settings where name = 'demo') as "isDemo"
    from reviews r where ${PUBLISHED}`;
  const newest = await listPublished(database, sql`r.body is not null`, LANDING_TEXTS);
  const takenDown = await findValue<Partial<Record<TakedownReason, number>>>(database)`
    select coalesce(json_object_agg(reason, number), '{}') from (select takedown_reason as reason, count(*)::int as number
      from reviews where taken_down_at is not null group by 1) as counted`;
  return { ...counted, newest, takenDown: takenDown ?? {} };
}

/** Counts again what public pages say, by firm and by reason, with other queries than theirs. */
export async function checkReviewCounts(database: Sql): Promise<{ figures: number; differences: string[] }> {
  const [{ count, takenDown }, byFirm] = [await readReviewSnapshot(database), await readReviewsByFirm(database)];
  const again = await listRows<ReviewCounts & { firm: number }>(database)`
    select p.number as firm, ${COUNTS} from reviews r join firms p on p.id = r.firm_id where ${PUBLISHED} group by 1`;
  const removed = await listRows<{ reason: TakedownReason; number: number }>(database)`
    select takedown_reason as reason, count(*)::int as number from reviews where taken_down_at is not null group by 1`;
  const compared: [string, unknown, unknown][] = [
    ['all', count, again.reduce((sum, one) => sum + one.count, 0)],
    ['firms', byFirm.size, again.length],
    ['taken down', sumOf(takenDown), removed.reduce((sum, { number }) => sum + number, 0)],
    ...again.map(({ firm, ...counts }): [string, unknown, unknown] => [`${firm}`, byFirm.get(firm)?.counts, counts]),
    ...removed.map(({ reason, number }): [string, unknown, unknown] => [reason, takenDown[reason], number]),
  ];
  const differences = compared.flatMap(([name, published, counted]) =>
    isDeepStrictEqual(published, counted) ? [] : [`${name}: ${JSON.stringify({ published, again: counted })}`],
  );
  return { figures: compared.length, differences };
}

const sumOf = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, number = 0) => sum + number, 0);
