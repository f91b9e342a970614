import type pg from 'pg';
import type { FirmAnswer } from './answering-firms.ts';

const LIVE = `status in ('invited', 'engaged', 'offered', 'shared', 'ordered')`;

/** More than three firms at once: never. */
export const TOO_MANY_FIRMS = `select inquiry_id from invitations where ${LIVE} group by 1 having count(*) > 3`;
export const STILL_MATCHING = `select q.id from inquiries q where q.status in ('new', 'matching', 'offers') and q.flags = '{}'
  and (select count(*) from invitations i where i.inquiry_id = q.id and i.${LIVE}) < 3`;
const UNSENT = `select id from invitations i where status = 'invited'
  and not exists (select from sent_mails s where s.subject_id = i.id and s.kind = 'send-invitation')`;
/** Every firm answers, or its time has run out. */
const UNANSWERED = `select id from invitations where status = 'invited'`;
/** Scheduled jobs are enqueued again. */
const WAITING = `select id, name, state from jobs where state in ('created', 'retry', 'active') and start_after <= now()
  and name in ('match-inquiry', 'notify-operator') or name like 'send-%' and state in ('created', 'retry', 'active')`;

/** What must be empty once everybody had their time. */
export const UNSETTLED_MARKET = [STILL_MATCHING, UNSENT, UNANSWERED, WAITING];

/** Half an hour for details and the quarter of an hour of a decline are skipped: nobody has to wait for people here. */
export async function skipWaitingForPeople(pool: Pick<pg.Pool, 'query'>) {
  await pool.query(
    `with declined as (
       update invitations set ended_at = ended_at - interval '20 minutes'
       where status = 'declined' and ended_at > now() - interval '15 minutes' returning inquiry_id),
     moved as (
       update match_runs set at = at - interval '20 minutes' where inquiry_id in (select inquiry_id from declined))
     update jobs set start_after = now() where name = 'match-inquiry' and state = 'created' and start_after > now()
       and exists (select from inquiries q where q.id::text = data ->> 'inquiryId' and q.flags = '{}')`,
  );
}

/** A firm that answered stays answered, and every answer is kept. */
export function findLostAnswers(
  invitations: { reference: string; status: string }[],
  answered: Map<string, FirmAnswer>,
) {
  const kept = { engage: 'engaged', ask: 'engaged', decline: 'declined', silence: 'silent', offer: 'offered' };
  return invitations.filter(({ reference, status }) => {
    const answer = answered.get(reference);
    return !answer || kept[answer] !== status;
  });
}
