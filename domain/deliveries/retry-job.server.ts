import type { Queries } from '../../platform/db/side-pool.ts';
import { retryJob } from '../../platform/queue/list-jobs.server.ts';
import { recordAction } from '../audit/record-action.server.ts';

/** 'gone': it is running, done or was never there. */
export async function retryJobBy(
  database: Queries,
  { id, actor }: { id: string; actor: string },
): Promise<{ kind: 'retried' | 'gone' }> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return { kind: 'gone' };
  return database.transaction(async (client) => {
    if (!(await retryJob(client as Pick<Queries, 'query'>, id))) return { kind: 'gone' };
    await recordAction(client, { actor, action: 'job.retry', subject: id });
    return { kind: 'retried' };
  });
}
