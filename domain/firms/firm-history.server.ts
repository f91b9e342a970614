import { listRows, raw, type Sql } from '../../platform/db/rows.ts';
import { formatPlace, givenPostalCode } from '../inquiries/describe-inquiry.ts';

const DAYS = 90;

export type MatchingRound = {
  at: string;
  rules: string;
  suited: number;
  slots: number;
  chosen: boolean;
  byOffice: boolean;
  refusal: string | null;
  distanceM: number | null;
  points: { fit: number; near: number; answers: number; score: number } | null;
  /** Millionths of an invitation. */
  account: { quota: number; before: number; after: number } | null;
};

export const listMatchingRounds = (database: Sql, firmId: string) =>
  listRows<MatchingRound>(database)`
    select to_json(r.at) #>> '{}' as at, r.rules, r.slots, c.chosen, c.refusal, c.distance_m as "distanceM",
      case when c.chosen then c.by_hand else r.decided_by <> 'rules' end as "byOffice",
      (select count(*)::int from match_candidates o where o.run_id = r.id and o.refusal is null) as suited,
      case when c.score is not null then json_build_object('fit', coalesce(c.fit, 0), 'near', coalesce(c.near, 0),
        'answers', coalesce(c.answers, 0), 'score', c.score) end as points,
      case when c.share is not null and c.credit_before is not null and c.credit_after is not null
        then json_build_object('quota', c.share, 'before', c.credit_before, 'after', c.credit_after) end as account
    from match_candidates c join match_runs r on r.id = c.run_id
    where c.firm_id = ${firmId} and r.at > now() - ${DAYS} * interval '1 day' order by r.at desc limit 300`;

export type UnansweredInvitation = {
  reference: string;
  status: 'invited' | 'engaged' | 'offered' | 'shared' | 'ordered';
  /** The deadlines stand still until the customer answers. */
  resting: boolean;
  /** Who is to write next. */
  turn: 'firm' | 'customer' | null;
  place: string | null;
  answerDueAt: string;
  offerDueAt: string;
};

/** An offer answers the customer, too. */
const TURN = raw(`(select case
    when m.author <> 'firm' and not exists (select from offers o where o.invitation_id = i.id and o.submitted_at > m.sent_at)
      then 'firm'
    when m.author = 'firm' and m.kind <> 'message' then 'customer' end
  from messages m where m.invitation_id = i.id order by m.id desc limit 1)`);

/** Of the customer it shows only the postal code. */
export async function listUnansweredInvitations(database: Sql, firmId: string): Promise<UnansweredInvitation[]> {
  const rows = await listRows<UnansweredInvitation & { postalCode: string }>(database)`
    select i.reference, i.status, q.postal_code as "postalCode", to_json(i.answer_due_at) #>> '{}' as "answerDueAt",
      to_json(i.offer_due_at) #>> '{}' as "offerDueAt", ${TURN} as turn,
      i.status = 'engaged' and i.waiting_since is not null and i.waited_at is null as resting
    from invitations i join inquiries q on q.id = i.inquiry_id
    where i.firm_id = ${firmId} and q.erase_due_at is null
      and (i.status in ('invited', 'engaged', 'offered', 'shared') or i.status = 'ordered' and ${TURN} = 'firm')
    order by ${TURN} = 'firm' desc nulls last, case i.status when 'invited' then i.answer_due_at else i.offer_due_at end limit 50`;
  return rows.map(({ postalCode, ...row }) => ({
    ...row,
    place: givenPostalCode(postalCode) && formatPlace(postalCode),
  }));
}
