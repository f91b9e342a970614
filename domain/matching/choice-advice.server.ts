import type { Queries } from '../../platform/db/side-pool.ts';
import { enoughForAutomatic } from './choice-rules.ts';

export type ChoiceAdvice = {
  /** Proposals that somebody confirmed, and of these the ones without a change. */
  confirmed: number;
  unchanged: number;
  firms: number;
  ready: boolean;
};

export async function findChoiceAdvice(database: Pick<Queries, 'query'>): Promise<ChoiceAdvice> {
  const { rows } = await database.query<{ confirmed: number; unchanged: number; firms: number }>({
    text: `select count(*)::int as confirmed, (count(*) filter (where decided_by = 'rules'))::int as unchanged,
        (select count(*)::int from partners where status = 'active') as firms
      from match_runs r where exists (select from inquiry_events e where e.event = 'match' and e.actor_kind = 'staff'
        and e.inquiry_id = r.inquiry_id and e.details ->> 'run' = r.id::text)`,
  });
  const { confirmed = 0, unchanged = 0, firms = 0 } = rows[0] ?? {};
  const ready = confirmed >= enoughForAutomatic.confirmed && firms >= enoughForAutomatic.firms;
  return { confirmed, unchanged, firms, ready };
}
