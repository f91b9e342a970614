import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';
import { changeSetting, type Settings } from '../settings/settings.server.ts';

/** Who chooses from now on. What waits for a person's yes is looked at by the rules at once. */
export async function changeChoice(
  database: Queries,
  { choice, actor }: { choice: string; actor: string },
): Promise<{ kind: 'changed' } | { kind: 'invalid' }> {
  const changed = await changeSetting(database, { name: 'choice', value: choice as Settings['choice'], actor });
  if (changed.kind === 'changed' && choice === 'automatic') {
    await database.query({
      text: enqueueSql(`select '${MATCH_QUEUE}', jsonb_build_object('inquiryId', t.inquiry_id)
        from tasks t where t.kind = 'propose' and t.done_at is null and t.inquiry_id is not null`),
    });
  }
  return changed;
}
