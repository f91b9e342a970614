import type { Queries } from '../../platform/db/side-pool.ts';

export type Complaint = { id: string; body: string; sentAt: string; answers: { body: string; sentAt: string }[] };

/** What the firm complained about and what the office answered, newest first. */
export async function listComplaints(database: Pick<Queries, 'query'>, partnerId: string): Promise<Complaint[]> {
  const { rows } = await database.query<Complaint>({
    text: `select m.id, m.body, to_json(m.sent_at) #>> '{}' as "sentAt",
        (select coalesce(jsonb_agg(jsonb_build_object('body', a.body, 'sentAt', a.sent_at) order by a.id), '[]')
          from partner_messages a where a.answers_id = m.id and a.author = 'staff') as answers
      from partner_messages m where m.partner_id = $1 and m.author = 'partner' and m.kind = 'complaint'
      order by m.id desc limit 50`,
    values: [partnerId],
  });
  return rows;
}
