import { raw, readRow, type Sql } from '../../platform/db/rows.ts';
import { WAITED_FOR_CUSTOMER } from '../invitations/lapse.server.ts';
import { pointRules } from '../rules.ts';
import { countPoints } from './points.ts';

type FirmFigures = {
  invited: number;
  inTime: number;
  offers: number;
  shared: number;
  orders: number;
  answerPoints: number;
};

const { lastInvitations, withinDays } = pointRules.answers;

/** SQL on `i`: open invitations and those that ended before an answer do not count. */
export const COUNTS = raw(`((answered_at is not null or status = 'silent') and not ${WAITED_FOR_CUSTOMER})`);
export const IN_TIME = raw(`coalesce(answered_at <= answer_due_at and status <> 'silent', false)`);

export async function countFigures(database: Sql, firmId: string): Promise<FirmFigures> {
  const { lastInvited, lastInTime, ...figures } = await readRow<
    Omit<FirmFigures, 'answerPoints'> & Record<'lastInvited' | 'lastInTime', number>
  >(database)`
    with own as (
      select i.*, ${IN_TIME} as in_time,
        row_number() over (partition by ${COUNTS} order by invited_at desc) as recency, ${COUNTS} as counts
      from invitations i where firm_id = ${firmId} and invited_at > now() - ${withinDays} * interval '1 day')
    select count(*)::int as invited,
      (count(*) filter (where in_time))::int as "inTime",
      (count(*) filter (where exists (select from offers o where o.invitation_id = own.id)))::int as offers,
      (count(*) filter (where exists (select from contact_shares r where r.invitation_id = own.id)
        or status in ('shared', 'ordered', 'done')))::int as shared,
      (count(*) filter (where status in ('ordered', 'done')))::int as orders,
      (count(*) filter (where counts and recency <= ${lastInvitations}))::int as "lastInvited",
      (count(*) filter (where counts and recency <= ${lastInvitations} and in_time))::int as "lastInTime"
    from own`;
  const { answers } = countPoints({ capabilities: [], distanceM: null, invited: lastInvited, inTime: lastInTime }, []);
  return { ...figures, answerPoints: answers };
}
