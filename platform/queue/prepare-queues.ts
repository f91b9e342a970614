import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { withSessionLock } from '../db/session-lock.ts';
import { QUEUE_DEFAULTS, QUEUE_SCHEMA, type QueueSettings } from './queue-settings.ts';

export type Queue = { name: string; settings?: QueueSettings };

const LOCK = 7_205_759_404;

/** Creates or upgrades the queue's own schema and its queues. Parallel starts wait for one another. */
export function prepareQueues(client: pg.ClientBase, queues: readonly Queue[]): Promise<void> {
  return withSessionLock(client, LOCK, async () => {
    const boss = new PgBoss({
      schema: QUEUE_SCHEMA,
      db: { executeSql: (text, values) => client.query(text, values) },
      supervise: false,
      schedule: false,
    });
    boss.on('error', () => {});
    await boss.start();
    try {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name, settings } of queues) {
        const options = { ...QUEUE_DEFAULTS, ...settings };
        if (known.has(name)) await boss.updateQueue(name, options);
        else await boss.createQueue(name, options);
      }
    } finally {
      await boss.stop({ graceful: false, close: false });
    }
  });
}
