import type pg from 'pg';
import { readOwnerKeys } from '../domain/matching/find-candidates.server.ts';
import { registerFirstTerms } from '../domain/partners/terms.server.ts';
import { readPhones } from '../domain/phone-number.server.ts';
import { queues } from '../jobs/all-jobs.ts';
import { moveProofKey } from '../platform/auth/proof-keys.ts';
import type { Config } from '../platform/config.server.ts';
import { prepareQueues } from '../platform/queue/prepare-queues.ts';

/** What a database needs before anybody is served from it, in production as in development. */
export async function prepareDatabase(client: pg.ClientBase, config: Config): Promise<void> {
  await prepareQueues(client, queues);
  await registerFirstTerms(client);
  await readPhones(client);
  await readOwnerKeys(client);
  await moveProofKey(client, config);
}
