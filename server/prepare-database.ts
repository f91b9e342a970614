import type pg from 'pg';
import { registerFirstTerms } from '../domain/partners/terms.server.ts';
import { queues } from '../jobs/all-jobs.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';

export async function prepareDatabase(client: pg.ClientBase): Promise<void> {
  await prepareQueues(client, queues);
  await registerFirstTerms(client);
}
