import type { Sql } from '../../platform/db/side-pool.ts';
import { givenPostalCode, speakPlace } from '../inquiries/describe-inquiry.ts';

const DAYS = 90;

export type Choice = {
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
  account: { share: number; before: number; after: number } | null;
};

type Row = {
  at: Date;
  rules: string;
  suited: number;
  slots: number;
  chosen: boolean;
  by_office: boolean;
  refusal: string | null;
  distance_m: number | null;
  fit: number | null;
  near: number | null;
  answers: number | null;
  score: number | null;
  share: number | null;
  credit_before: string | null;
  credit_after: string | null;
};

export async function listChoices(database: Sql, partnerId: string): Promise<Choice[]> {
  const { rows } = await database.query<Row>({
    text: `select r.at, r.rules, r.slots, c.chosen, c.refusal, c.distance_m, c.fit, c.near, c.answers, c.score, c.share,
        c.credit_before, c.credit_after, case when c.chosen then c.by_hand else r.decided_by <> 'rules' end as by_office,
        (select count(*)::int from match_candidates o where o.run_id = r.id and o.refusal is null) as suited
      from match_candidates c join match_runs r on r.id = c.run_id
      where c.partner_id = $1 and r.at > now() - $2 * interval '1 day' order by r.at desc limit 300`,
    values: [partnerId, DAYS],
  });
  return rows.map(
    ({ at, rules, suited, slots, chosen, by_office: byOffice, refusal, distance_m: distanceM, ...row }) => ({
      at: at.toJSON(),
      rules,
      suited,
      slots,
      chosen,
      byOffice,
      refusal,
      distanceM,
      points:
        row.score === null
          ? null
          : { fit: row.fit ?? 0, near: row.near ?? 0, answers: row.answers ?? 0, score: row.score },
      account:
        row.share === null || row.credit_before === null || row.credit_after === null
          ? null
          : { share: row.share, before: Number(row.credit_before), after: Number(row.credit_after) },
    }),
  );
}

export type OpenInvitation = {
  reference: string;
  status: 'invited' | 'engaged' | 'offered' | 'released' | 'ordered';
  /** The deadlines stand still until the customer answers. */
  resting: boolean;
  unanswered: boolean;
  place: string | null;
  answerDueAt: string;
  offerDueAt: string;
};

const UNANSWERED = `coalesce((select m.author <> 'partner' and not exists (select from offers o
    where o.invitation_id = i.id and o.submitted_at > m.sent_at)
  from messages m where m.invitation_id = i.id order by m.id desc limit 1), false)`;

/** Of the customer it shows only the postal code. */
export async function listOpenInvitations(database: Sql, partnerId: string): Promise<OpenInvitation[]> {
  const { rows } = await database.query<
    Pick<OpenInvitation, 'reference' | 'status' | 'resting' | 'unanswered'> & {
      postal_code: string;
      answer_due_at: Date;
      offer_due_at: Date;
    }
  >({
    text: `select i.reference, i.status, q.postal_code, i.answer_due_at, i.offer_due_at, ${UNANSWERED} as unanswered,
        i.status = 'engaged' and i.waiting_since is not null and i.waited_at is null as resting
      from invitations i join inquiries q on q.id = i.inquiry_id
      where i.partner_id = $1 and q.erase_due_at is null
        and (i.status in ('invited', 'engaged', 'offered', 'released') or i.status = 'ordered' and ${UNANSWERED})
      order by case i.status when 'invited' then i.answer_due_at else i.offer_due_at end limit 50`,
    values: [partnerId],
  });
  return rows.map(({ reference, status, resting, unanswered, postal_code, answer_due_at, offer_due_at }) => ({
    reference,
    status,
    resting,
    unanswered,
    place: givenPostalCode(postal_code) && speakPlace(postal_code),
    answerDueAt: answer_due_at.toJSON(),
    offerDueAt: offer_due_at.toJSON(),
  }));
}
